package dev.tiercel.harness.monitor;

import dev.tiercel.harness.monitor.CampaignEvent.BugTokenGiven;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignOver;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignStarted;
import dev.tiercel.harness.monitor.CampaignEvent.ChangeReached;
import dev.tiercel.harness.monitor.CampaignEvent.ConfinementChosen;
import dev.tiercel.harness.monitor.CampaignEvent.ConfirmationFailed;
import dev.tiercel.harness.monitor.CampaignEvent.CrashMinimised;
import dev.tiercel.harness.monitor.CampaignEvent.DiskFull;
import dev.tiercel.harness.monitor.CampaignEvent.DiskUnknown;
import dev.tiercel.harness.monitor.CampaignEvent.EarlierFindingsMet;
import dev.tiercel.harness.monitor.CampaignEvent.EdgesCounted;
import dev.tiercel.harness.monitor.CampaignEvent.ErrorEscaped;
import dev.tiercel.harness.monitor.CampaignEvent.FindingArrived;
import dev.tiercel.harness.monitor.CampaignEvent.FindingMetAgain;
import dev.tiercel.harness.monitor.CampaignEvent.FindingReduced;
import dev.tiercel.harness.monitor.CampaignEvent.FindingReported;
import dev.tiercel.harness.monitor.CampaignEvent.FindingSavedLate;
import dev.tiercel.harness.monitor.CampaignEvent.FindingUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.FindingsLost;
import dev.tiercel.harness.monitor.CampaignEvent.FocusEnded;
import dev.tiercel.harness.monitor.CampaignEvent.FocusStarted;
import dev.tiercel.harness.monitor.CampaignEvent.FolderShared;
import dev.tiercel.harness.monitor.CampaignEvent.ForeignSeedsLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.FunctionReached;
import dev.tiercel.harness.monitor.CampaignEvent.FuzzerFailed;
import dev.tiercel.harness.monitor.CampaignEvent.GuidedByAnswers;
import dev.tiercel.harness.monitor.CampaignEvent.GuidedByJvm;
import dev.tiercel.harness.monitor.CampaignEvent.GuidedByNothing;
import dev.tiercel.harness.monitor.CampaignEvent.KnownBugsMet;
import dev.tiercel.harness.monitor.CampaignEvent.LeadingOptionsChosen;
import dev.tiercel.harness.monitor.CampaignEvent.MoreSeedsLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.MutationStarted;
import dev.tiercel.harness.monitor.CampaignEvent.NoSeeds;
import dev.tiercel.harness.monitor.CampaignEvent.OutOfTime;
import dev.tiercel.harness.monitor.CampaignEvent.PageWritten;
import dev.tiercel.harness.monitor.CampaignEvent.ProcessDied;
import dev.tiercel.harness.monitor.CampaignEvent.ProcessPrinted;
import dev.tiercel.harness.monitor.CampaignEvent.RunsSpared;
import dev.tiercel.harness.monitor.CampaignEvent.ScriptCleaned;
import dev.tiercel.harness.monitor.CampaignEvent.SeedLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.SeedNoFolder;
import dev.tiercel.harness.monitor.CampaignEvent.SeedsMissing;
import dev.tiercel.harness.monitor.CampaignEvent.SeedsRead;
import dev.tiercel.harness.monitor.CampaignEvent.SolverLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import dev.tiercel.harness.monitor.CampaignEvent.StateUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.StatisticsUnsaved;
import dev.tiercel.harness.monitor.CampaignEvent.StatusUpdated;
import dev.tiercel.harness.monitor.CampaignEvent.StormReductionEnded;
import dev.tiercel.harness.monitor.CampaignEvent.StormReductionStarted;
import dev.tiercel.harness.monitor.CampaignEvent.SuspectLeft;
import dev.tiercel.harness.monitor.CampaignEvent.WorkUncounted;
import dev.tiercel.harness.monitor.CampaignEvent.WritingFailed;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.FunctionName;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The sentences shown to the user for each kind of event, with the next step. Settings are written
 * as properties. The constructor fails if a kind has no sentence.
 */
final class EventSentences {
  private static final String SEEDS = " Set -Dtiercel.seeds to files or folders of .smt2 scripts.";

  /** Text of events that are not shown. */
  private static final String NOT_SHOWN = "";

  private final Map<Class<?>, Function<CampaignEvent, String>> rows = new HashMap<>();

  EventSentences() {
    beginning();
    seeds();
    focus();
    findings();
    troubles();
    end();
    List<Class<?>> missing = kinds().filter(kind -> !rows.containsKey(kind)).toList();
    if (!missing.isEmpty()) {
      throw new IllegalStateException("no sentence for " + missing);
    }
  }

  /** Returns all kinds of events. */
  static Stream<Class<?>> kinds() {
    return Arrays.stream(CampaignEvent.class.getPermittedSubclasses())
        .flatMap(group -> Arrays.stream(group.getPermittedSubclasses()));
  }

