package dev.tiercel.harness.monitor;

import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.text.Printable;
import dev.tiercel.solver.SolverId;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Prints what a campaign tells: the one place for its messages, each with the next step. */
public final class ConsoleMonitor implements CampaignListener {
  private static final String SEEDS = " Set -Dtiercel.seeds to files or folders of .smt2 scripts.";

  /** How a setting is written where properties are. */
  private static final String PROPERTY = "-Dtiercel.";

  private final PrintStream out;
  private final PrintStream errors;
  private final String spelling;
  private final Terminal terminal;
  private volatile CampaignCounts last = CampaignCounts.NONE;
  private final @Nullable Pause pause;

  /** Prints to a stream; settings are written as properties. */
  public ConsoleMonitor(PrintStream out) {
    this(out, out, PROPERTY, Terminal.NONE);
  }

  /**
   * Prints to a stream.
   *
   * @param errors takes what keeps a campaign from starting
   * @param spelling what the user writes before the name of a setting
   * @param terminal the terminal that the stream goes to
   */
  public ConsoleMonitor(PrintStream out, PrintStream errors, String spelling, Terminal terminal) {
    this(out, errors, spelling, terminal, null);
  }

  private ConsoleMonitor(
      PrintStream out,
      PrintStream errors,
      String spelling,
      Terminal terminal,
      @Nullable Pause pause) {
    this.out = out;
    this.errors = errors;
    this.spelling = spelling;
    this.terminal = terminal;
    this.pause = pause;
  }

  /** The same with a status line every half a minute at most, and the last one: for logs. */
  public ConsoleMonitor sparing() {
    return sparing(System::nanoTime);
  }

  ConsoleMonitor sparing(LongSupplier nanos) {
    return new ConsoleMonitor(out, errors, spelling, terminal, new Pause(nanos));
  }

  /** Withholds what follows too soon on the line before. */
  private static final class Pause {
    private static final long NANOS = Duration.ofSeconds(30).toNanos();

    private final LongSupplier nanos;
    private long last;
    private @Nullable String withheld;

    Pause(LongSupplier nanos) {
      this.nanos = nanos;
      this.last = nanos.getAsLong();
    }

    boolean withholds(String line) {
      long now = nanos.getAsLong();
      boolean early = now - last < NANOS;
      withheld = early ? line : null;
      last = early ? last : now;
      return early;
    }
  }

  private void print(String text) {
    out.println(terminal.cleared() + Printable.of(text.replace(PROPERTY, spelling)));
  }

  private void say(String form, Object... values) {
    print(String.format(Locale.ROOT, form, values));
  }

  @Override
  public void begins(
      SolverId target, List<SolverId> references, Duration duration, Path corpus, Path results) {
    say(
        "Tiercel fuzzes %s against %s for %s; corpus %s, results %s",
        target,
        references.isEmpty() ? "itself" : references,
        duration.isZero() ? "ever" : Durations.clock(duration),
        corpus,
        results);
  }

  @Override
  public void confines(String how, @Nullable SolverId inside) {
    say(
        "Solver processes are %s%s.",
        how, inside == null ? "" : "; " + inside + " runs in this JVM, which is not");
  }

  @Override
  public void unsteered() {
    say("Nothing steers the search: the seeds alone are mutated.");
  }

  @Override
  public void steeredByJvm(SolverId target) {
    say("The edges of %s in this JVM steer the search.", target);
  }

  @Override
  public void countsEdges(SolverId solver, boolean steer, int edges, String how) {
    say(
        "The edges of %s %s: %,d counters; it is run %s.",
        solver, steer ? "steer the search" : "are counted", edges, how);
  }

  @Override
  public void steeredByAnswers(SolverId target, boolean statistics, String how) {
    say(
        (statistics
                ? "The statistics, answers and time of %s steer the search"
                : "Which operators and options meet which answers of %s steers the search")
            + ", since its edges are not counted%s",
        target,
        how.isEmpty() ? "." : "; it is run " + how + ".");
  }

