package dev.tiercel.harness.monitor;

import dev.tiercel.harness.monitor.CampaignEvent.BugTokenGiven;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignEnded;
import dev.tiercel.harness.monitor.CampaignEvent.StartFailed;
import dev.tiercel.harness.monitor.CampaignEvent.StatusUpdated;
import dev.tiercel.harness.monitor.CampaignEvent.WritingFailed;
import dev.tiercel.text.Printable;
import java.io.PrintStream;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Prints what a campaign tells, in the words of {@link EventSentences}. */
public final class ConsoleMonitor implements CampaignListener {
  /** How a setting is written where properties are. */
  private static final String PROPERTY = "-Dtiercel.";

  private final EventSentences sentences = new EventSentences();
  private final PrintStream out;
  private final PrintStream errors;
  private final String spelling;
  private final Terminal terminal;
  private CampaignCounts last = CampaignCounts.NONE;
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

  @Override
  public synchronized void accept(CampaignEvent event) {
    String text = sentences.of(event);
    if (event instanceof StatusUpdated status) {
      last = status.counts();
      show(Printable.of(text));
    } else if (event instanceof StartFailed || event instanceof WritingFailed) {
      errors.println(Sentence.of(text.replace(PROPERTY, spelling)));
    } else if (event instanceof CampaignEnded) {
      end(text);
    } else if (!text.isEmpty()) {
      print(text);
    }
    if (event instanceof BugTokenGiven) {
      out.flush(); // to libFuzzer, which reads it from its children
    }
  }

  private void print(String text) {
    out.println(terminal.cleared() + Printable.of(text.replace(PROPERTY, spelling)));
  }

  private void show(String line) {
    if (terminal.isThere()) {
      out.print(terminal.redrawn(line));
      out.flush();
    } else if (pause == null || !pause.withholds(line)) {
      out.println(line);
    }
  }

  private void end(String text) {
    if (pause != null && pause.withheld != null) {
      out.println(pause.withheld);
    }
    print(text);
    if (!last.hardlyJudged().isEmpty()) {
      print(last.hardlyJudged());
    }
  }
}
