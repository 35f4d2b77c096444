package dev.tiercel.harness.monitor;

import dev.tiercel.harness.focus.FocusProgress;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event of a campaign. Each kind is a record in one of three groups, which determine who reports
 * it if several processes fuzz. {@link EventSentences} has a sentence for each kind, {@link
 * EventCodec} writes and reads all of them as JSON.
 */
public sealed interface CampaignEvent {
  /**
   * An event that is the same in every process of a campaign: only the first process reports it.
   */
  sealed interface Shared extends CampaignEvent {}

  /** An event of a single process: each process reports its own. */
  sealed interface OfProcess extends CampaignEvent {}

  /**
   * An event that the supervisor of several processes reports itself: those of the processes are
   * ignored.
   */
  sealed interface OfCampaign extends CampaignEvent {}

  // Events at the start of a campaign.

  /**
   * A campaign begins.
   *
   * @param duration zero for no end
   */
  record CampaignStarted(
      SolverId target, List<SolverId> references, Duration duration, Path corpus, Path results)
      implements OfCampaign {}

  /**
   * Whether the kernel confines solver processes.
   *
   * @param how "confined ..." or "not confined: ..."
   * @param inside a target without a process of its own, or {@code null}
   */
  record ConfinementChosen(String how, @Nullable SolverId inside) implements OfCampaign {}

  /** Nothing guides the search. */
  record GuidedByNothing() implements Shared {}

  /** The edges of a target in this JVM guide the search. */
  record GuidedByJvm(SolverId target) implements Shared {}

  /**
   * The edges of an instrumented solver are counted, or the basic blocks of another.
   *
   * @param what "edges" or "basic blocks"
   * @param guide whether they guide the search
   * @param edges how many there are
   * @param how the solver is run
   */
  record EdgesCounted(SolverId solver, String what, boolean guide, int edges, String how)
      implements Shared {}

  /**
   * Answers of the target guide the search.
   *
   * @param statistics whether it reports statistics
   * @param how how it is run; may be empty
   */
  record GuidedByAnswers(SolverId target, boolean statistics, String how) implements Shared {}

  /** A solver is unavailable; the campaign continues without it. */
  record SolverLeftOut(SolverId solver, String why) implements Shared {}

  /** A solver does not count work, so time ends its runs although work is limited. */
  record WorkUncounted(SolverId solver) implements Shared {}

  /**
   * Inputs that this version of the target has run before are not run again.
   *
   * @param file the file with the earlier runs
   */
  record RunsSpared(int inputs, Path file) implements Shared {}

  /**
   * The first mutant is about to be made.
   *
   * @param queued number of seeds that are run between mutants
   */
  record MutationStarted(int queued) implements Shared {}

  // Events about seeds.

  /** A place for seeds does not exist. */
  record SeedsMissing(Path place) implements OfCampaign {}

  /** A seed is a file where only a directory is supported. */
  record SeedNoFolder(Path place) implements OfCampaign {}

  /** A seed cannot be used. */
  record SeedLeftOut(String why) implements OfCampaign {}

  /** Further seeds cannot be used, beyond those reported one by one. */
  record MoreSeedsLeftOut(int more) implements OfCampaign {}

  /** Seeds use features that the target lacks. */
  record ForeignSeedsLeftOut(int count, String family) implements OfCampaign {}

  /**
   * A script contains parts that are removed before it is given to solvers; one sentence that names
   * the script.
   */
  record ScriptCleaned(String sentence) implements OfCampaign {}

  /** How many seeds the campaign begins with. */
  record SeedsRead(int used) implements OfCampaign {}

  /**
   * There are no seeds.
   *
   * @param places places without seeds; empty if they were reported already
   */
  record NoSeeds(List<Path> places) implements OfCampaign {}

  /** The time was over before the first mutation. */
  record OutOfTime() implements Shared {}

  // Events about a focus.

  /**
   * The campaign focuses on a part of the target's code.
   *
   * @param functions number of changed functions
   * @param edges number of changed edges
   */
  record FocusStarted(String words, int functions, int edges) implements Shared {}

  /**
   * Options of the target that are set more often than others, the most likely to lead to the focus
   * first.
   */
  record LeadingOptionsChosen(List<String> options) implements Shared {}

  /** A function of the focus was reached for the first time. */
  record FunctionReached(String function, FocusProgress progress) implements Shared {}

  /** A changed edge was reached for the first time. */
  record ChangeReached(FocusProgress progress) implements Shared {}

  /**
   * At the end, how much of the focus was reached.
   *
   * @param unreached names of functions
   */
  record FocusEnded(FocusProgress progress, List<String> unreached) implements Shared {}

  // Events about findings.