  @Override
  public void focuses(String words, int functions, int edges) {
    say("Looking at %s: %,d functions, %,d edges.", words, functions, edges);
  }

  @Override
  public void leads(List<String> options) {
    say("Options that may lead there: %s.", String.join(", ", options));
  }

  @Override
  public void reaches(String function, String standing) {
    say("Reached %s: %s", function, standing);
  }

  @Override
  public void focusEnds(String standing, List<String> unreached) {
    say("Of what was to be looked at: %s", standing);
    unreached.forEach(name -> print("  not reached: " + name));
  }

  @Override
  public void without(SolverId solver, String why) {
    say("Going on without %s: %s", solver, why);
  }

  @Override
  public void timed(SolverId solver) {
    say("%s does not count its work: time ends its runs, so the campaign may not repeat.", solver);
  }

  @Override
  public void seedsMissing(Path place) {
    say("There are no seeds at %s: it does not exist.%s", place, SEEDS);
  }

  @Override
  public void seedIsNoFolder(Path place) {
    say("Leaving out the seed %s: -fork and -merge take folders only.", place);
  }

  @Override
  public void seedLeftOut(String why) {
    say("Leaving out a seed: %s", why);
  }

  @Override
  public void leftOut(String sentence) {
    say("%s", sentence);
  }

  @Override
  public void moreSeedsLeftOut(int more) {
    say("%d more seeds are left out.", more);
  }

  @Override
  public void foreignSeeds(int count, String family) {
    say("Leaving out %d seeds that use what %s has not.", count, family);
  }

  /** Only what is left out is worth a line. */
  @Override
  public void seeds(int used) {}

  @Override
  public void noSeeds(List<Path> places) {
    String why = places.isEmpty() ? "" : "There are no seeds at " + places + "." + SEEDS + " ";
    say("%sWithout seeds, a new corpus starts from generated scripts.", why);
  }

  @Override
  public void reduces(Path given) {
    say("STORM made %s: reducing it within smaller bounds first.", given);
  }

  @Override
  public void reduced(long before, Path reduced, long after) {
    say("From %,d bytes to %,d: %s", before, after, reduced);
  }

  @Override
  public void minimised(long before, Path smallest, long after) {
    say("The smallest, of %,d bytes where there were %,d: %s", after, before, smallest);
  }

  @Override
  public void status(CampaignCounts campaignCounts, String line) {
    last = campaignCounts;
    if (terminal.isThere()) {
      out.print(terminal.redrawn(Printable.of(line)));
      out.flush();
    } else if (pause == null || !pause.withholds(line)) {
      out.println(Printable.of(line));
    }
  }

  @Override
  public void diskFull(Path folder) {
    say(
        "The disk that holds %s is full: new inputs are being lost. Free some space, or stop and"
            + " set -Dtiercel.corpus to another disk; fuzzing goes on.",
        folder);
  }

  @Override
  public void diskUnknown(Path folder, String why) {
    say("Cannot look at the disk that holds %s: %s.", folder, why);
  }

  @Override
  public void forgets(String what, String why) {
    say(
        "%s cannot be written beside the corpus (%s), so that the next run will not know it: free"
            + " some space; fuzzing goes on.",
        what, why);
  }

  @Override
  public void caught(ExecutionOutcome.Finding finding) {
    print(finding.description());
  }

  /** libFuzzer reads this line from its children, to keep to one bug while it minimises. */
  @Override
  public void token(String word) {
    out.println("DEDUP_TOKEN: " + Printable.of(word));
    out.flush();
  }

  @Override
  public void outOfTime() {
    say(
        "The time was over before every seed was run, so nothing was mutated: give it more time"
            + " (-Dtiercel.duration) or fewer seeds (-Dtiercel.seeds).");
  }

  @Override
  public void escaped(String during, String place, Throwable thrown) {
    say("The fuzzer itself failed in %s; it goes on, and says so only once: %s", during, place);
    StringWriter trace = new StringWriter();
    thrown.printStackTrace(new PrintWriter(trace, true));
    print(trace.toString().stripTrailing());
  }

