package dev.tiercel.cli;

import dev.tiercel.certify.Certificate;
import dev.tiercel.certify.CertificateLog;
import dev.tiercel.certify.Certification;
import dev.tiercel.certify.EvidenceStage;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Collects evidence for the answers to many queries in stages, the cheapest first; each stage
 * processes all queries that need it.
 */
final class StagedCertification {
  private final QueryBatch round;
  private final RunOptions run;
  private final List<SolverId> references;
  private final @Nullable CertificateLog log;
  private final Map<Path, Certificate> known = new HashMap<>();

  /**
   * Creates a round without evidence.
   *
   * @param run the solver and its options
   * @param references the reference solvers
   * @param log evidence known from earlier runs, to which new evidence is added; {@code null} for
   *     none
   */
  StagedCertification(
      QueryBatch round, RunOptions run, List<SolverId> references, @Nullable CertificateLog log) {
    this.round = round.withStatus(this::standing);
    this.run = run;
    this.references = List.copyOf(references);
    this.log = log;
  }

  /** Returns the final certificate of each query that was begun. */
  Map<Path, Certificate> of(List<Path> files) {
    return of(files, (file, certificate) -> true);
  }

  /**
   * Like {@link #of(List)}.
   *
   * @param asksForMore whether more evidence for a query is useful; called once the solver's own
   *     answers are known
   */
  Map<Path, Certificate> of(List<Path> files, BiPredicate<Path, Certificate> asksForMore) {
    List<Path> mixed = round.mixed(files);
    if (round.isBounded()) {
      stages(EnumSet.complementOf(EnumSet.of(EvidenceStage.MODEL)), mixed, asksForMore, false);
    }
    stages(
        EnumSet.complementOf(EnumSet.of(EvidenceStage.BRIEF)),
        mixed.stream().filter(f -> !known.containsKey(f) && !round.isWrong(f)).toList(),
        asksForMore,
        round.isBounded());
    return known;
  }

  /**
   * Runs one stage after the other, each within its share of the budget, or within the remaining
   * time.
   */
  private void stages(
      Set<EvidenceStage> stages,
      List<Path> files,
      BiPredicate<Path, Certificate> asksForMore,
      boolean inAllThatIsLeft) {
    for (EvidenceStage stage : stages) {
      List<Path> wanted =
          files.stream()
              .filter(file -> !known.containsKey(file) || isOfUse(file, asksForMore))
              .filter(file -> Certification.wanted(stage, references, known.get(file)))
              .sorted((a, b) -> Boolean.compare(isOpen(b), isOpen(a)))
              .toList();
      if (!wanted.isEmpty()) {
        pass(stage, wanted, inAllThatIsLeft ? 1 : stage.share());
      }
    }
  }

  private boolean isOfUse(Path file, BiPredicate<Path, Certificate> asksForMore) {
    Certificate certificate = known.get(file);
    return certificate != null && asksForMore.test(file, certificate);
  }

  private void pass(EvidenceStage stage, List<Path> wanted, double share) {
    Map<Path, Certificate> before = Map.copyOf(known);
    Set<Path> done = new HashSet<>();
    round.pass(
        stage.toString(),
        wanted,
        share,
        deadline ->
            new Certification(
                stage, run.solver(), run.configuration(), references, run.limits(), deadline),
        (worker, file, entry) ->
            Optional.ofNullable(
                log == null
                    ? worker.of(entry, before.get(file))
                    : log.of(worker, entry, before.get(file))),
        (file, reached) -> {
          done.add(file);
          reached.ifPresent(certificate -> known.put(file, certificate));
        });
    wanted.stream()
        .filter(file -> !done.contains(file))
        .forEach(file -> known.computeIfPresent(file, (f, reached) -> reached.missing(stage)));
  }

  private boolean isOpen(Path file) {
    Certificate certificate = known.get(file);
    return certificate != null && certificate.isOpen();
  }

  /** Returns the counts for the status line. */
  private String standing() {
    long wrong = known.values().stream().filter(c -> !c.wrong().isEmpty()).count();
    long open = known.values().stream().filter(Certificate::isOpen).count();
    return wrong + " wrong, " + open + " without evidence yet";
  }
}
