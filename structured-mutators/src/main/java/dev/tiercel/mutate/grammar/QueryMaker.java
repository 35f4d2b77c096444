package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.question.QueryCommands;
import dev.tiercel.mutate.question.TacticMaker;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Draws query commands beside checks, such as objectives and interpolants, for targets that support
 * them.
 */
final class QueryMaker {
  private static final Operator OR = Theories.row(Feature.CORE, "or", 2);
  private static final int MOST_OBJECTIVES = 3;
  private static final List<String> WEIGHTS = List.of("1", "2", "3", "0.5", "7");
  private static final List<String> IDS = List.of("", "", " :id a", " :id b");

  private final Swarm swarm;
  private final RandomSource random;
  private final TermMaker terms;
  private final TacticMaker tactics;

  QueryMaker(Swarm swarm, RandomSource random, TermMaker terms) {
    this.swarm = swarm;
    this.random = random;
    this.terms = terms;
    this.tactics = new TacticMaker(random);
  }

  /** Whether a script has such a command: with probability 1/2 if the swarm uses it. */
  boolean hasQuery(ScriptConstruct question) {
    return swarm.uses(question) && answers(swarm.grammar(), question) && random.coin();
  }

  /** Whether the target of a grammar supports such a command; true for standard commands. */
  static boolean answers(Grammar grammar, ScriptConstruct question) {
    return switch (question) {
      case SIMPLIFY -> grammar.has(DialectFeature.SIMPLIFY_FORMULA);
      case TACTIC -> grammar.has(DialectFeature.TACTICS);
      case OBJECTIVE -> grammar.has(DialectFeature.OBJECTIVES);
      case INTERPOLANTS -> grammar.has(DialectFeature.NAMED_INTERPOLANTS);
      case INTERPOLANT, ABDUCT, ELIMINATION -> grammar.has(DialectFeature.DEDUCTION);
      default -> true;
    };
  }

  /** Returns {@code simplify} of a term, or of a formula if the target accepts no other terms. */
  Command simplified() {
    Grammar grammar = swarm.grammar();
    Sort sort = grammar.has(DialectFeature.SIMPLIFY_TERM) ? random.pick(swarm.sorts()) : Sort.BOOL;
    Term term = terms.term(sort == Sort.REG_LAN ? Sort.BOOL : sort);
    boolean flagged = grammar.has(DialectFeature.TACTICS) && random.coin();
    return QueryCommands.queryCommand("(simplify ", term, (flagged ? tactics.flags() : "") + ")");
  }

  /** Returns {@code apply} with a tactic. */
  Command applied() {
    return tactics.applied();
  }

  /** Returns {@code check-sat-using} with any tactic, since the assertions are not drawn yet. */
  Command deciding() {
    return tactics.deciding(Set.of());
  }

  /** Returns terms to maximize or minimize, and soft assertions. */
  List<Command> objectives() {
    List<Sort> ordered =
        swarm.sorts().stream()
            .filter(s -> s == Sort.INT || s == Sort.REAL || s.isBitVec())
            .toList();
    List<Command> objectives = new ArrayList<>();
    for (int i = random.below(MOST_OBJECTIVES); i >= 0; i--) {
      if (ordered.isEmpty() || random.oneIn(3)) {
        String after = " :weight " + random.pick(WEIGHTS) + random.pick(IDS) + ")";
        objectives.add(QueryCommands.queryCommand("(assert-soft ", terms.formula(), after));
      } else {
        String before = random.coin() ? "(maximize " : "(minimize ";
        objectives.add(QueryCommands.queryCommand(before, terms.term(random.pick(ordered)), ")"));
      }
    }
    return objectives;
  }

  /** Returns {@code get-interpolant} for a formula that one of the assertions implies. */
  Command interpolant(Term assertion) {
    Term conjecture = Objects.requireNonNull(OR.application(assertion, terms.formula()));
    return QueryCommands.queryCommand("(get-interpolant found ", conjecture, ")");
  }

  /** Returns {@code get-abduct} of a formula. */
  Command abduct() {
    return QueryCommands.queryCommand("(get-abduct found ", terms.formula(), ")");
  }

  /** Returns {@code get-qe} of a formula. */
  Command eliminated() {
    String before = random.oneIn(4) ? "(get-qe-disjunct " : "(get-qe ";
    return QueryCommands.queryCommand(before, terms.formula(), ")");
  }
}
