package dev.tiercel.harness.monitor;

import dev.tiercel.mutate.MutantDifference;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/**
 * Formats the state of a campaign as one line, the most important first:
 *
 * <pre>
 * 1:05  findings 0  corpus 811  21,043 runs (402/s)  edges 6,512 (JVM)  accepted 99.1 %
 *       checked 88 % (by model 64, by second solver 71)  new script 79 %, options alone 17 %,
 *       spelling alone 4.0 %  time-outs 0.3 % (90 ms)  confined
 *       top mutators: opfuzz 31 %, value 22 %
 * </pre>
 *
 * <p>Groups are separated by two spaces; {@link Terminal} breaks the line there.
 */
final class StatusText {
  private static final int TOP = 3;

  private StatusText() {}

  static String of(CampaignEvent.StatusUpdated status) {
    CampaignCounts counts = status.counts();
    StringJoiner line = new StringJoiner("  ");
    line.add(Durations.clock(status.elapsed()));
    line.add("findings " + counts.findings());
    line.add("corpus " + (counts.inputs() < 0 ? "?" : grouped(counts.inputs())));
    line.add(String.format(Locale.ROOT, "%,d runs (%.0f/s)", counts.runs(), status.rate()));
    add(line, counts.coverageText());
    line.add(
        String.format(
            Locale.ROOT, "accepted %.1f %%", percent(counts.answered().accepted(), counts)));
    line.add(
        String.format(
            Locale.ROOT,
            "checked %.0f %% (by model %.0f, by second solver %.0f)",
            percent(counts.answered().judged(), counts),
            percent(counts.answered().evident(), counts),
            percent(counts.answered().decidedByTwo(), counts)));
    add(line, altered(counts));
    line.add(
        String.format(
            Locale.ROOT,
            "time-outs %.1f %% (%d ms)",
            percent(counts.answered().timeouts(), counts),
            counts.limit().toMillis()));
    add(line, unlessZero("known ", counts.violations().known()));
    add(line, unlessZero("not confirmed ", counts.violations().unconfirmed()));
    add(line, status.jobs() == 1 ? "" : jobs(status));
    line.add(status.confined() ? "confined" : "not confined");
    add(line, topMutators(counts.paid()));
    return line.toString();
  }

  private static void add(StringJoiner line, String part) {
    if (!part.isEmpty()) {
      line.add(part);
    }
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Returns a share of the runs in percent, 0 before the first run. */
  private static double percent(long part, CampaignCounts counts) {
    return counts.runs() == 0 ? 0 : 100.0 * part / counts.runs();
  }

  private static String unlessZero(String label, long number) {
    return number == 0 ? "" : label + number;
  }

  private static String jobs(CampaignEvent.StatusUpdated status) {
    return "jobs " + status.jobs() + (status.died() == 0 ? "" : " (" + status.died() + " died)");
  }

  /** Returns the shares of runs by what is new about the input; empty if they were not counted. */
  private static String altered(CampaignCounts counts) {
    long script = altered(counts, MutantDifference.SCRIPT);
    long configuration = altered(counts, MutantDifference.CONFIGURATION);
    long spelling = altered(counts, MutantDifference.SPELLING);
    double all = script + configuration + spelling;
    return all == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "new script %.0f %%, options alone %.0f %%, spelling alone %.1f %%",
            100 * script / all,
            100 * configuration / all,
            100 * spelling / all);
  }

  private static long altered(CampaignCounts counts, MutantDifference alteration) {
    return counts
        .tallies()
        .getOrDefault(NamedCounters.name(Statistics.ALTERED, alteration.key()), 0L);
  }

  private static String topMutators(Map<String, Long> paid) {
    long all = paid.values().stream().mapToLong(Long::longValue).sum();
    if (all == 0) {
      return "";
    }
    StringJoiner text = new StringJoiner(", ", "top mutators: ", "");
    paid.entrySet().stream()
        .filter(mutator -> mutator.getValue() > 0)
        .sorted(Comparator.comparing(Map.Entry::getValue, Comparator.reverseOrder()))
        .limit(TOP)
        .forEach(
            mutator ->
                text.add(
                    String.format(
                        Locale.ROOT,
                        "%s %.0f %%",
                        mutator.getKey(),
                        100.0 * mutator.getValue() / all)));
    return text.toString();
  }
}