  /**
   * Returns the text shown for an event, one or more lines without a final line break; may be
   * empty.
   */
  String of(CampaignEvent event) {
    return Objects.requireNonNull(rows.get(event.getClass())).apply(event);
  }

  private <E extends CampaignEvent> void on(Class<E> kind, Function<E, String> sentence) {
    rows.put(kind, event -> sentence.apply(kind.cast(event)));
  }

  private static String say(String form, Object... values) {
    return String.format(Locale.ROOT, form, values);
  }

  private static String joined(List<SolverId> solvers) {
    return solvers.stream().map(SolverId::toString).collect(Collectors.joining(", "));
  }

  private void beginning() {
    on(
        CampaignStarted.class,
        e ->
            say(
                "Tiercel fuzzes %s against %s for %s; corpus %s, results %s",
                e.target(),
                e.references().isEmpty() ? "itself" : joined(e.references()),
                e.duration().isZero() ? "ever" : Durations.clock(e.duration()),
                e.corpus(),
                e.results()));
    on(
        ConfinementChosen.class,
        e ->
            say(
                "Solver processes are %s%s.",
                e.how(),
                e.inside() == null ? "" : "; " + e.inside() + " runs in this JVM, which is not"));
    on(GuidedByNothing.class, e -> "The search is not guided: only seeds are mutated.");
    on(
        GuidedByJvm.class,
        e -> say("The search is guided by the edges of %s in this JVM.", e.target()));
    on(
        EdgesCounted.class,
        e ->
            say(
                (e.guide() ? "The search is guided by the %s of %s" : "The %s of %s are counted")
                    + ": %,d counters; it is run %s.",
                e.what(),
                e.solver(),
                e.edges(),
                e.how()));
    on(
        GuidedByAnswers.class,
        e ->
            say(
                (e.statistics()
                        ? "The search is guided by statistics, answers and time of %s"
                        : "The search is guided by combinations of operators, options and answers"
                            + " of %s")
                    + ", since its edges are not counted%s",
                e.target(),
                e.how().isEmpty() ? "." : "; it is run " + e.how() + "."));
    on(SolverLeftOut.class, e -> say("Continuing without %s: %s", e.solver(), e.why()));
    on(
        WorkUncounted.class,
        e ->
            say(
                "%s does not support rlimit: its runs are limited by time, so the campaign may not"
                    + " be reproducible.",
                e.solver()));
    on(
        RunsSpared.class,
        e ->
            say(
                "%,d inputs were already run with this version and are skipped (delete %s to run"
                    + " them again).",
                e.inputs(), e.file()));
    on(MutationStarted.class, e -> say("Fuzzing; %,d inputs still queued.", e.queued()));
  }

  private void seeds() {
    on(
        SeedsMissing.class,
        e -> say("There are no seeds at %s: it does not exist.%s", e.place(), SEEDS));
    on(
        SeedNoFolder.class,
        e -> say("Leaving out the seed %s: -fork and -merge take folders only.", e.place()));
    on(SeedLeftOut.class, e -> "Leaving out a seed: " + e.why());
    on(MoreSeedsLeftOut.class, e -> say("%d more seeds are left out.", e.more()));
    on(
        ForeignSeedsLeftOut.class,
        e ->
            say(
                e.count() == 1
                    ? "Leaving out %d seed with features that %s does not support."
                    : "Leaving out %d seeds with features that %s does not support.",
                e.count(),
                e.family()));
    on(ScriptCleaned.class, ScriptCleaned::sentence);
    on(SeedsRead.class, e -> NOT_SHOWN); // only seeds that are left out are worth a line
    on(
        NoSeeds.class,
        e ->
            (e.places().isEmpty() ? "" : "There are no seeds at " + e.places() + "." + SEEDS + " ")
                + "Without seeds, a new corpus starts from generated scripts.");
    on(
        OutOfTime.class,
        e ->
            "The time ended before all seeds were run, so nothing was mutated: allow more time"
                + " (-Dtiercel.duration) or use fewer seeds (-Dtiercel.seeds).");
  }

  private void focus() {
    on(
        FocusStarted.class,
        e -> say("Focus on %s: %,d functions, %,d edges.", e.words(), e.functions(), e.edges()));
    on(
        LeadingOptionsChosen.class,
        e -> "Options that may lead there: " + String.join(", ", e.options()) + ".");
    on(
        FunctionReached.class,
        e -> say("Reached %s: %s", shortened(e.function()), e.progress().text()));
    on(ChangeReached.class, e -> NOT_SHOWN); // shown in the status line
    on(
        FocusEnded.class,
        e ->
            lines(
                "Reached at the end: " + e.progress().text(),
                "  not reached: ",
                e.unreached().stream().map(EventSentences::shortened).toList()));
  }

  /** Returns the name of a C++ function without its parameters, which may fill a screen. */
  private static String shortened(String function) {
    return function.contains("::") ? FunctionName.ofText(function) : function;
  }

