package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.QuickReduction.Suspect;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.ConfirmationFailed;
import dev.tiercel.harness.monitor.CampaignEvent.EarlierFindingsMet;
import dev.tiercel.harness.monitor.CampaignEvent.FindingSavedLate;
import dev.tiercel.harness.monitor.CampaignEvent.FindingUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.FindingsLost;
import dev.tiercel.harness.monitor.CampaignEvent.KnownBugsMet;
import dev.tiercel.harness.monitor.CampaignEvent.StateUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.SuspectLeft;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.FileText;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What happens to a claim: it is noted on disk with what its process had run before, confirmed in
 * fresh processes or behind those scripts, told apart from known findings by its key, and kept. A
 * claim that nothing shows again is counted, not reported.
 */
public final class Triage implements AutoCloseable {
  /** When a claim is pursued. */
  public enum Mode {
    /** At once, while the input that showed it is being run. */
    AT_ONCE,
    /**
     * Between two inputs, by {@link #settle}: where libFuzzer bounds the time of an input, which
     * runs in many fresh processes would exceed.
     */
    LATER,
    /**
     * Not at all: a claim is reported as it is seen, known or not and without confirmation. For
     * single inputs, where somebody has just asked.
     */
    EVERY_TIME,
    /** The same for the forms of one input while it is minimised: a bug keeps its bucket. */
    EVERY_SIZE;

    private boolean isEveryTime() {
      return this == EVERY_TIME || this == EVERY_SIZE;
    }
  }

  private final FindingStore store;
  private final KnownBugs knownBugs;
  private final Reproducer reproducer;
  private final FindingReadme findingReadme;
  private final Statistics statistics;
  private final Mode mode;
  private final CampaignListener campaignListener;
  private final int looks;
  private final Deque<Supplier<@Nullable ExecutionOutcome>> adjourned = new ArrayDeque<>();
  private final Map<ByteBuffer, ExecutionOutcome> shown = new HashMap<>();
  private byte @Nullable [] newest; // what shows the finding that was kept last
  private final TriageBackoff triageBackoff = new TriageBackoff();
  private final List<BugSignature> confirmed = new ArrayList<>();
  private final List<Finding> unsaved = new ArrayList<>();
  private final List<String> reported = new ArrayList<>();
  private final List<String> still = new ArrayList<>();
  private final Set<String> met = new HashSet<>();
  private final KnownBugCounts knownBugCounts = new KnownBugCounts();
  private boolean claimsMore;
  private boolean meetsKnown;

