package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Annotated.Attribute;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.dialect.Dialect;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Names the assertions before the first check and asks for interpolants of parts of them. */
@MutatorInfo(
    name = "question.interpolants",
    description =
        "names assertions and queries interpolants of parts of them, if the target supports it",
    preserves = PreservedProperty.MODELS)
public final class AskInterpolants implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    Script script = entry.script();
    int check = QueryCommands.check(script, false);
    if (check < 0
        || !context.space().dialect().has(DialectFeature.NAMED_INTERPOLANTS)
        || !context.space().dialectLimits().allowInterpolants(script)
        || QueryCommands.suffice(script, QueryCommands.INTERPOLANTS)
        || script.commands().subList(0, check).stream().anyMatch(c -> c instanceof Command.Level)) {
      return null;
    }
    List<String> names = new ArrayList<>();
    ScriptIndex index = ScriptIndex.of(entry);
    for (int at : index.assertions()) {
      if (at < check) {
        Term assertion = ((Command.Assert) script.commands().get(at)).term();
        String name = name(assertion);
        if (name == null) {
          name = index.freshName("part" + names.size());
          Attribute attribute = new Attribute(":named", name, List.of());
          script =
              script.with(
                  at, Annotated.of(Annotated.withoutAnnotations(assertion), List.of(attribute)));
        }
        names.add(name);
      }
    }
    if (names.size() < 2) {
      return null;
    }
    Dialect dialect = context.space().dialect();
    Command question = QueryCommands.interpolants(names, dialect::has, context.random());
    Script asking = script.inserting(check + 1, question);
    return entry.withScript(QueryCommands.with(asking, ":produce-interpolants"));
  }

  /** The name of an assertion as written, or {@code null}. */
  private static @Nullable String name(Term assertion) {
    return assertion instanceof Annotated annotated
        ? annotated.attributes().stream()
            .filter(a -> a.keyword().equals(":named"))
            .map(Attribute::value)
            .findFirst()
            .orElse(null)
        : null;
  }
}
