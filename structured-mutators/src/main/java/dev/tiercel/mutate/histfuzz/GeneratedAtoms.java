package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import java.util.ArrayList;
import java.util.List;

/** The atoms of scripts from the grammar, a few of which are kept at hand. */
final class GeneratedAtoms {
  private static final int KEPT = 64;
  private static final int RENEWED = 16; // one draw in so many asks for a new script

  private final Generator generator;
  private final List<Entry> scripts = new ArrayList<>();

  private GeneratedAtoms(Generator generator) {
    this.generator = generator;
  }

  /** The atoms of one script. */
  static Source draw(MutationContext context) {
    GeneratedAtoms atoms =
        context
            .mutatorMemory()
            .of(
                GeneratedAtoms.class,
                GeneratedAtoms.class,
                () -> new GeneratedAtoms(new Generator(Grammar.of(context.space()), 1)));
    return Source.of(atoms.script(context.random()));
  }

  private Entry script(RandomSource random) {
    int place = random.below(KEPT);
    if (place >= scripts.size()) {
      scripts.add(generator.next());
      return scripts.get(scripts.size() - 1);
    }
    if (random.oneIn(RENEWED)) {
      scripts.set(place, generator.next());
    }
    return scripts.get(place);
  }
}
