package dev.tiercel.harness.monitor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a process has counted, or several that work on one corpus.
 *
 * @param evident runs of which a model was known, or the answer to the first check
 * @param judged runs whose answer some oracle could judge: by evidence, or by a second answer
 * @param known claims about bugs that {@code known-bugs.tsv} lists
 * @param limit what a run of the target may take now
 * @param standing of the feedback
 * @param inputs in the corpus; negative if not known
 * @param paid runs that brought new coverage, by the mutators that made them
 * @param tallies further counts, as {@link NamedCounters} names them
 */
public record CampaignCounts(
    long runs,
    long accepted,
    long judged,
    long evident,
    long decidedByTwo,
    long timeouts,
    long known,
    long unconfirmed,
    long findings,
    Duration limit,
    String standing,
    int inputs,
    Map<String, Long> paid,
    Map<String, Long> tallies) {

  /** Before anything has happened. */
  public static final CampaignCounts NONE =
      new CampaignCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, Duration.ZERO, "", -1, Map.of(), Map.of());

  /** So few runs are too few to say anything of. */
  private static final int FEW = 20;

  /** One answer in so many is the least that has to be judged for the others to tell anything. */
  private static final int LEAST_JUDGED = 20;

  /** {@code edges 6,512 (JVM)}, as {@code Feedback.standing} writes it. */
  private static final Pattern REACHED = Pattern.compile("\\w+ ([\\d,]{1,19}) \\(");

  private static final Comparator<String> FURTHER =
      Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

  public CampaignCounts {
    paid = Collections.unmodifiableMap(new LinkedHashMap<>(paid));
    tallies = Collections.unmodifiableMap(new LinkedHashMap<>(tallies));
  }

  /**
   * One sentence where hardly an answer could be judged, so that no finding says little; empty
   * where that is not so.
   */
  public String hardlyJudged() {
    return runs < FEW || judged * LEAST_JUDGED >= runs
        ? ""
        : String.format(
            Locale.ROOT,
            "Hardly anything could be checked: of %,d runs %,d had an answer that could be judged;"
                + " see by `tiercel run` what the target says, and give it a reference.",
            runs,
            judged);
  }

  /**
   * These and those of another process.
   *
   * <p>Their standings count the same things under the same numbers, and each has what another has
   * a little later: the further one is that of both. Of two such texts that differ in a number, the
   * one with the larger number is longer, or comes later in the alphabet.
   */
  public CampaignCounts and(CampaignCounts other) {
    Map<String, Long> both = new LinkedHashMap<>(paid);
    other.paid.forEach((mutator, times) -> both.merge(mutator, times, Long::sum));
    return new CampaignCounts(
        runs + other.runs,
        accepted + other.accepted,
        judged + other.judged,
        evident + other.evident,
        decidedByTwo + other.decidedByTwo,
        timeouts + other.timeouts,
        known + other.known,
        unconfirmed + other.unconfirmed,
        findings + other.findings,
        Collections.max(List.of(limit, other.limit)),
        Collections.max(List.of(standing, other.standing), FURTHER),
        Math.max(inputs, other.inputs),
        both,
        NamedCounters.sum(tallies, other.tallies));
  }

  /** These, with another number of findings: what two processes have found is one. */
  public CampaignCounts withFindings(long number) {
    return new CampaignCounts(
        runs,
        accepted,
        judged,
        evident,
        decidedByTwo,
        timeouts,
        known,
        unconfirmed,
        number,
        limit,
        standing,
        inputs,
        paid,
        tallies);
  }

  /** These sums, with what only the newest counts know: the limit and the size of the corpus. */
  public CampaignCounts as(CampaignCounts now) {
    return new CampaignCounts(
        runs,
        accepted,
        judged,
        evident,
        decidedByTwo,
        timeouts,
        known,
        unconfirmed,
        findings,
        now.limit.isZero() ? limit : now.limit,
        standing,
        now.inputs < 0 ? inputs : now.inputs,
        paid,
        tallies);
  }

  /** How much of what steers was reached: the numbers in {@link #standing}, added up. */
  public long reached() {
    return REACHED
        .matcher(standing)
        .results()
        .mapToLong(number -> Long.parseLong(number.group(1).replace(",", "")))
        .sum();
  }

  /** All of it on one line, which {@link #read} reads in another process. */
  public String text() {
    List<Object> words = new ArrayList<>();
    Collections.addAll(words, runs, accepted, judged, evident, decidedByTwo, timeouts, known);
    Collections.addAll(words, unconfirmed, findings, limit.toMillis(), standing, inputs);
    for (Map<String, Long> map : List.of(paid, tallies)) {
      words.add(map.size());
      map.forEach((name, times) -> Collections.addAll(words, name, times));
    }
    return String.join("\t", words.stream().map(Object::toString).toList());
  }

  /** What {@link #text} has written; {@code null} where that was cut short. */
  public static @Nullable CampaignCounts read(String text) {
    Iterator<String> words = List.of(text.split("\t", -1)).iterator();
    try {
      return new CampaignCounts(
          number(words),
          number(words),
          number(words),
          number(words),
          number(words),
          number(words),
          number(words),
          number(words),
          number(words),
          Duration.ofMillis(number(words)),
          words.next(),
          (int) number(words),
          map(words),
          map(words));
    } catch (NumberFormatException | NoSuchElementException e) {
      return null;
    }
  }

  private static long number(Iterator<String> words) {
    return Long.parseLong(words.next());
  }

  private static Map<String, Long> map(Iterator<String> words) {
    Map<String, Long> map = new LinkedHashMap<>();
    for (long left = number(words); left > 0; left--) {
      map.put(words.next(), number(words));
    }
    return map;
  }
}
