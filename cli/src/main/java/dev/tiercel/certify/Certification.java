package dev.tiercel.certify;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.finding.TextHashes;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.StarvedRunRetry;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the evidence of one stage. Not thread-safe. */
public final class Certification implements AutoCloseable {
  private final EvidenceStage stage;
  private final ScriptCheck check;
  private final SolverSpecificOptions ownOptions;

  /**
   * Opens the solvers that a stage needs.
   *
   * @param limits limits of each run
   * @param deadline after which none of them runs
   * @throws dev.tiercel.solver.SolverUnavailableException if one is unavailable
   */
  public Certification(
      EvidenceStage stage,
      SolverId target,
      Configuration options,
      List<SolverId> references,
      Limits limits,
      Deadline deadline) {
    this.stage = stage;
    this.ownOptions = new SolverSpecificOptions(target, references);
    boolean alone = isFirst(stage) || stage == EvidenceStage.DECISION;
    boolean brief = stage == EvidenceStage.BRIEF || stage == EvidenceStage.SECOND;
    this.check =
        new ScriptCheck(
            target,
            options,
            alone ? List.of() : references,
            brief ? limits.brief() : limits,
            false,
            oracles(stage),
            false,
            deadline);
  }

  /** Whether a stage can add evidence. */
  public static boolean wanted(
      EvidenceStage stage, List<SolverId> references, @Nullable Certificate known) {
    boolean askable =
        !references.isEmpty() || (stage != EvidenceStage.SECOND && stage != EvidenceStage.LONGER);
    return known == null ? isFirst(stage) : askable && known.needs(stage);
  }

  EvidenceStage stage() {
    return stage;
  }

  private static boolean isFirst(EvidenceStage stage) {
    return stage == EvidenceStage.BRIEF || stage == EvidenceStage.MODEL;
  }

  /**
   * Returns the certificate after this stage; {@code null} for a query that a brief stage cannot
   * solve in time.
   */
  public @Nullable Certificate of(Entry entry, @Nullable Certificate known) {
    if (known == null) {
      ScriptCheck.Result judged =
          StarvedRunRetry.of(
              () -> check.examine(entry), result -> result.answers().get(0).run().starved());
      Run run = judged.answers().get(0).run();
      if (stage == EvidenceStage.BRIEF && run.last() == Verdict.TIMEOUT) {
        return null;
      }
      Certificate first =
          new Certificate(
              TextHashes.of(entry.toString()),
              run,
              List.of(),
              judged.evidence(),
              List.of(),
              judged.unjudged(),
              "",
              null);
      return judged.isBug() ? first.refuted(judged.why()) : first;
    }
    if (stage == EvidenceStage.DECISION) {
      return judged(known, check.examine(entry, List.of(known.run())));
    }
    Entry portable = ownOptions.moved(entry);
    if (stage == EvidenceStage.PROOF) {
      return known.proven(check.proofs(portable, said(known)));
    }
    Certificate asked =
        known.withReferences(
            StarvedRunRetry.of(
                () -> check.references(portable), runs -> runs.stream().anyMatch(Run::starved)));
    return judged(asked, check.examine(portable, said(asked)));
  }

  /** Returns the oracles of a stage; early stages use those without search. */
  private static Oracles oracles(EvidenceStage stage) {
    return switch (stage) {
      case BRIEF, MODEL, SECOND -> Oracles.ALL.sampled(1).withoutConsistencyCheck();
      case LONGER, PROOF -> Oracles.ALL.brief();
      case DECISION -> Oracles.ALL;
    };
  }

  private static Certificate judged(Certificate known, ScriptCheck.Result judged) {
    return judged.isBug()
        ? known.refuted(judged.why())
        : known.with(judged.evidence(), judged.unjudged());
  }

  private static List<Run> said(Certificate known) {
    List<Run> said = new ArrayList<>(List.of(known.run()));
    said.addAll(known.seconds());
    return said;
  }

  @Override
  public void close() {
    check.close();
  }
}
