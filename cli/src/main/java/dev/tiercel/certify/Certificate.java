package dev.tiercel.certify;

import dev.tiercel.finding.FindingReadme;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A solver's answers to one query with the evidence for them.
 *
 * @param hash hash of the script with its options, 32 digits
 * @param run the solver's own run
 * @param seconds runs of the references; empty before they have run
 * @param evidence description of the evidence for each check; empty if there is none
 * @param proofs checkers of a proof, for each check; empty if there is none
 * @param unjudged commands other than checks whose responses could not be judged
 * @param wrong what is wrong with an answer; empty if nothing is known to be wrong
 * @param missed the first useful stage that was skipped for lack of time; {@code null} if there is
 *     none
 */
public record Certificate(
    String hash,
    Run run,
    List<Run> seconds,
    List<String> evidence,
    List<String> proofs,
    List<String> unjudged,
    String wrong,
    @Nullable EvidenceStage missed) {
  public Certificate {
    seconds = List.copyOf(seconds);
    evidence = List.copyOf(evidence);
    proofs = List.copyOf(proofs);
    unjudged = List.copyOf(unjudged);
  }

  /** Returns the evidence for a check, from 0; empty if there is none. */
  public String evidenceFor(int check) {
    String proof = check < proofs.size() ? proofs.get(check) : "";
    String found = evidence.get(check);
    return found.isEmpty() || proof.isEmpty() ? found + proof : found + ", " + proof;
  }

  /** Returns the distinct descriptions of the evidence for all checks. */
  public String allEvidence() {
    return IntStream.range(0, evidence.size())
        .mapToObj(this::evidenceFor)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Returns what is missing, in words. */
  public String gaps() {
    List<String> gaps = new ArrayList<>(List.of(answers()));
    for (int check = 0; check < evidence.size(); check++) {
      if (run.verdict(check).isDecided() && evidenceFor(check).isEmpty()) {
        gaps.add("check " + (check + 1) + ": " + gap(check));
      }
    }
    unjudged.forEach(command -> gaps.add(command + " not judged"));
    return String.join("; ", gaps);
  }

  /** Returns why there is no evidence for a check, from 0. */
  public String gap(int check) {
    return "no evidence"
        + (isDisputed(check) ? ", a reference says the opposite" : "")
        + (missed == null ? "" : ", not looked at within --budget: " + missed);
  }

  /** Whether a reference contradicts the answer to a check, from 0. */
  private boolean isDisputed(int check) {
    Verdict said = run.verdict(check);
    return said.isDecided()
        && seconds.stream().anyMatch(r -> r.verdict(check).isDecided() && r.verdict(check) != said);
  }

  /** Whether a stage could add missing evidence. */
  boolean needs(EvidenceStage stage) {
    if (!wrong.isEmpty()) {
      return false;
    }
    return switch (stage) {
      case BRIEF, MODEL -> false;
      case SECOND, DECISION -> isOpen();
      case LONGER -> isOpen() && seconds.stream().anyMatch(Run::cutShort);
      case PROOF -> proofs.isEmpty() && run.verdicts().contains(Verdict.UNSAT);
    };
  }

  /** Whether the solver answers every check, possibly with unknown. */
  public boolean isAnswered() {
    return !run.verdicts().isEmpty()
        && run.verdicts().stream().allMatch(v -> v.isDecided() || v == Verdict.UNKNOWN);
  }

  /** Whether every relevant answer has evidence, and every command was judged. */
  public boolean isWhole(Predicate<Verdict> matters) {
    return wrong.isEmpty()
        && unjudged.isEmpty()
        && IntStream.range(0, evidence.size())
            .noneMatch(check -> matters.test(run.verdict(check)) && evidenceFor(check).isEmpty());
  }

  /** Returns the solver's answers, in words. */
  public String answers() {
    return FindingReadme.verdicts(run);
  }

  /** Whether a decided check has no evidence. */
  public boolean isOpen() {
    for (int check = 0; check < evidence.size(); check++) {
      if (run.verdict(check).isDecided() && evidenceFor(check).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Returns the certificate with evidence added where there was none. */
  Certificate with(List<String> more, List<String> stillUnjudged) {
    List<String> all = new ArrayList<>(evidence);
    for (int check = 0; check < all.size(); check++) {
      all.set(check, all.get(check).isEmpty() ? more.get(check) : all.get(check));
    }
    return new Certificate(hash, run, seconds, all, proofs, stillUnjudged, wrong, missed);
  }

  /** Returns the certificate with the runs of the references. */
  Certificate withReferences(List<Run> runs) {
    return new Certificate(hash, run, runs, evidence, proofs, unjudged, wrong, missed);
  }

  /** Returns the certificate with proofs. */
  Certificate proven(List<String> by) {
    return new Certificate(hash, run, seconds, evidence, by, unjudged, wrong, missed);
  }

  /** Returns the certificate with a wrong answer. */
  Certificate refuted(String why) {
    return new Certificate(hash, run, seconds, evidence, proofs, unjudged, why, missed);
  }

  /** Returns the certificate with a stage skipped for lack of time, unless there is one already. */
  public Certificate missing(EvidenceStage stage) {
    return missed == null
        ? new Certificate(hash, run, seconds, evidence, proofs, unjudged, wrong, stage)
        : this;
  }
}
