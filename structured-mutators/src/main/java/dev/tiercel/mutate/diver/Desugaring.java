package dev.tiercel.mutate.diver;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.TermRewriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Expands every {@code let} and every application of a {@code define-fun} function, as DIVER does
 * with its seeds (section IV-A). A term stays if its expansion would be too large or would capture
 * a variable of a value.
 */
final class Desugaring extends TermRewriter {
  private static final int LARGEST = 20_000; // nodes of a term
  private static final int DEEPEST = 400;

  private final Map<Declared, Command.Define> definitions = new HashMap<>();

  private record Plain(Script script) {}

  private Desugaring() {}

  /** Returns the entry with expanded assertions and the same witness. */
  static Entry of(Entry entry) {
    Plain plain = entry.derived(Plain.class, script -> new Plain(new Desugaring().script(script)));
    return plain.script().equals(entry.script())
        ? entry
        : entry.withScript(plain.script()).withWitness(entry.witness());
  }

  private Script script(Script script) {
    List<Command> commands = new ArrayList<>();
    for (Command command : script.commands()) {
      boolean asserts = command instanceof Command.Assert assertion && isShallow(assertion.term());
      commands.add(asserts ? command.mapTerms(this::of) : command);
      if (command instanceof Command.Define define
          && define.form() == Command.Definition.FUN
          && isShallow(define.body())) {
        definitions.put(define.symbol(), define);
      }
    }
    return new Script(commands);
  }

  private static boolean isShallow(Term term) {
    return term.depth() <= DEEPEST;
  }

  @Override
  protected Term rebuilt(Term term, Term... children) {
    Term made = term.with(children);
    Term plain = made instanceof Let let ? Substitution.expandLet(let) : body(made);
    return plain == null || plain.size() > LARGEST || !isShallow(plain) ? made : plain;
  }

  private @Nullable Term body(Term term) {
    Command.Define define =
        term instanceof App app && app.symbol() instanceof Declared symbol
            ? definitions.get(symbol)
            : null;
    if (define == null || define.parameters().size() != term.arity()) {
      return null;
    }
    Map<String, Term> values = new HashMap<>();
    for (int i = 0; i < term.arity(); i++) {
      values.put(define.parameters().get(i).name(), term.child(i));
    }
    Term body = new Substitution(values).of(of(define.body()));
    return body == null || body.sort() != term.sort() ? null : body;
  }
}
