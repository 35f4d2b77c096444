package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CleanScript;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.finding.Finding;
import dev.tiercel.finding.FindingKeeper;
import dev.tiercel.finding.FindingStore;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.finding.NoveltyFilter;
import dev.tiercel.finding.NoveltyFilter.Recognition;
import dev.tiercel.finding.QuickReduction;
import dev.tiercel.finding.QuickReduction.SuspectedBug;
import dev.tiercel.finding.Reproducer;
import dev.tiercel.finding.StackBucket;
import dev.tiercel.finding.TriageBackoff;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.CampaignEvent.ConfirmationFailed;
import dev.tiercel.harness.monitor.CampaignEvent.SuspectLeft;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.LoopPhase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.SolverUnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Triage of violations: notes each on disk with the scripts that its process had run before,
 * confirms it in fresh processes or after those scripts, compares it with known findings by its
 * key, and stores it. A violation that cannot be reproduced is counted, not reported.
 */
public final class Triage implements AutoCloseable {
  /** When a violation is investigated. */
  public enum Mode {
    /** At once, while the input that shows it is running. */
    AT_ONCE,
    /**
     * Between two inputs, by {@link #investigatePostponed}: for libFuzzer's time limit per input,
     * which the runs in many fresh processes would exceed.
     */
    LATER,
    /**
     * Never: each violation is reported when it is seen, known or not and unconfirmed. For single
     * inputs run on request.
     */
    EVERY_TIME,
    /**
     * Like {@link #EVERY_TIME}, while one input is minimised: the bucket of a bug does not depend
     * on the size of the input.
     */
    EVERY_SIZE;

    private boolean isEveryTime() {
      return this == EVERY_TIME || this == EVERY_SIZE;
    }
  }

  private final FindingStore store;
  private final NoveltyFilter noveltyFilter;
  private final FindingReports findingReports;
  private final Reproducer reproducer;
  private final Statistics statistics;
  private final Mode mode;
  private final CampaignListener campaignListener;
  private final int looks;
  private final Deque<Supplier<@Nullable ExecutionOutcome>> postponed = new ArrayDeque<>();
  private final Map<ByteBuffer, ExecutionOutcome> settled = new HashMap<>();
  private final TriageBackoff triageBackoff = new TriageBackoff();
  private boolean showsUnlisted;
  private boolean meetsKnown;
  private boolean hasUnconfirmed; // findings that were reported when they were seen

  /** Creates a triage that reduces suspects with the usual effort. */
  public Triage(
      FindingStore store,
      KnownBugs knownBugs,
      Reproducer reproducer,
      Statistics statistics,
      Mode mode,
      CampaignListener campaignListener) {
    this(
        store,
        knownBugs,
        reproducer,
        statistics,
        mode,
        campaignListener,
        QuickReduction.USUAL_LOOKS);
  }

  /**
   * Creates a triage.
   *
   * @param looks maximum number of smaller forms of a suspect that are tried
   */
  public Triage(
      FindingStore store,
      KnownBugs knownBugs,
      Reproducer reproducer,
      Statistics statistics,
      Mode mode,
      CampaignListener campaignListener,
      int looks) {
    this.store = store;
    this.noveltyFilter = new NoveltyFilter(store, knownBugs);
    this.findingReports =
        new FindingReports(
            store, new FindingKeeper(store, reproducer), statistics, campaignListener);
    this.reproducer = reproducer;
    this.statistics = statistics;
    this.mode = mode;
    this.campaignListener = campaignListener;
    this.looks = looks;
  }

  /**
   * Investigates the violations of an execution, the strongest first, except those that a stronger
   * violation accounts for: a known bug does not hide a bug of another solver.
   *
   * @param look runs simpler forms of the entry
   * @return the findings to report, each with another cause
   */
  public List<ExecutionOutcome> investigate(
      Oracles oracles, Execution execution, QuickReduction.OracleCheck look) {
    List<Violation> seen = new ArrayList<>(0);
    List<ExecutionOutcome> executionOutcomes = new ArrayList<>(0);
    showsUnlisted = false;
    meetsKnown = false;
    oracles.first(
        execution,
        violation -> {
          showsUnlisted |= !noveltyFilter.isListed(violation, execution.entry().script());
          if (seen.stream().noneMatch(stronger -> stronger.accountsFor(violation))) {
            seen.add(violation);
            List<Job> company = execution.precedingJobs(violation.configuredSolvers().get(0));
            ExecutionOutcome executionOutcome = begin(violation, execution.entry(), company, look);
            if (executionOutcome != null) {
              executionOutcomes.add(executionOutcome);
            }
          }
          return mode.isEveryTime(); // one violation is enough then
        });
    return executionOutcomes;
  }

