package dev.tiercel.mutate.horn;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.search.HornClause;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes Horn clauses as rules of z3's fixedpoint engine (Hoder, Bjørner, de Moura: muZ, CAV 2011):
 * each clause without a head gets a goal relation of its own, and reachability is queried several
 * times, so that the engine reuses state between queries.
 */
@MutatorInfo(
    name = "horn.rules",
    description =
        "writes Horn clauses as fixedpoint rules and queries what they reach, if the target supports it")
public final class HornRules implements Mutator {
  private static final String QUERY = "query";
  private static final int MOST_QUERIES = 3;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    HornScript horn = context.space().dialect().hasCommand(QUERY) ? HornScript.of(entry) : null;
    if (horn == null) {
      return null;
    }
    RuleText text = new RuleText();
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Declaration && !(command instanceof Command.Declare)) {
        text.commands(new Script(List.of(command)).toString());
      }
    }
    for (Declared predicate : horn.predicates()) {
      text.relation(Symbols.quote(predicate.name()), predicate.parameters());
    }
    List<String> asked = new ArrayList<>();
    for (HornClause clause : horn.clauses()) {
      Term head = HornScript.FALSE;
      if (clause.head() == null) {
        String goal = horn.freshName("goal" + asked.size());
        text.relation(goal, List.of());
        asked.add(goal);
        head = HornScript.atom(Declared.function(goal, List.of(), Sort.BOOL));
      }
      text.line("rule " + HornScript.formula(clause, head));
    }
    asked.add(Symbols.quote(context.random().pick(horn.predicates()).name()));
    int queries = Math.min(asked.size(), MOST_QUERIES);
    for (int i = 0; i < queries; i++) {
      text.line(QUERY + " " + context.random().pick(asked));
    }
    return text.toEntry(entry);
  }
}
