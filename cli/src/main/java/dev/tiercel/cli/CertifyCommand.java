package dev.tiercel.cli;

import dev.tiercel.certify.Certificate;
import dev.tiercel.certify.Certification;
import dev.tiercel.certify.Stage;
import dev.tiercel.finding.Hashes;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.solver.SolverId;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel certify}: what is known of each answer to a user's queries. */
@Exits({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "certify",
    description = {
      "Show what backs each answer to queries.",
      "A model that the evaluator finds true, a decision of our own with a checked proof, the same"
          + " answer of a solver that shares no code, or a proof that a solver's checker takes; the"
          + " cheap evidence first, for all queries. Exit code 1 if an answer is wrong, 4 if one has"
          + " no evidence."
    })
final class CertifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final RunOptions run = new RunOptions();

  @Mixin private final BudgetOptions budget = new BudgetOptions();

  @Option(
      names = "--reference",
      completionCandidates = Completions.OfSolvers.class,
      paramLabel = "NAME",
      description = "A solver that confirms answers; repeatable.")
  private List<String> references = new ArrayList<>();

  @Option(names = "--json", paramLabel = "FILE", description = "Write an object for each answer.")
  private @Nullable Path json;

  @Option(names = "--html", paramLabel = "FILE", description = "Write a page.")
  private @Nullable Path html;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Queries.")
  private List<Path> arguments;

  private final Map<Path, Certificate> known = new HashMap<>();
  private final Map<Path, String> hashes = new HashMap<>();

  @Override
  public Integer call() throws IOException {
    TimeBudget time = budget.start();
    QueryRound round = new QueryRound(spec, time, budget.jobs()).telling(this::standing);
    List<Path> files = round.files(arguments);
    List<SolverId> others = references.stream().map(SolverId::parse).toList();
    for (Stage stage : Stage.values()) {
      List<Path> wanted =
          files.stream()
              .filter(
                  file ->
                      (stage == Stage.MODEL || known.containsKey(file))
                          && Certification.wanted(stage, others, known.get(file)))
              .sorted((a, b) -> Boolean.compare(isOpen(b), isOpen(a)))
              .toList();
      if (!wanted.isEmpty()) {
        pass(round, stage, wanted, others);
      }
    }
    CertificateTable table = new CertificateTable(run, references);
    List<Path> left = new ArrayList<>();
    for (Path file : files) {
      Certificate certificate = known.get(file);
      if (certificate != null) {
        table.add(file, Objects.requireNonNull(hashes.get(file)), certificate);
      } else if (!round.isWrong(file)) {
        left.add(file);
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    table.lines().forEach(out::println);
    out.println(table.summary(left.size()));
    out.flush();
    if (json != null) {
      AtomicFiles.write(json, table.json());
    }
    if (html != null) {
      AtomicFiles.write(html, table.page(left));
    }
    return round.code().and(table.code()).and(left.isEmpty() ? ExitCode.NOTHING : ExitCode.UNDECIDED).code();
  }

  private boolean isOpen(Path file) {
    Certificate certificate = known.get(file);
    return certificate != null && certificate.isOpen();
  }

  private void pass(QueryRound round, Stage stage, List<Path> wanted, List<SolverId> others) {
    Map<Path, Certificate> before = Map.copyOf(known);
    round.pass(
        stage.toString(),
        wanted,
        stage.share(),
        () -> new Certification(stage, run.solver(), run.configuration(), others, run.limits()),
        (worker, file, entry) ->
          Map.entry(
              Hashes.of(entry.toString()), worker.of(entry, before.get(file))),
        (file, result) -> {
          hashes.put(file, result.getKey());
          known.put(file, result.getValue());
        });
    for (Path file : wanted) {
      Certificate reached = known.get(file);
      if (reached != null && reached == before.get(file)) {
        known.put(file, reached.missing(stage));
      }
    }
  }

  /** For the status line. */
  private String standing() {
    long wrong = known.values().stream().filter(c -> !c.wrong().isEmpty()).count();
    long open = known.values().stream().filter(Certificate::isOpen).count();
    return wrong + " wrong, " + open + " without evidence yet";
  }
}
