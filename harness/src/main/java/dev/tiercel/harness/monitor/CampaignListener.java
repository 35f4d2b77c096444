package dev.tiercel.harness.monitor;

import dev.tiercel.harness.fuzz.LoopListener;
import dev.tiercel.solver.SolverId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Is told how a campaign goes, by those who run it and do not know who shows it. Called from the
 * thread on which the campaign runs; an implementation SHOULD be quick and MUST NOT throw. {@link
 * Console} shows all of it.
 */
public interface CampaignListener extends LoopListener {
  /** A listener that heeds nothing. */
  CampaignListener NONE = new CampaignListener() {};

  /**
   * A campaign begins.
   *
   * @param duration zero for no end
   */
  default void begins(
      SolverId target, List<SolverId> references, Duration duration, Path corpus, Path results) {}

  /**
   * Whether the kernel holds solver processes back.
   *
   * @param how "confined ..." or "not confined: ..."
   * @param inside a target that is no process of its own, or {@code null}
   */
  default void confines(String how, @Nullable SolverId inside) {}

  /** Nothing steers the search. */
  default void unsteered() {}

  /** The edges of a target in this JVM steer the search. */
  default void steeredByJvm(SolverId target) {}

  /**
   * The edges of an instrumented solver are counted.
   *
   * @param steer whether they steer the search
   * @param edges how many there are
   * @param how the solver is run
   */
  default void countsEdges(SolverId solver, boolean steer, int edges, String how) {}

  /**
   * What a target answers steers the search.
   *
   * @param statistics whether it tells statistics
   * @param how it is run; may be empty
   */
  default void steeredByAnswers(SolverId target, boolean statistics, String how) {}

  /**
   * A part of the target's code is looked at.
   *
   * @param functions how many functions of it have changed
   * @param edges how many edges the change has touched
   */
  default void focuses(String words, int functions, int edges) {}

  /** Options of the target are set more often than others, the likeliest to lead there first. */
  default void leads(List<String> options) {}

  /**
   * A function of what is looked at was reached for the first time.
   *
   * @param standing how much of it is reached by now
   */
  default void reaches(String function, String standing) {}

  /**
   * At the end, how much of what is looked at was reached.
   *
   * @param unreached names of functions
   */
  default void focusEnds(String standing, List<String> unreached) {}

  /** A solver is not to be had; the campaign goes on without it. */
  default void without(SolverId solver, String why) {}

  /** A solver counts no work, so time ends its runs although work is bounded. */
  default void timed(SolverId solver) {}

  /** A place for seeds does not exist. */
  default void seedsMissing(Path place) {}

  /** A seed is a file where only a folder will do. */
  default void seedIsNoFolder(Path place) {}

  /** A seed cannot be used. */
  default void seedLeftOut(String why) {}

  /** A script holds what no solver is given; one sentence, which names the script. */
  default void leftOut(String sentence) {}

  /** More seeds cannot be used than were told one by one. */
  default void moreSeedsLeftOut(int more) {}

  /** Seeds use what the target has not. */
  default void foreignSeeds(int count, String family) {}

  /** How many seeds the campaign begins with. */
  default void seeds(int used) {}

  /**
   * There are no seeds at all.
   *
   * @param places where there were none; empty if that was said
   */
  default void noSeeds(List<Path> places) {}

  /** A script that STORM made is being reduced. */
  default void reduces(Path given) {}

  /** What became of it, with the sizes in bytes. */
  default void reduced(long before, Path reduced, long after) {}

  /** What libFuzzer's minimiser has left, with the sizes in bytes. */
  default void minimised(long before, Path smallest, long after) {}

  /** A finding was reduced; sizes in bytes. */
  default void reducedFinding(Path reduced, long before, long after) {}

  /**
   * How the campaign stands, every few seconds.
   *
   * @param line the same in a form to be shown
   */
  default void status(CampaignCounts campaignCounts, String line) {}

  /** The disk that holds a folder is full. */
  default void diskFull(Path folder) {}

  /** It cannot be told whether the disk that holds a folder is full. */
  default void diskUnknown(Path folder, String why) {}

  /** What the next run was to begin with cannot be written. */
  default void forgets(String what, String why) {}

  /**
   * Inputs that this version of the target has run are not run again.
   *
   * @param file where that is noted
   */
  default void spares(int inputs, Path file) {}

  /**
   * The first mutant is about to be made.
   *
   * @param waiting inputs of the start that are run between mutants
   */
  default void mutates(int waiting) {}

  /** Another process has found something. */
  default void found(String finding) {}

  /** A claim cannot be confirmed, for want of room. */
  default void unconfirmable(String reason, String why, String script) {}

  /** A suspect of an earlier process is left for the next start. */
  default void suspectLeft(Path suspect, String why) {}

  /** A finding cannot be written. */
  default void unkept(String why, String script) {}

  /** A finding that could not be written is written now. */
  default void keptNow(String finding) {}

  /** The fuzzer itself failed on a script, or did so in all; a sentence. */
  default void failed(String sentence) {}

  /** What one of several processes has to say, word for word. */
  default void says(String line) {}

  /**
   * One of several processes ended before its time.
   *
   * @param how it ended
   * @param again whether it is started again, or given up because it ends so every time
   * @param errors where its last words are
   */
  default void jobDied(int number, String how, boolean again, Path errors) {}

  /** Another process has met a bug that other versions of the solver had. */
  default void stillThere(String finding) {}

  /**
   * The end of a campaign.
   *
   * @param findings what is new
   * @param still what was known from other versions of the same solver
   */
  default void ends(List<String> findings, List<String> still) {}

  /** Nothing comes any more: what was found is reduced as well, unless the run was interrupted. */
  default void over() {}

  /** How often known bugs were met, by what is remarked on them; empty if none was. */
  default void knownMet(Map<String, Long> counts) {}

  /** How many earlier findings a campaign has met again. */
  default void metAgain(int findings) {}

  /** Findings that could not be written to the end. */
  default void endsUnkept(int findings) {}

  /**
   * Another campaign of the same target is running on the same folder.
   *
   * @param process its number, as far as that is known
   * @param own where this one writes down how it goes
   */
  default void sharesFolder(SolverId target, String process, Path own) {}

  /** How the campaign goes cannot be written down; it goes on. */
  default void unlogged(Path folder, String why) {}

  /**
   * A page on the campaign was written.
   *
   * @param campaign the folder that holds its numbers
   */
  default void pageWritten(Path page, Path campaign) {}

  /** Nothing can be started. */
  default void cannotStart(String why) {}

  /** Nothing can be started, for want of room or rights. */
  default void cannotWrite(String why) {}
}