  /** Nothing is pursued yet; suspects are reduced as usual. */
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
   * Nothing is pursued yet.
   *
   * @param looks how many smaller forms of a suspect are tried
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
    this.knownBugs = knownBugs;
    this.reproducer = reproducer;
    this.findingReadme = new FindingReadme(reproducer);
    this.statistics = statistics;
    this.mode = mode;
    this.campaignListener = campaignListener;
    this.looks = looks;
  }

  /**
   * Pursues what the oracles claim at a hearing, the strongest first, save what an earlier claim
   * accounts for: a bug that is known hides no bug of another solver.
   *
   * @param look runs simpler forms of the entry
   * @return the findings to report, each of another cause
   */
  public List<ExecutionOutcome> pursue(
      Oracles oracles, Execution execution, QuickReduction.Look look) {
    List<Violation> pursued = new ArrayList<>(0);
    List<ExecutionOutcome> executionOutcomes = new ArrayList<>(0);
    claimsMore = false;
    meetsKnown = false;
    oracles.first(
        execution,
        violation -> {
          claimsMore |= !knownBugs.contains(violation, execution.entry().script());
          if (pursued.stream().noneMatch(stronger -> stronger.accountsFor(violation))) {
            pursued.add(violation);
            List<Job> company = execution.company(violation.configuredSolvers().get(0));
            ExecutionOutcome executionOutcome = begin(violation, execution.entry(), company, look);
            if (executionOutcome != null) {
              executionOutcomes.add(executionOutcome);
            }
          }
          return mode.isEveryTime(); // then one is enough
        });
    return executionOutcomes;
  }

  private @Nullable ExecutionOutcome begin(
      Violation violation, Entry entry, List<Job> company, QuickReduction.Look look) {
    if (mode != Mode.LATER) {
      return pursue(violation, entry, company, look);
    }
    if (isNew(violation, entry)) {
      // A file alone has to show it, so what needs other scripts before it is none here.
      adjourned.add(() -> pursue(violation, entry, List.of(), look));
    }
    return null;
  }

  /**
   * Pursues what was adjourned until a finding comes of it.
   *
   * @param maxSize the most bytes that the caller can run
   * @return a script that shows the finding, for which {@link #settled} has the outcome; {@code
   *     null} if there is none
   */
  public byte @Nullable [] settle(int maxSize) {
    while (!adjourned.isEmpty()) {
      ExecutionOutcome executionOutcome = adjourned.remove().get();
      byte[] script = newest;
      if (executionOutcome != null && script != null && script.length <= maxSize) {
        shown.put(ByteBuffer.wrap(script), executionOutcome);
        return script;
      }
    }
    return null;
  }

  /** What is to be told, once, of a script that {@link #settle} gave; {@code null} of others. */
  public @Nullable ExecutionOutcome settled(byte[] input) {
    return shown.isEmpty() ? null : shown.remove(ByteBuffer.wrap(input));
  }

  /** Whether a claim at the last hearing was about a bug that is known or was found before. */
  public boolean meetsKnown() {
    return meetsKnown;
  }

  /**
   * Whether something was claimed at the last hearing that no list of known bugs names: its input
   * is to show that again at the next start, when the finding may have been deleted.
   */
  public boolean claimsMore() {
    return claimsMore;
  }

  /**
   * The finding to report, or {@code null} if there is nothing new.
   *
   * @param company what the blamed one's process had run before
   */
  @Nullable ExecutionOutcome pursue(
      Violation violation, Entry entry, List<Job> company, QuickReduction.Look look) {
    Phase before = statistics.enter(Phase.CONFIRMATION);
    try {
      return followed(violation, CleanScript.of(entry), company, look);
    } finally {
      statistics.enter(before);
    }
  }

  private @Nullable ExecutionOutcome followed(
      Violation violation, Entry entry, List<Job> company, QuickReduction.Look look) {
    if (mode.isEveryTime()) {
      String bucket =
          mode == Mode.EVERY_SIZE ? StackBucket.ofAnySize(violation) : StackBucket.of(violation);
      return new ExecutionOutcome.Finding(
          violation.key(), "FINDING " + violation.reason(), bucket, false, false);
    }
    if (!isNew(violation, entry) || !triageBackoff.allows(violation.key())) {
      return null;
    }
    keepUnsaved();
    // Options under which the target checks its answers belong to what is made smaller.
    Suspect first =
        new Suspect(violation, SolverNotes.configured(entry, violation.configuredSolvers().get(0)));
    Entry whole = SolverNotes.after(noted(first), violation.configuredSolvers().get(0), company);
    Path noted = noteSuspect(whole);
    try {
      store.look();
      if (!isNew(violation, entry)) { // another process was quicker
        clear(noted);
        return null;
      }
      Suspect simple = QuickReduction.of(first, look, looks);
      if (simple != first && !isNew(simple.violation(), simple.entry())) {
        clear(noted);
        return null;
      }
      Finding finding = simple == first ? null : confirmed(simple, List.of());
      if (finding == null) {
        finding = confirmed(first, company);
      }
      if (finding == null) {
        unconfirmed(violation);
        if (noted != null) {
          store.setAside(noted, violation.reason());
        }
        return null;
      }
      return kept(finding, noted);
    } catch (IOException | UncheckedIOException e) {
      unconfirmed(violation);
      campaignListener.accept(
          new ConfirmationFailed(
              violation.reason(), String.valueOf(e.getMessage()), noted(first).toString()));
      return null;
    }
  }

  /**
   * Goes on with a suspect of a process that was killed, in fresh processes: one that is warm may
   * not show it again.
   *
   * @return the finding to report, or {@code null} if there is nothing new
   * @throws IOException if the suspect can be neither read nor cleared
   */
  public @Nullable ExecutionOutcome resume(Path suspect) throws IOException {
    try {
      byte[] kept = Files.readAllBytes(suspect);
      Entry entry = EntryCodec.decode(CleanScript.of(kept, "").content(), suspect.toString());
      List<ConfiguredSolver> configuredSolvers = SolverNotes.participants(entry, List.of());
      Finding finding =
          configuredSolvers.isEmpty() ? null : reproducer.examine(configuredSolvers, entry);
      if (finding != null) {
        return kept(finding, suspect);
      }
      statistics.unconfirmed.increment();
      store.setAside(suspect, "what was claimed before the process was killed");
    } catch (ParseException | IllegalArgumentException e) {
      store.setAside(suspect, "the script cannot be read: " + e.getMessage());
    } catch (SolverUnavailableException | UncheckedIOException e) {
      campaignListener.accept(new SuspectLeft(suspect, String.valueOf(e.getMessage())));
    }
    return null;
  }

  private void unconfirmed(Violation violation) {
    statistics.unconfirmed.increment();
    statistics.namedCounters.add(1, "claim", violation.kind(), "unconfirmed");
  }

  /** Whether what a claim says of a script is neither known nor reported already. */
  private boolean isNew(Violation violation, Entry entry) {
    return isNew(violation, BugSignature.of(violation, entry.script()), entry.script());
  }

  private boolean isNew(Violation violation, BugSignature bugSignature, Script script) {
    boolean known = isKnown(violation, bugSignature, script);
    meetsKnown |= known;
    if (known) {
      statistics.namedCounters.add(1, "claim", violation.kind(), "known");
    }
    return !known;
  }

  private boolean isKnown(Violation violation, BugSignature bugSignature, Script script) {
    String remark = knownBugs.find(violation, script);
    if (remark != null) {
      statistics.known.increment();
      knownBugCounts.count(remark);
      return true;
    }
    if (confirmed.stream().anyMatch(before -> before.mayExplain(bugSignature))) {
      return true;
    }
    boolean here = store.standing(violation, bugSignature) == AffectedVersions.Standing.HERE;
    if (here) {
      metAgain(violation, bugSignature);
    }
    return here;
  }

  /** Counts what was found before as its mark says. */
  private void metAgain(Violation violation, BugSignature bugSignature) {
    TriageStatus triageStatus = store.mark(violation, bugSignature);
    if (triageStatus.isKnownBug()) {
      statistics.known.increment();
      knownBugCounts.count(
          bugSignature.solver() + ": " + violation.bug() + "; marked as " + triageStatus);
    } else if (!triageStatus.isNoBug()) {
      met.add(violation.key());
    }
  }

  private @Nullable Finding confirmed(Suspect suspect, List<Job> company) {
    return reproducer.confirm(suspect.violation(), noted(suspect), company);
  }

  private static Entry noted(Suspect suspect) {
    return SolverNotes.note(suspect.entry(), suspect.violation().configuredSolvers());
  }

  /** Where the script is noted, or {@code null} if the disk takes nothing more. */
  private @Nullable Path noteSuspect(Entry noted) {
    try {
      return store.suspect(noted.toString());
    } catch (IOException e) {
      return null; // It is confirmed all the same, and a finding that cannot be kept is printed.
    }
  }

  private @Nullable ExecutionOutcome kept(Finding finding, @Nullable Path suspect)
      throws IOException {
    store.look();
    BugSignature bugSignature = BugSignature.of(finding);
    ExecutionOutcome executionOutcome =
        isAnother(finding, bugSignature) ? keep(finding, bugSignature) : null;
    clear(suspect);
    return executionOutcome;
  }

  /**
   * Whether it is a defect of its own. A fresh process may show a known bug where the loop saw
   * something else; and what is smaller than a finding may be the cause of that.
   */
  private boolean isAnother(Finding finding, BugSignature bugSignature) throws IOException {
    if (!isNew(finding.violation(), bugSignature, BugSignature.script(finding.script()))
        || confirmed.stream().anyMatch(before -> before.meets(bugSignature))
        || store.also(finding, bugSignature)) {
      return false;
    }
    confirmed.add(bugSignature);
    triageBackoff.renew(finding.violation().key()); // another defect may have the same key
    return true;
  }

  private void clear(@Nullable Path suspect) throws IOException {
    if (suspect != null) {
      store.cleared(suspect);
    }
  }

  private ExecutionOutcome keep(Finding finding, BugSignature bugSignature) {
    Violation violation = finding.violation();
    newest = bare(finding);
    boolean known = store.standing(violation, bugSignature) == AffectedVersions.Standing.ELSEWHERE;
    try {
      return reported(violation, known, write(finding), true);
    } catch (IOException | UncheckedIOException e) {
      unsaved.add(finding);
      campaignListener.accept(new FindingUnsaved(String.valueOf(e.getMessage()), finding.script()));
      return reported(violation, known, violation.reason(), false);
    }
  }

  /** Keeps a new finding, or notes in which other version a known one is still there. */
  private String write(Finding finding) throws IOException {
    Violation violation = finding.violation();
    BugSignature bugSignature = BugSignature.of(finding);
    return store.standing(violation, bugSignature) == AffectedVersions.Standing.ELSEWHERE
        ? violation.reason() + "\n        " + store.again(violation, bugSignature)
        : FindingStore.described(violation.reason(), store.keep(finding, findingReadme));
  }

  /** Writes what the disk did not take when it was found. */
  private void keepUnsaved() {
    for (Finding finding : List.copyOf(unsaved)) {
      try {
        String text = write(finding);
        unsaved.remove(finding);
        campaignListener.accept(new FindingSavedLate(text));
      } catch (IOException | UncheckedIOException stillFull) {
        return;
      }
    }
  }

  /**
   * The script under the options that show the bug, and without notes on who has to run it: whoever
   * runs it anywhere knows that.
   */
  private static byte[] bare(Finding finding) {
    try {
      Entry entry = EntryCodec.decode(finding.script(), "a finding");
      ConfiguredSolver blamed = finding.violation().configuredSolvers().get(0);
      Entry bare = SolverNotes.note(SolverNotes.configured(entry, blamed), List.of());
      return FileText.encode(bare.toString());
    } catch (ParseException e) {
      return FileText.encode(finding.script());
    }
  }

  private ExecutionOutcome reported(Violation violation, boolean known, String text, boolean kept) {
    statistics.findings.increment();
    statistics.namedCounters.add(1, "claim", violation.kind(), "confirmed");
    (known ? still : reported).add(text);
    String told = (known ? "STILL THERE " : "FINDING ") + text;
    return new ExecutionOutcome.Finding(
        violation.key(), told, StackBucket.of(violation), kept, false);
  }

  /** Lists again what was found, since it has long scrolled away by the end of a campaign. */
  public void sumUp() {
    keepUnsaved();
    campaignListener.accept(new CampaignEnded(List.copyOf(reported), List.copyOf(still)));
    campaignListener.accept(new KnownBugsMet(Map.copyOf(knownBugCounts.counts())));
    try {
      store.knownMet(knownBugCounts);
    } catch (IOException e) {
      campaignListener.accept(
          new StateUnsaved("how often known bugs were met", String.valueOf(e.getMessage())));
    }
    if (!met.isEmpty()) {
      campaignListener.accept(new EarlierFindingsMet(met.size()));
    }
    if (!unsaved.isEmpty()) {
      campaignListener.accept(new FindingsLost(unsaved.size()));
    }
  }

  @Override
  public void close() {
    reproducer.close();
  }
}
