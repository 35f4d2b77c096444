package dev.tiercel.harness.finding;

import dev.tiercel.harness.json.Json;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.oracle.Symptom;
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
 * What a finding's folder says to programs: {@code finding.json}, an object of
 *
 * <ul>
 *   <li>{@code kind}, {@code symptom}, {@code reason}: as the claim has them; {@code class}: its
 *       key, which lists of known bugs name; {@code key}: what tells it from others of that class
 *   <li>{@code solver}, {@code family}, {@code version}, {@code program} (SHA-256, of a program
 *       alone), {@code options} (an object), {@code level} of these
 *   <li>{@code group}: the name that its defect was given first
 *   <li>{@code site}, {@code stack}: of a crash, where and in the solver's own words
 *   <li>{@code parts}, {@code details}, {@code ingredients}, {@code company}: of its {@link
 *       Signature}
 *   <li>{@code answers}: of each who was asked {@code solver}, {@code version}, {@code options},
 *       {@code verdicts}, {@code error}, {@code exit}, {@code wall} and {@code cpu} in
 *       milliseconds, and whether it is only a {@code judge}
 *   <li>{@code found}: when, by UTC; {@code tiercel}: the version of this program; {@code
 *       campaign}: its settings that matter, where there was one
 * </ul>
 */
public final class FindingRecord {
  /** The file's name. */
  public static final String FILE = "finding.json";

  private static final int MOST_STACK = 4_000;

  private FindingRecord() {}

  static Map<String, Object> of(Finding finding, Confirmation solvers) {
    Claim claim = finding.claim();
    Signature signature = Signature.of(finding);
    Participant blamed = claim.participants().get(0);
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", claim.kind());
    record.put("symptom", claim.symptom().toString());
    record.put("key", signature.key(claim));
    record.put("class", claim.key());
    record.put("group", signature.name());
    record.put("reason", claim.reason());
    record.put("solver", blamed.solver().toString());
    record.put("family", blamed.identity().family());
    record.put("version", solvers.version(blamed));
    if (!blamed.identity().fingerprint().isEmpty()) {
      record.put("program", blamed.identity().fingerprint());
    }
    record.put("options", blamed.configuration().values());
    record.put("level", solvers.level(blamed).name().toLowerCase(Locale.ROOT));
    record.put("ingredients", signature.ingredients());
    record.put("parts", signature.parts());
    record.put("details", signature.details());
    record.put("company", signature.company());
    Failure failure = claim.failure();
    if (failure != null) {
      String stack = failure.detail();
      record.put("site", signature.site());
      record.put("stack", stack.substring(0, Math.min(stack.length(), MOST_STACK)));
    }
    List<Object> answers = new ArrayList<>();
    finding.answers().forEach(answer -> answers.add(said(answer, solvers, false)));
    finding.judges().forEach(answer -> answers.add(said(answer, solvers, true)));
    record.put("answers", answers);
    return record;
  }

  private static Map<String, Object> said(Answer answer, Confirmation solvers, boolean judge) {
    Run run = answer.run();
    Map<String, Object> said = new LinkedHashMap<>();
    said.put("solver", answer.participant().solver().toString());
    said.put("version", solvers.version(answer.participant()));
    said.put("options", answer.participant().configuration().values());
    said.put("verdicts", run.verdicts().stream().map(Report::word).toList());
    if (run.rejection() != null) {
      said.put("error", Objects.requireNonNull(run.rejection()));
    }
    said.put("exit", run.exit());
    said.put("wall", run.wall().toMillis());
    said.put("cpu", run.cpu().toMillis());
    said.put("judge", judge);
    return said;
  }

  /**
   * The signature that a finding's folder holds; {@code null} if it holds none that can be read, as
   * of an earlier version of this program.
   */
  static @Nullable Signature signature(Path folder) {
    try {
      Path file = folder.resolve(FILE);
      return Files.isRegularFile(file) ? signature(Json.object(Files.readString(file))) : null;
    } catch (IOException | IllegalArgumentException e) {
      return null;
    }
  }

  /**
   * The signature of a record.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Signature signature(Map<String, @Nullable Object> record) {
    String solver = word(record, "solver");
    String family = word(record, "family");
    return new Signature(
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
