package dev.tiercel.harness.start;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.solver.SolverId;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Tells the process above how one of several processes of a campaign goes, by lines on this one's
 * standard output. Lines that begin with a mark are for that process alone; all others are
 * sentences to be shown. What every process of a campaign would say is said by the first alone, and
 * what the process above sees itself, such as findings, by none.
 */
final class EventChannel implements CampaignListener {
  private static final String COUNTS = "\u0001counts ";
  private static final String CANNOT = "\u0001cannot ";

  private final PrintStream out;
  private final CampaignListener own;
  private final CampaignListener first;

  /**
   * Tells what this process does.
   *
   * @param out what the process above reads
   * @param first whether this is the process that speaks for all
   */
  EventChannel(PrintStream out, boolean first) {
    this.out = out;
    this.own = new ConsoleMonitor(out);
    this.first = first ? own : NONE;
  }

  /**
   * Reads a line that a process has written.
   *
   * @param campaignCounts told how it stands
   * @param cannot told why it cannot start
   * @param words told what is to be shown
   */
  static void read(
      String line,
      Consumer<CampaignCounts> campaignCounts,
      Consumer<String> cannot,
      Consumer<String> words) {
    int mark = line.indexOf('\u0001');
    if (mark > 0) {
      words.accept(line.substring(0, mark)); // what a solver in that process has printed
    }
    String rest = line.substring(Math.max(mark, 0));
    if (rest.startsWith(COUNTS)) {
      CampaignCounts read = CampaignCounts.read(rest.substring(COUNTS.length()));
      if (read != null) {
        campaignCounts.accept(read);
      }
    } else if (rest.startsWith(CANNOT)) {
      cannot.accept(rest.substring(CANNOT.length()));
    } else if (mark < 0) {
      words.accept(line);
    }
  }

  @Override
  public void status(CampaignCounts campaignCounts, String line) {
    out.println(COUNTS + campaignCounts.text());
  }

  @Override
  public void cannotStart(String why) {
    out.println(CANNOT + why);
  }

  @Override
  public void cannotWrite(String why) {
    out.println(CANNOT + "Cannot write " + why + ".");
  }

  @Override
  public void unsteered() {
    first.unsteered();
  }

  @Override
  public void steeredByJvm(SolverId target) {
    first.steeredByJvm(target);
  }

  @Override
  public void countsEdges(SolverId solver, boolean steer, int edges, String how) {
    first.countsEdges(solver, steer, edges, how);
  }

  @Override
  public void steeredByAnswers(SolverId target, boolean statistics, String how) {
    first.steeredByAnswers(target, statistics, how);
  }

  @Override
  public void focuses(String words, int functions, int edges) {
    first.focuses(words, functions, edges);
  }

  @Override
  public void leads(List<String> options) {
    first.leads(options);
  }

  @Override
  public void reaches(String function, String standing) {
    first.reaches(function, standing);
  }

  @Override
  public void focusEnds(String standing, List<String> unreached) {
    first.focusEnds(standing, unreached);
  }

  @Override
  public void without(SolverId solver, String why) {
    first.without(solver, why);
  }

  @Override
  public void spares(int inputs, Path file) {
    first.spares(inputs, file);
  }

  @Override
  public void diskFull(Path folder) {
    first.diskFull(folder);
  }

  @Override
  public void diskUnknown(Path folder, String why) {
    first.diskUnknown(folder, why);
  }

  @Override
  public void outOfTime() {
    first.outOfTime();
  }

  @Override
  public void forgets(String what, String why) {
    own.forgets(what, why);
  }

  @Override
  public void escaped(String during, String place, Throwable thrown) {
    own.escaped(during, place, thrown);
  }

  @Override
  public void failed(String sentence) {
    own.failed(sentence);
  }

  @Override
  public void unconfirmable(String reason, String why, String script) {
    own.unconfirmable(reason, why, script);
  }

  @Override
  public void suspectLeft(Path suspect, String why) {
    own.suspectLeft(suspect, why);
  }

  @Override
  public void unkept(String why, String script) {
    own.unkept(why, script);
  }

  @Override
  public void keptNow(String finding) {
    own.keptNow(finding);
  }

  @Override
  public void endsUnkept(int findings) {
    own.endsUnkept(findings);
  }
}
