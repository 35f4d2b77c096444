package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.ArrayList;
import java.util.List;

/**
 * Perturbation that changes the spelling of terms, numbers, declarations and layout several times
 * in a row.
 */
final class SpellingPerturbation implements Perturbation.Edits {
  private static final int EDITS = 8;
  private static final int MOST_BYTES = 1 << 24;

  private final List<Entry> path = new ArrayList<>();

  SpellingPerturbation(Entry entry, OptionCatalogue options, Randomness random) {
    path.add(entry);
    List<Mutator> spellings =
        MutatorRegistry.all().stream().filter(m -> m.name().startsWith("spelling.")).toList();
    MutationEngine engine =
        new MutationEngine(
            SearchSpace.of(options.solver(), List.of(options)),
            spellings,
            new TestCases(1 << 4, 1L << 26));
    byte[] text = FileText.encode(entry.toString());
    for (int i = 0; i < EDITS; i++) {
      TestCase mutant = engine.mutate(text, MOST_BYTES, random.bits());
      if (mutant != null) {
        text = mutant.bytes();
        add(text);
      }
    }
  }

  private void add(byte[] text) {
    try {
      path.add(EntryCodec.decode(text, "mutant"));
    } catch (ParseException e) {
      throw new IllegalStateException("a mutant cannot be read", e);
    }
  }

  @Override
  public int count() {
    return path.size() - 1;
  }

  @Override
  public Entry after(int edits) {
    return path.get(edits);
  }

  @Override
  public String words(int edit) {
    return "spelling " + edit + " of " + count();
  }
}
