package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Annotated.Attribute;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds an attribute to an asserted term, or inside an asserted quantifier: a name, a weight, or an
 * unknown attribute; or removes the outermost annotation.
 */
@MutatorInfo(
    name = "spelling.annotate",
    description = "adds an attribute to an asserted term or its body, or removes attributes")
public final class Annotation implements SpellingMutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    if (index.assertions().length == 0) {
      return null;
    }
    RandomSource random = context.random();
    int place = index.assertions()[random.below(index.assertions().length)];
    Term term = ((Command.Assert) entry.script().commands().get(place)).term();
    boolean strict = !context.space().dialect().has(DialectFeature.ANY_ATTRIBUTE);
    Term changed = changed(term, index, random, strict);
    return changed == null ? null : entry.withScript(entry.script().with(place, changed));
  }

  private static @Nullable Term changed(
      Term term, ScriptIndex index, RandomSource random, boolean strict) {
    if (term instanceof Annotated annotated && random.coin()) {
      return annotated.term();
    }
    if (!strict && term instanceof Binder binder && random.coin()) {
      return binder.withChild(0, weighed(binder.body(), random));
    }
    boolean named =
        term instanceof Annotated a
            && a.attributes().stream().anyMatch(x -> x.keyword().equals(":named"));
    if (named && strict) {
      return null;
    }
    if (named || (!strict && random.coin())) {
      return with(term, new Attribute(":note", "\"| (\"", List.of()));
    }
    String name = index.freshName(random.pick(List.of("a", "a name", "A.1")));
    return with(term, new Attribute(":named", Symbols.quote(name), List.of()));
  }

  private static Term weighed(Term body, RandomSource random) {
    return with(body, new Attribute(":weight", Integer.toString(random.below(4)), List.of()));
  }

  private static Term with(Term term, Attribute attribute) {
    if (!(term instanceof Annotated annotated)) {
      return Annotated.of(term, List.of(attribute));
    }
    List<Attribute> all = new ArrayList<>(annotated.attributes());
    all.removeIf(a -> a.keyword().equals(attribute.keyword()));
    all.add(attribute);
    return Annotated.of(annotated.term(), all);
  }
}