  private void findings() {
    on(FindingReported.class, FindingReported::description);
    on(BugTokenGiven.class, e -> "DEDUP_TOKEN: " + e.word());
    on(FindingArrived.class, e -> "FINDING " + e.finding());
    on(FindingMetAgain.class, e -> "STILL THERE " + e.finding());
    on(
        ConfirmationFailed.class,
        e ->
            say(
                "Cannot confirm that %s %s. Free some space; the script follows, and the next start"
                    + " runs it again if it could be written.%n%s",
                e.reason(), e.why(), e.script()));
    on(
        SuspectLeft.class,
        e -> say("A suspect is left for the next start, %s: %s", e.suspect(), e.why()));
    on(
        FindingUnsaved.class,
        e ->
            say(
                "Cannot keep a finding: %s. Free some space: writing it is tried again until the"
                    + " run ends; the script follows.%n%s",
                e.why(), e.script()));
    on(FindingSavedLate.class, e -> "Kept now: " + e.finding());
  }

  private void troubles() {
    on(StatusUpdated.class, StatusText::of);
    on(
        DiskFull.class,
        e ->
            say(
                "The disk that holds %s is full: new inputs are being lost. Free some space, or"
                    + " stop and set -Dtiercel.corpus to another disk; fuzzing goes on.",
                e.folder()));
    on(
        DiskUnknown.class,
        e -> say("Cannot look at the disk that holds %s: %s.", e.folder(), e.why()));
    on(
        StateUnsaved.class,
        e ->
            say(
                "%s cannot be written beside the corpus (%s), so that the next run will not know"
                    + " it: free some space; fuzzing goes on.",
                e.what(), e.why()));
    on(
        StatisticsUnsaved.class,
        e ->
            say(
                "Statistics cannot be written in %s (%s): free some space; fuzzing goes on without"
                    + " them.",
                e.folder(), e.why()));
    on(
        FolderShared.class,
        e ->
            say(
                "Another campaign of %s (process %s) is running on this folder: both go on with one"
                    + " corpus and one set of findings, and this one is counted in %s. To keep them"
                    + " apart, stop one or set -Dtiercel.state to another folder.",
                e.target(), e.process(), e.own()));
    on(FuzzerFailed.class, FuzzerFailed::sentence);
    on(
        ErrorEscaped.class,
        e ->
            say(
                "The fuzzer itself failed in %s; the campaign continues, and this is reported once:"
                    + " %s%n%s",
                e.during(), e.place(), e.trace()));
    on(ProcessPrinted.class, ProcessPrinted::line);
    on(
        ProcessDied.class,
        e ->
            say(
                e.again()
                    ? "Job %d ended %s and is replaced. The end of its output is in %s."
                    : "Job %d ended %s before its first run, like those before it, and is not"
                        + " restarted: see %s.",
                e.number(),
                e.how(),
                e.errors()));
    on(StartFailed.class, StartFailed::why);
    on(
        WritingFailed.class,
        e ->
            "Cannot write "
                + e.why()
                + ": free some space, or choose folders that you may write to.");
  }

  private void end() {
    on(
        CampaignEnded.class,
        e -> {
          String found =
              e.findings().isEmpty() ? "No new findings." : "New findings: " + e.findings().size();
          String still = "Found in other versions before, and still there: " + e.still().size();
          return lines(found, "  ", e.findings())
              + (e.still().isEmpty() ? "" : System.lineSeparator() + lines(still, "  ", e.still()));
        });
    on(
        KnownBugsMet.class,
        e ->
            e.counts().isEmpty()
                ? NOT_SHOWN
                : lines(
                    "Known bugs that were met (not findings): " + e.counts().size(),
                    "  ",
                    e.counts().entrySet().stream()
                        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                        .map(bug -> say("%,7d x  %s", bug.getValue(), bug.getKey()))
                        .toList()));
    on(EarlierFindingsMet.class, e -> "Earlier findings that were met again: " + e.findings());
    on(
        FindingsLost.class,
        e ->
            say(
                "Not written, because the disk is full: %d of them; their scripts stand above.",
                e.findings()));
    on(
        StormReductionStarted.class,
        e -> say("STORM made %s: reducing it within smaller bounds first.", e.given()));
    on(
        StormReductionEnded.class,
        e -> say("From %,d bytes to %,d: %s", e.before(), e.after(), e.reduced()));
    on(
        CrashMinimised.class,
        e ->
            say(
                "The smallest, of %,d bytes where there were %,d: %s",
                e.after(), e.before(), e.smallest()));
    on(
        FindingReduced.class,
        e -> say("Reduced from %s to %s bytes: %s", e.before(), e.after(), e.reduced()));
    on(PageWritten.class, e -> say("The campaign on one page: %s", e.page()));
    on(
        CampaignOver.class,
        e ->
            "Next: tiercel findings, tiercel status, tiercel report --sarif FILE, or tiercel fuzz"
                + " again, which goes on from here.");
  }

  /** Returns a line, and further lines that begin with a prefix. */
  private static String lines(String first, String begin, List<String> others) {
    StringBuilder text = new StringBuilder(first);
    others.forEach(other -> text.append(System.lineSeparator()).append(begin).append(other));
    return text.toString();
  }
}