  @Override
  public void spares(int inputs, Path file) {
    say(
        "%,d inputs that this version has run are not run again (delete %s to have them run).",
        inputs, file);
  }

  @Override
  public void mutates(int waiting) {
    say("Mutating; %,d seeds and corpus files are run in between.", waiting);
  }

  @Override
  public void found(String finding) {
    print("FINDING " + finding);
  }

  @Override
  public void unconfirmable(String reason, String why, String script) {
    say(
        "Cannot confirm that %s %s. Free some space; the script follows, and the next start runs it"
            + " again if it could be written.%n%s",
        reason, why, script);
  }

  @Override
  public void suspectLeft(Path suspect, String why) {
    say("Leaving a suspect for the next start, %s: %s", suspect, why);
  }

  @Override
  public void unkept(String why, String script) {
    say(
        "Cannot keep a finding: %s. Free some space: writing it is tried again until the run ends;"
            + " the script follows.%n%s",
        why, script);
  }

  @Override
  public void keptNow(String finding) {
    print("Kept now: " + finding);
  }

  @Override
  public void reducedFinding(Path reduced, long before, long after) {
    print("Reduced from " + before + " to " + after + " bytes: " + reduced);
  }

  @Override
  public void failed(String sentence) {
    print(sentence);
  }

  @Override
  public void says(String line) {
    print(line);
  }

  @Override
  public void jobDied(int number, String how, boolean again, Path errors) {
    say(
        again
            ? "Job %d ended %s; another goes on in its place. Its last words are in %s."
            : "Job %d ended %s before it had run anything, as those before it did, and is given up:"
                + " see %s.",
        number,
        how,
        errors);
  }

  @Override
  public void stillThere(String finding) {
    print("STILL THERE " + finding);
  }

  @Override
  public void ends(List<String> findings, List<String> still) {
    if (pause != null && pause.withheld != null) {
      out.println(Printable.of(pause.withheld));
    }
    say(findings.isEmpty() ? "No new findings." : "New findings: %d", findings.size());
    if (!last.hardlyJudged().isEmpty()) {
      say("%s", last.hardlyJudged());
    }
    findings.forEach(finding -> print("  " + finding));
    if (!still.isEmpty()) {
      say("Found in other versions before, and still there: %d", still.size());
      still.forEach(finding -> print("  " + finding));
    }
  }

  @Override
  public void knownMet(Map<String, Long> counts) {
    if (!counts.isEmpty()) {
      say("Known bugs that were met, and are no findings: %d", counts.size());
      counts.entrySet().stream()
          .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
          .forEach(bug -> say("  %,7d times %s", bug.getValue(), bug.getKey()));
    }
  }

  @Override
  public void metAgain(int findings) {
    say("Earlier findings that were met again: %d", findings);
  }

  @Override
  public void endsUnkept(int findings) {
    say("Not written, because the disk is full: %d of them; their scripts stand above.", findings);
  }

  @Override
  public void sharesFolder(SolverId target, String process, Path own) {
    say(
        "Another campaign of %s (process %s) is running on this folder: both go on with one corpus"
            + " and one set of findings, and this one is counted in %s. To keep them apart, stop"
            + " one or set -Dtiercel.state to another folder.",
        target, process, own);
  }

  @Override
  public void unlogged(Path folder, String why) {
    say(
        "Statistics cannot be written in %s (%s): free some space; fuzzing goes on without them.",
        folder, why);
  }

  @Override
  public void pageWritten(Path page, Path campaign) {
    say("The campaign on one page: %s", page);
  }

  @Override
  public void over() {
    say(
        "Next: tiercel findings, tiercel status, tiercel report --sarif FILE, or tiercel fuzz again,"
            + " which goes on from here.");
  }

  @Override
  public void cannotStart(String why) {
    errors.println(Sentence.of(why.replace(PROPERTY, spelling)));
  }

  @Override
  public void cannotWrite(String why) {
    errors.println(
        Sentence.of("Cannot write " + why + ": free some space or choose other folders."));
  }
}