  /**
   * A finding, reported once.
   *
   * @param key identifies it
   * @param description one or more lines without a final line break
   * @param bucket name of the bug that is the same in every build of a solver; empty if it has none
   */
  record FindingReported(String key, String description, String bucket) implements OfCampaign {}

  /** The token by which libFuzzer's minimiser identifies a finding's bug, for its output. */
  record BugTokenGiven(String word) implements OfCampaign {}

  /** Another process has a finding. */
  record FindingArrived(String finding) implements OfCampaign {}

  /** Another process has met a bug that was found in other versions of the solver. */
  record FindingMetAgain(String finding) implements OfCampaign {}

  /** A violation cannot be confirmed because the disk is full. */
  record ConfirmationFailed(String reason, String why, String script) implements OfProcess {}

  /** A suspect of an earlier process remains for the next start. */
  record SuspectLeft(Path suspect, String why) implements OfProcess {}

  /** A finding cannot be written. */
  record FindingUnsaved(String why, String script) implements OfProcess {}

  /** A finding that could not be written is written now. */
  record FindingSavedLate(String finding) implements OfProcess {}

  // Events about progress and failures.

  /**
   * State of the campaign, every few seconds.
   *
   * @param elapsed time since the start
   * @param rate runs per second since the last update
   * @param counts counts of all processes; a bug found by two of them is one finding
   * @param jobs number of fuzzing processes
   * @param died how often one of them has died
   * @param confined whether solver processes are confined
   */
  record StatusUpdated(
      Duration elapsed, double rate, CampaignCounts counts, int jobs, int died, boolean confined)
      implements OfProcess {}

  /** The disk that holds a folder is full. */
  record DiskFull(Path folder) implements Shared {}

  /** The free space on the disk that holds a folder cannot be determined. */
  record DiskUnknown(Path folder, String why) implements Shared {}

  /** State for the next run cannot be written. */
  record StateUnsaved(String what, String why) implements OfProcess {}

  /** The statistics of the campaign cannot be written; it continues. */
  record StatisticsUnsaved(Path folder, String why) implements OfCampaign {}

  /**
   * Another campaign of the same target is running on the same folder.
   *
   * @param process its process number, if known
   * @param own directory in which this campaign writes its statistics
   */
  record FolderShared(SolverId target, String process, Path own) implements OfCampaign {}

  /** The fuzzer itself failed on a script; or a sentence with the total number of failures. */
  record FuzzerFailed(String sentence) implements OfProcess {}

  /**
   * An exception escaped from the fuzzer itself, which continues; reported once for each place.
   *
   * @param during the activity that failed, for example {@code a mutation}
   * @param place the throwable's class and the place where it was thrown
   * @param trace its stack trace
   */
  record ErrorEscaped(String during, String place, String trace) implements OfProcess {}

  /** A line printed in one of several processes. */
  record ProcessPrinted(String line) implements OfCampaign {}

  /**
   * One of several processes ended early.
   *
   * @param how how it ended
   * @param again whether it is restarted; false if it is given up because it ends so every time
   * @param errors file with its error output
   */
  record ProcessDied(int number, String how, boolean again, Path errors) implements OfCampaign {}

  /** The campaign cannot be started. */
  record StartFailed(String why) implements OfProcess {}

  /** The campaign cannot be started, for lack of disk space or permissions. */
  record WritingFailed(String why) implements OfProcess {}

  // Events at the end of a campaign.

  /**
   * The end of a campaign.
   *
   * @param findings new findings
   * @param still findings that were known from other versions of the same solver
   */
  record CampaignEnded(List<String> findings, List<String> still) implements OfCampaign {}

  /** How often known bugs were met, by their remarks; empty if none was. */
  record KnownBugsMet(Map<String, Long> counts) implements OfCampaign {}

  /** Number of earlier findings that the campaign has met again. */
  record EarlierFindingsMet(int findings) implements OfCampaign {}

  /** Number of findings that could not be written by the end. */
  record FindingsLost(int findings) implements OfProcess {}

  /** The reduction of a script made by STORM begins. */
  record StormReductionStarted(Path given) implements OfCampaign {}

  /** The result of that reduction, with sizes in bytes. */
  record StormReductionEnded(long before, Path reduced, long after) implements OfCampaign {}

  /** The result of libFuzzer's minimiser, with sizes in bytes. */
  record CrashMinimised(long before, Path smallest, long after) implements OfCampaign {}

  /** A finding was reduced; sizes in bytes. */
  record FindingReduced(Path reduced, long before, long after) implements OfCampaign {}

  /**
   * A page on the campaign was written.
   *
   * @param campaign the directory with its statistics
   */
  record PageWritten(Path page, Path campaign) implements OfCampaign {}

  /**
   * All output is complete, including the reduction of findings, unless the run was interrupted.
   */
  record CampaignOver() implements OfCampaign {}
}
