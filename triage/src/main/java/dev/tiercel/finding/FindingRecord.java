package dev.tiercel.finding;

import dev.tiercel.json.Json;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Machine-readable record of a finding: {@code finding.json} in its folder, an object of
 *
 * <ul>
 *   <li>{@code kind}, {@code symptom}, {@code reason}: of the violation; {@code class}: its key,
 *       which lists of known bugs use; {@code key}: distinguishes it from others of that class
 *   <li>{@code solver}, {@code family}, {@code version}, {@code program} (SHA-256, of a program
 *       only), {@code options} (an object), {@code level} of these
 *   <li>{@code group}: the first name of its defect
 *   <li>{@code site}, {@code stack}: of a crash, its location and the solver's output
 *   <li>{@code parts}, {@code details}, {@code ingredients}, {@code company}: of its {@link
 *       BugSignature}
 *   <li>{@code answers}: for each solver {@code solver}, {@code version}, {@code options}, {@code
 *       verdicts}, {@code error}, {@code exit}, {@code wall} and {@code cpu} in milliseconds, and
 *       whether it is only a {@code judge}
 *   <li>{@code found}: time in UTC; {@code tiercel}: the version of this program; {@code campaign}:
 *       its relevant settings, where there was one
 * </ul>
 */
public final class FindingRecord {
  /** Name of the file. */
  public static final String FILE = "finding.json";

  private static final int MOST_STACK = 4_000;

  private FindingRecord() {}

  static Map<String, Object> of(Finding finding, Reproducer solvers) {
    Violation violation = finding.violation();
    BugSignature bugSignature = BugSignature.of(finding);
    ConfiguredSolver blamed = violation.configuredSolvers().get(0);
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", violation.kind());
    record.put("symptom", violation.symptom().toString());
    record.put("key", bugSignature.key(violation));
    record.put("class", violation.key());
    record.put("group", bugSignature.name());
    record.put("reason", violation.reason());
    record.put("solver", blamed.solver().toString());
    record.put("family", blamed.identity().family());
    record.put("version", solvers.version(blamed));
    if (!blamed.identity().fingerprint().isEmpty()) {
      record.put("program", blamed.identity().fingerprint());
    }
    record.put("options", blamed.configuration().values());
    record.put("level", solvers.level(blamed).name().toLowerCase(Locale.ROOT));
    record.put("ingredients", bugSignature.ingredients());
    record.put("parts", bugSignature.parts());
    record.put("details", bugSignature.details());
    record.put("company", bugSignature.company());
    Failure failure = violation.failure();
    if (failure != null) {
      String stack = failure.detail();
      record.put("site", bugSignature.site());
      record.put("stack", stack.substring(0, Math.min(stack.length(), MOST_STACK)));
    }
    List<Object> answers = new ArrayList<>();
    finding.answers().forEach(answer -> answers.add(answerRecord(answer, solvers, false)));
    finding.judges().forEach(answer -> answers.add(answerRecord(answer, solvers, true)));
    record.put("answers", answers);
    return record;
  }

  private static Map<String, Object> answerRecord(
      Answer answer, Reproducer solvers, boolean judge) {
    Run run = answer.run();
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("solver", answer.configuredSolver().solver().toString());
    record.put("version", solvers.version(answer.configuredSolver()));
    record.put("options", answer.configuredSolver().configuration().values());
    record.put("verdicts", run.verdicts().stream().map(FindingReadme::word).toList());
    if (run.rejection() != null) {
      record.put("error", Objects.requireNonNull(run.rejection()));
    }
    record.put("exit", run.exit());
    record.put("wall", run.wall().toMillis());
    record.put("cpu", run.cpu().toMillis());
    record.put("judge", judge);
    return record;
  }

  /**
   * Returns the signature in a finding's folder; {@code null} if there is none that can be read, as
   * in those of an earlier version of this program.
   */
  static @Nullable BugSignature signature(Path folder) {
    try {
      Path file = folder.resolve(FILE);
      return Files.isRegularFile(file) ? signature(Json.object(InputFile.text(file))) : null;
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * Returns the signature of a record.
   *
   * @throws IllegalArgumentException if the record is invalid
   */
  public static BugSignature signature(Map<String, @Nullable Object> record) {
    String solver = word(record, "solver");
    String family = word(record, "family");
    return new BugSignature(
        record.containsKey("program") ? solver : family,
        Symptom.named(word(record, "symptom")),
        Boolean.TRUE.equals(record.get("company")),
        record.get("site") instanceof String site ? site : "",
        word(record, "ingredients"),
        new TreeSet<>(words(record.get("parts"))),
        new TreeSet<>(
            record.get("options") instanceof Map<?, ?> options
                ? words(options.keySet())
                : List.of()),
        new TreeSet<>(words(record.get("details"))));
  }

  private static String word(Map<String, @Nullable Object> record, String name) {
    if (record.get(name) instanceof String word) {
      return word;
    }
    throw new IllegalArgumentException("there is no '" + name + "'");
  }

  private static List<String> words(@Nullable Object items) {
    List<String> words = new ArrayList<>();
    if (items instanceof Iterable<?> list) {
      list.forEach(item -> words.add(String.valueOf(item)));
    }
    return words;
  }
}
