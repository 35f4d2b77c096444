package dev.tiercel.cli;

import dev.tiercel.certify.Certificate;
import dev.tiercel.certify.CertificateLog;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel certify}: shows the evidence for each answer to a user's queries. */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "certify",
    description = {
      "Show what backs each answer to queries.",
      "Evidence is a model that satisfies the assertions, a checked proof by Tiercel's own decision"
          + " procedure, the same answer by a solver that shares no code, or a proof that a"
          + " solver's checker accepts. Cheap evidence is tried first for all queries. Exit code 1"
          + " if an answer is wrong, 4 if an answer has no evidence."
    })
final class CertifyCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final RunOptions run = new RunOptions();

  @Mixin private final BudgetOptions budget = new BudgetOptions();

  @Mixin private final ReferenceOptions references = new ReferenceOptions();

  @Mixin private final EvidenceFile evidence = new EvidenceFile();

  @Mixin private final ReportFiles reports = new ReportFiles();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Queries.")
  private List<Path> arguments;

  @Override
  public Integer call() throws IOException {
    run.fetch();
    references.fetch();
    QueryBatch round = new QueryBatch(spec, budget.start(), budget.jobs());
    List<Path> files = round.files(arguments);
    if (evidence.isNamed()) {
      round.shareOrder();
    }
    List<SolverId> others = references.solvers();
    Map<Path, Certificate> known;
    try (CertificateLog log = evidence.open(run, others)) {
      known = new StagedCertification(round, run, others, log).of(files);
    }
    CertificateTable table = new CertificateTable(run, references.names());
    List<Path> left = new ArrayList<>();
    for (Path file : files) {
      Certificate certificate = known.get(file);
      if (certificate != null) {
        table.add(file, certificate);
      } else if (!round.isWrong(file)) {
        left.add(file);
      }
    }
    PrintWriter out = spec.commandLine().getOut();
    table.lines().forEach(out::println);
    ExitCode code =
        round.code().and(table.code()).and(left.isEmpty() ? ExitCode.NOTHING : ExitCode.UNDECIDED);
    String decision =
        Recommendation.of(
            code,
            round.code(),
            table.summary(left.size()),
            table.nextStep(code, left.size(), evidence.isNamed()));
    out.println(decision);
    out.flush();
    reports.writeJson(table.json().lines());
    reports.writePage(() -> table.page(decision, left));
    return code.code();
  }
}
