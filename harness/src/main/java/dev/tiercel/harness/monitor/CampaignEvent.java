package dev.tiercel.harness.monitor;

import dev.tiercel.harness.focus.FocusProgress;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that happens in a campaign. Each kind is a record, and belongs to one of three groups,
 * which say what becomes of it where several processes fuzz. {@link EventSentences} has a sentence
 * for each kind, {@link EventCodec} writes and reads all of them as JSON.
 */
public sealed interface CampaignEvent {
  /** What every process of a campaign tells alike: of several, the first alone is heard. */
  sealed interface Shared extends CampaignEvent {}

  /** What a process tells of itself: of several, each is heard. */
  sealed interface OfProcess extends CampaignEvent {}

  /** What the process above several tells itself: there, no other is heard. */
  sealed interface OfCampaign extends CampaignEvent {}

  // How a campaign begins.

  /**
   * A campaign begins.
   *
   * @param duration zero for no end
   */
  record CampaignStarted(
      SolverId target, List<SolverId> references, Duration duration, Path corpus, Path results)
      implements OfCampaign {}

  /**
   * Whether the kernel holds solver processes back.
   *
   * @param how "confined ..." or "not confined: ..."
   * @param inside a target that is no process of its own, or {@code null}
   */
  record ConfinementChosen(String how, @Nullable SolverId inside) implements OfCampaign {}

  /** Nothing guides the search. */
  record GuidedByNothing() implements Shared {}

  /** The edges of a target in this JVM guide the search. */
  record GuidedByJvm(SolverId target) implements Shared {}

  /**
   * The edges of an instrumented solver are counted.
   *
   * @param guide whether they guide the search
   * @param edges how many there are
   * @param how the solver is run
   */
  record EdgesCounted(SolverId solver, boolean guide, int edges, String how) implements Shared {}

  /**
   * What a target answers guides the search.
   *
   * @param statistics whether it tells statistics
   * @param how it is run; may be empty
   */
  record GuidedByAnswers(SolverId target, boolean statistics, String how) implements Shared {}

  /** A solver is not to be had; the campaign goes on without it. */
  record SolverLeftOut(SolverId solver, String why) implements Shared {}

  /** A solver counts no work, so time ends its runs although work is bounded. */
  record WorkUncounted(SolverId solver) implements Shared {}

  /**
   * Inputs that this version of the target has run are not run again.
   *
   * @param file where that is noted
   */
  record RunsSpared(int inputs, Path file) implements Shared {}

  /**
   * The first mutant is about to be made.
   *
   * @param queued inputs of the start that are run between mutants
   */
  record MutationStarted(int queued) implements Shared {}

  // Its seeds.

  /** A place for seeds does not exist. */
  record SeedsMissing(Path place) implements OfCampaign {}

  /** A seed is a file where only a folder will do. */
  record SeedNoFolder(Path place) implements OfCampaign {}

  /** A seed cannot be used. */
  record SeedLeftOut(String why) implements OfCampaign {}

  /** More seeds cannot be used than were told one by one. */
  record MoreSeedsLeftOut(int more) implements OfCampaign {}

  /** Seeds use features that the target lacks. */
  record ForeignSeedsLeftOut(int count, String family) implements OfCampaign {}

  /** A script holds what no solver is given; one sentence, which names the script. */
  record ScriptCleaned(String sentence) implements OfCampaign {}

  /** How many seeds the campaign begins with. */
  record SeedsRead(int used) implements OfCampaign {}

  /**
   * There are no seeds at all.
   *
   * @param places where there were none; empty if that was said
   */
  record NoSeeds(List<Path> places) implements OfCampaign {}

  /** The time was over before anything was mutated. */
  record OutOfTime() implements Shared {}

  // A change that it looks at.

  /**
   * A part of the target's code is looked at.
   *
   * @param functions how many functions of it have changed
   * @param edges how many edges the change has touched
   */
  record FocusStarted(String words, int functions, int edges) implements Shared {}

  /** Options of the target are set more often than others, the likeliest to lead there first. */
  record LeadingOptionsChosen(List<String> options) implements Shared {}

  /** A function of what is looked at was reached for the first time. */
  record FunctionReached(String function, FocusProgress progress) implements Shared {}

  /** An edge that the change has touched was reached for the first time. */
  record ChangeReached(FocusProgress progress) implements Shared {}

  /**
   * At the end, how much of what is looked at was reached.
   *
   * @param unreached names of functions
   */
  record FocusEnded(FocusProgress progress, List<String> unreached) implements Shared {}

  // What it finds.