  private @Nullable ExecutionOutcome begin(
      Violation violation, Entry entry, List<Job> company, QuickReduction.OracleCheck look) {
    if (mode != Mode.LATER) {
      return investigate(violation, entry, company, look);
    }
    if (isNew(violation, entry)) {
      // The reproducer must be a single file, so the scripts run before are left out.
      postponed.add(() -> investigate(violation, entry, List.of(), look));
    }
    return null;
  }

  /**
   * Investigates postponed violations until one yields a finding.
   *
   * @param maxSize maximum size in bytes that the caller can run
   * @return the reproducer of the finding, for which {@link #takeOutcome} has the outcome; {@code
   *     null} if there is none
   */
  public byte @Nullable [] investigatePostponed(int maxSize) {
    while (!postponed.isEmpty()) {
      ExecutionOutcome executionOutcome = postponed.remove().get();
      byte[] script = findingReports.newest();
      if (executionOutcome != null && script != null && script.length <= maxSize) {
        settled.put(ByteBuffer.wrap(script), executionOutcome);
        return script;
      }
    }
    return null;
  }

  /**
   * Returns, once, the outcome of a script that {@link #investigatePostponed} returned; {@code
   * null} for others.
   */
  public @Nullable ExecutionOutcome takeOutcome(byte[] input) {
    return settled.isEmpty() ? null : settled.remove(ByteBuffer.wrap(input));
  }

  /** Whether the last execution showed a known bug or an earlier finding. */
  public boolean meetsKnown() {
    return meetsKnown;
  }

  /**
   * Whether the last execution showed a violation that is in no list of known bugs. Such an input
   * runs again at the next start, when the finding may have been deleted.
   */
  public boolean showsUnlisted() {
    return showsUnlisted;
  }

  /**
   * Investigates one violation.
   *
   * @param company scripts that the process of the blamed solver had run before
   * @return the finding to report, or {@code null} if there is nothing new
   */
  @Nullable ExecutionOutcome investigate(
      Violation violation, Entry entry, List<Job> company, QuickReduction.OracleCheck look) {
    LoopPhase before = statistics.enter(LoopPhase.CONFIRMATION);
    try {
      return mode.isEveryTime()
          ? unconfirmedFinding(violation)
          : triaged(violation, CleanScript.of(entry), company, look);
    } finally {
      statistics.enter(before);
    }
  }

  private ExecutionOutcome unconfirmedFinding(Violation violation) {
    statistics.findings.increment();
    hasUnconfirmed = true;
    String bucket =
        mode == Mode.EVERY_SIZE ? StackBucket.ofAnySize(violation) : StackBucket.of(violation);
    return new ExecutionOutcome.Finding(
        violation.key(), "FINDING " + violation.reason(), bucket, false, false);
  }

  private @Nullable ExecutionOutcome triaged(
      Violation violation, Entry entry, List<Job> company, QuickReduction.OracleCheck look) {
    if (!isNew(violation, entry) || !triageBackoff.allows(violation.key())) {
      return null;
    }
    findingReports.keepUnsaved();
    // The options under which the target checks its own answers are part of what is reduced.
    SuspectedBug first =
        new SuspectedBug(
            violation, CrashFileNotes.configured(entry, violation.configuredSolvers().get(0)));
    Entry withCompany =
        CrashFileNotes.withPrecedingScripts(
            noted(first), violation.configuredSolvers().get(0), company);
    Path noted = writeSuspect(withCompany);
    try {
      return confirmed(first, noted, company, look);
    } catch (IOException | UncheckedIOException e) {
      unconfirmed(violation);
      campaignListener.accept(
          new ConfirmationFailed(
              violation.reason(), String.valueOf(e.getMessage()), noted(first).toString()));
      return null;
    }
  }

