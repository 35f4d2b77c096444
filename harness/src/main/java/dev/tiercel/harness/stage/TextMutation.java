package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.schedule.CorpusScheduler;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.text.TextMutator;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Makes a share of the mutants on the level of tokens and characters ({@link TextMutator}), for the
 * parts of a solver that read scripts, print answers and run commands in turn. A mutant that parses
 * as a script is treated like any other. Mutants that do not parse but reach new coverage become
 * parents of further ones within this process; they never enter the corpus.
 */
public final class TextMutation implements MutantSource, Stage {
  /** The name of this mutator in lineages and counts. */
  public static final String NAME = "text";

  private static final int MOST_KEPT = 512;
  private static final int MOST_CHARACTERS = 1 << 14;
  private static final int LONGEST_PARENT = 1 << 12; // longer inputs keep growing and are slow

  private final MutantSource others;
  private final TextMutator mutator;
  private final int percent;
  private final CorpusScheduler scheduler;
  private final TestCases cases;
  private final Statistics statistics;
  private final List<Entry> kept = new ArrayList<>();
  private int replaced;

  /**
   * Creates a source of mutants.
   *
   * @param others makes all other mutants
   * @param percent percentage of mutants made here, from 0 to 100
   * @param scheduler chooses the parents
   */
  public TextMutation(
      MutantSource others,
      TextMutator mutator,
      int percent,
      CorpusScheduler scheduler,
      TestCases cases,
      Statistics statistics) {
    this.others = others;
    this.mutator = mutator;
    this.percent = percent;
    this.scheduler = scheduler;
    this.cases = cases;
    this.statistics = statistics;
  }

  @Override
  public Mutant next(
      TestCase chosen, @Nullable TestCase partner, int maxSize, SplittableRandom random) {
    boolean unread = chosen.entry().isUnread(); // a crash file that is minimised
    if (!unread && (percent == 0 || random.nextInt(100) >= percent)) {
      return others.next(chosen, partner, maxSize, random);
    }
    byte[] input = unread ? null : scheduler.choose(random);
    TestCase scheduled = input == null ? null : cases.get(input);
    TestCase parent = scheduled == null ? chosen : scheduled;
    Entry other = (partner == null ? chosen : partner).entry();
    Entry mutant = mutant(parent.entry(), other, Math.min(maxSize, MOST_CHARACTERS), random);
    byte[] bytes = EntryCodec.encode(mutant);
    return bytes.length > maxSize
        ? others.next(chosen, partner, maxSize, random)
        : new Mutant(parent, cases.addEncoded(bytes, mutant, List.of()));
  }

  private Entry mutant(Entry scheduled, Entry partner, int most, SplittableRandom random) {
    boolean again = !scheduled.isUnread() && !kept.isEmpty() && random.nextBoolean();
    Entry parent = again ? kept.get(random.nextInt(kept.size())) : scheduled;
    String text =
        mutator.mutate(
            parent.source().text(),
            partner.source().text(),
            most,
            new SplitMixRandom(random.nextLong()));
    return EntryCodec.ofAnyText(text, parent.descendingBy(List.of(NAME)));
  }

  /**
   * Counts mutants that parse and those that do not, and keeps one of the latter that reached new
   * coverage.
   */
  @Override
  public void run(PipelineContext iteration) {
    Entry entry = iteration.entry();
    List<String> lineage = entry.lineage();
    if (lineage.isEmpty() || !lineage.get(lineage.size() - 1).equals(NAME)) {
      return;
    }
    statistics.namedCounters.add(1, NAME, entry.isUnread() ? "unread" : "read");
    if (entry.isUnread()) {
      iteration.drop();
      if (iteration.novelty() > 0 && entry.source().text().length() <= LONGEST_PARENT) {
        keep(entry);
      }
    }
  }

  private void keep(Entry entry) {
    if (kept.size() < MOST_KEPT) {
      kept.add(entry);
    } else {
      kept.set(replaced++ % MOST_KEPT, entry);
    }
  }
}
