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

/** Prints the events of a campaign, in the words of {@link EventSentences}. */
public final class ConsoleMonitor implements CampaignListener {
  /** Prefix of a setting given as a property. */
  private static final String PROPERTY = "-Dtiercel.";

  private final EventSentences sentences = new EventSentences();
  private final PrintStream out;
  private final PrintStream errors;
  private final String settingPrefix;
  private final Terminal terminal;
  private CampaignCounts last = CampaignCounts.NONE;
  private final @Nullable Pause pause;

  /** Creates a monitor that prints to a stream and writes settings as properties. */
  public ConsoleMonitor(PrintStream out) {
    this(out, out, PROPERTY, Terminal.NONE);
  }

  /**
   * Creates a monitor that prints to a stream.
   *
   * @param errors stream for errors that prevent a campaign from starting
   * @param settingPrefix prefix of a setting as the user writes it
   * @param terminal the terminal that the stream goes to
   */
  public ConsoleMonitor(
      PrintStream out, PrintStream errors, String settingPrefix, Terminal terminal) {
    this(out, errors, settingPrefix, terminal, null);
  }

  private ConsoleMonitor(
      PrintStream out,
      PrintStream errors,
      String settingPrefix,
      Terminal terminal,
      @Nullable Pause pause) {
    this.out = out;
    this.errors = errors;
    this.settingPrefix = settingPrefix;
    this.terminal = terminal;
    this.pause = pause;
  }

  /**
   * Returns a monitor for logs, which prints a status line at most every half minute, and the last
   * one.
   */
  public ConsoleMonitor forLogs() {
    return forLogs(System::nanoTime);
  }

  ConsoleMonitor forLogs(LongSupplier nanos) {
    return new ConsoleMonitor(out, errors, settingPrefix, terminal, new Pause(nanos));
  }

  /** Withholds lines that follow the previous one too soon. */
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
      errors.println(OneLineMessage.of(text.replace(PROPERTY, settingPrefix)));
    } else if (event instanceof CampaignEnded) {
      end(text);
    } else if (!text.isEmpty()) {
      print(text);
    }
    if (event instanceof BugTokenGiven) {
      out.flush(); // libFuzzer reads it from its child processes
    }
  }

  private void print(String text) {
    out.println(terminal.cleared() + Printable.of(text.replace(PROPERTY, settingPrefix)));
  }

  private void show(String line) {
    if (terminal.exists()) {
      out.print(terminal.redraw(line));
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
    if (!last.lowCheckedWarning().isEmpty()) {
      print(last.lowCheckedWarning());
    }
  }
}