  private @Nullable ExecutionOutcome confirmed(
      SuspectedBug first, @Nullable Path noted, List<Job> company, QuickReduction.OracleCheck look)
      throws IOException {
    store.refresh();
    SuspectedBug simple = first;
    boolean isNew =
        isNew(first.violation(), first.entry()); // unless another process has found it meanwhile
    if (isNew) {
      simple = QuickReduction.of(first, look, looks);
      isNew = simple == first || isNew(simple.violation(), simple.entry());
    }
    if (!isNew) {
      clear(noted);
      return null;
    }
    Finding finding = simple == first ? null : confirmed(simple, List.of());
    if (finding == null) {
      finding = confirmed(first, company);
    }
    if (finding != null) {
      return kept(finding, noted);
    }
    unconfirmed(first.violation());
    if (noted != null) {
      store.setAside(noted, first.violation().reason());
    }
    return null;
  }

  /**
   * Investigates a suspect of a killed process, in fresh processes, since a warm process may not
   * show it again.
   *
   * @return the finding to report, or {@code null} if there is nothing new
   * @throws IOException if the suspect can be neither read nor cleared
   */
  public @Nullable ExecutionOutcome resume(Path suspect) throws IOException {
    try {
      byte[] kept = Files.readAllBytes(suspect);
      Entry entry = EntryCodec.decode(CleanScript.of(kept, "").content(), suspect.toString());
      List<ConfiguredSolver> configuredSolvers = CrashFileNotes.solvers(entry, List.of());
      Finding finding =
          configuredSolvers.isEmpty() ? null : reproducer.examine(configuredSolvers, entry);
      if (finding != null) {
        return kept(finding, suspect);
      }
      statistics.unconfirmed.increment();
      store.setAside(suspect, "what was seen before the process was killed");
    } catch (ParseException | IllegalArgumentException e) {
      store.setAside(suspect, "the script cannot be read: " + e.getMessage());
    } catch (SolverUnavailableException | UncheckedIOException e) {
      campaignListener.accept(new SuspectLeft(suspect, String.valueOf(e.getMessage())));
    }
    return null;
  }

  private void unconfirmed(Violation violation) {
    statistics.unconfirmed.increment();
    statistics.namedCounters.add(1, "violation", violation.kind(), "unconfirmed");
  }

  /** Whether a violation is neither known nor reported already. */
  private boolean isNew(Violation violation, Entry entry) {
    return isNew(violation, noveltyFilter.of(violation, entry));
  }

  private boolean isNew(Violation violation, Recognition recognition) {
    if (recognition == Recognition.NEW) {
      return true;
    }
    meetsKnown = true;
    statistics.namedCounters.add(1, "violation", violation.kind(), "known");
    if (recognition == Recognition.KNOWN_BUG) {
      statistics.known.increment();
    }
    return false;
  }

  private @Nullable Finding confirmed(SuspectedBug suspect, List<Job> company) {
    return reproducer.confirm(suspect.violation(), noted(suspect), company);
  }

  private static Entry noted(SuspectedBug suspect) {
    return CrashFileNotes.withNotes(suspect.entry(), suspect.violation().configuredSolvers());
  }

  /** Returns the file in which the script is noted, or {@code null} if it cannot be written. */
  private @Nullable Path writeSuspect(Entry noted) {
    try {
      return store.suspect(noted.toString());
    } catch (IOException e) {
      return null; // Confirmation continues, and a finding that cannot be stored is printed.
    }
  }

  private @Nullable ExecutionOutcome kept(Finding finding, @Nullable Path suspect)
      throws IOException {
    store.refresh();
    // A fresh process may show a known bug in place of the violation seen in the loop.
    boolean another =
        isNew(finding.violation(), noveltyFilter.of(finding)) && noveltyFilter.admit(finding);
    ExecutionOutcome executionOutcome = another ? keep(finding) : null;
    clear(suspect);
    return executionOutcome;
  }

  private void clear(@Nullable Path suspect) throws IOException {
    if (suspect != null) {
      store.cleared(suspect);
    }
  }

  private ExecutionOutcome keep(Finding finding) {
    triageBackoff.renew(finding.violation().key()); // another defect may have the same key
    return findingReports.keep(finding);
  }

  /**
   * Lists the findings again, since the first report has long scrolled away; those of inputs run on
   * request stand just above.
   */
  public void listFindings() {
    if (!hasUnconfirmed) {
      findingReports.listFindings(noveltyFilter);
    }
  }

  @Override
  public void close() {
    reproducer.close();
  }
}