  /**
   * A finding, which is told once.
   *
   * @param key tells it from others
   * @param description one or more lines without a final line break
   * @param bucket the same bug's name in every build of a solver; empty if it has none
   */
  record FindingReported(String key, String description, String bucket) implements OfCampaign {}

  /** The word by which libFuzzer's minimiser tells a finding's bug from others; it reads it. */
  record BugTokenGiven(String word) implements OfCampaign {}

  /** Another process has found something. */
  record FindingArrived(String finding) implements OfCampaign {}

  /** Another process has met a bug that other versions of the solver had. */
  record FindingMetAgain(String finding) implements OfCampaign {}

  /** A violation cannot be confirmed because the disk is full. */
  record ConfirmationFailed(String reason, String why, String script) implements OfProcess {}

  /** A suspect of an earlier process is left for the next start. */
  record SuspectLeft(Path suspect, String why) implements OfProcess {}

  /** A finding cannot be written. */
  record FindingUnsaved(String why, String script) implements OfProcess {}

  /** A finding that could not be written is written now. */
  record FindingSavedLate(String finding) implements OfProcess {}

  // How it stands, and what goes wrong.

  /**
   * How the campaign stands, every few seconds.
   *
   * @param elapsed since the start
   * @param rate runs a second since the last time
   * @param counts of all processes; a bug that two of them have found is one finding
   * @param jobs how many processes fuzz
   * @param died how often one of them has died
   * @param confined whether solver processes are
   */
  record StatusUpdated(
      Duration elapsed, double rate, CampaignCounts counts, int jobs, int died, boolean confined)
      implements OfProcess {}

  /** The disk that holds a folder is full. */
  record DiskFull(Path folder) implements Shared {}

  /** It cannot be told whether the disk that holds a folder is full. */
  record DiskUnknown(Path folder, String why) implements Shared {}

  /** The state that the next run would begin with cannot be written. */
  record StateUnsaved(String what, String why) implements OfProcess {}

  /** How the campaign goes cannot be written down; it goes on. */
  record StatisticsUnsaved(Path folder, String why) implements OfCampaign {}

  /**
   * Another campaign of the same target is running on the same folder.
   *
   * @param process its number, as far as that is known
   * @param own where this one writes down how it goes
   */
  record FolderShared(SolverId target, String process, Path own) implements OfCampaign {}

  /** The fuzzer itself failed on a script, or did so in all; a sentence. */
  record FuzzerFailed(String sentence) implements OfProcess {}

  /**
   * Something escaped from the fuzzer itself, which goes on; told once for each place.
   *
   * @param during what was going on, for example {@code a mutation}
   * @param place the throwable's class and where it comes from
   * @param trace its stack
   */
  record ErrorEscaped(String during, String place, String trace) implements OfProcess {}

  /** What something in one of several processes has printed, a line. */
  record ProcessPrinted(String line) implements OfCampaign {}

  /**
   * One of several processes ended before its time.
   *
   * @param how it ended
   * @param again whether it is started again, or given up because it ends so every time
   * @param errors where its last words are
   */
  record ProcessDied(int number, String how, boolean again, Path errors) implements OfCampaign {}

  /** Nothing can be started. */
  record StartFailed(String why) implements OfProcess {}

  /** Nothing can be started, for want of room or rights. */
  record WritingFailed(String why) implements OfProcess {}

  // How it ends.

  /**
   * The end of a campaign.
   *
   * @param findings what is new
   * @param still what was known from other versions of the same solver
   */
  record CampaignEnded(List<String> findings, List<String> still) implements OfCampaign {}

  /** How often known bugs were met, by what is remarked on them; empty if none was. */
  record KnownBugsMet(Map<String, Long> counts) implements OfCampaign {}

  /** How many earlier findings a campaign has met again. */
  record EarlierFindingsMet(int findings) implements OfCampaign {}

  /** Findings that could not be written to the end. */
  record FindingsLost(int findings) implements OfProcess {}

  /** A script that STORM made is being reduced. */
  record StormReductionStarted(Path given) implements OfCampaign {}

  /** What became of it, with the sizes in bytes. */
  record StormReductionEnded(long before, Path reduced, long after) implements OfCampaign {}

  /** What libFuzzer's minimiser has left, with the sizes in bytes. */
  record CrashMinimised(long before, Path smallest, long after) implements OfCampaign {}

  /** A finding was reduced; sizes in bytes. */
  record FindingReduced(Path reduced, long before, long after) implements OfCampaign {}

  /**
   * A page on the campaign was written.
   *
   * @param campaign the folder that holds its numbers
   */
  record PageWritten(Path page, Path campaign) implements OfCampaign {}

  /** Nothing comes any more: what was found is reduced as well, unless the run was interrupted. */
  record CampaignOver() implements OfCampaign {}
}
