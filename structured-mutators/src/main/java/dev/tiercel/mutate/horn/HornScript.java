package dev.tiercel.mutate.horn;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.HornClause;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A script that asserts Horn clauses over predicates of its own, and nothing else.
 *
 * @param entry the script
 * @param predicates in the order of their declaration; at least one has arguments
 * @param clauses in the order of their assertions
 */
record HornScript(Entry entry, List<Declared> predicates, List<HornClause> clauses) {
  /** {@code null} where an assertion is no clause, or a check does not speak of all of them. */
  static @Nullable HornScript of(Entry entry) {
    List<Declared> predicates = new ArrayList<>();
    List<Term> formulas = new ArrayList<>();
    boolean checked = false;
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Declare declare) {
        predicates.add(declare.symbol());
      } else if (command instanceof Command.Assert asserted && !checked) {
        formulas.add(asserted.term());
      } else if (command instanceof Command.Assert || isOther(command)) {
        return null;
      }
      checked |= command instanceof Command.CheckSat;
    }
    List<HornClause> clauses = new ArrayList<>();
    for (Term formula : formulas) {
      HornClause clause = HornClause.of(formula, new HashSet<>(predicates));
      if (clause == null) {
        return null;
      }
      clauses.add(clause);
    }
    return areHorn(predicates, clauses) ? new HornScript(entry, predicates, clauses) : null;
  }

  private static boolean isOther(Command command) {
    return command instanceof Command.Level
        || command instanceof Command.Reset
        || command instanceof Command.ResetAssertions
        || command instanceof Command.CheckSatAssuming
        || command instanceof Command.Other;
  }

  private static boolean areHorn(List<Declared> predicates, List<HornClause> clauses) {
    return !clauses.isEmpty()
        && predicates.stream().allMatch(p -> p.result() == Sort.BOOL && isPlain(p))
        && predicates.stream().anyMatch(p -> !p.parameters().isEmpty());
  }

  private static boolean isPlain(Declared predicate) {
    return predicate.parameters().stream().noneMatch(Sort::isParametric);
  }

  /** A name that the script does not use. */
  String freshName(String wanted) {
    return ScriptIndex.of(entry).freshName(wanted);
  }

  /** The script with other text in the place of its assertions, behind what they speak of. */
  @Nullable Entry asserting(String assertions) {
    StringBuilder text = new StringBuilder();
    int left = clauses.size();
    for (Command command : entry.script().commands()) {
      if (!(command instanceof Command.Assert)) {
        text.append(new Script(List.of(command)));
      } else if (--left == 0) {
        text.append(assertions);
      }
    }
    return read(text.toString());
  }

  /** An entry with this text for a script; {@code null} where it is none. */
  @Nullable Entry read(String text) {
    try {
      return entry.withScript(ScriptParser.parse(text, "clauses"));
    } catch (ParseException e) {
      return null;
    }
  }

  /** The text of a clause: over all values of the variables, what follows from the premises. */
  static String clause(List<Var> variables, List<? extends Term> premises, String head) {
    String body = head;
    if (premises.size() == 1) {
      body = "(=> " + premises.get(0) + " " + head + ")";
    } else if (premises.size() > 1) {
      body = "(=> (and " + joined(premises) + ") " + head + ")";
    }
    String bound =
        variables.stream()
            .map(v -> "(" + v + " " + v.sort() + ")")
            .collect(Collectors.joining(" "));
    return variables.isEmpty() ? body : "(forall (" + bound + ") " + body + ")";
  }

  /** The text of a clause whose head is another word where it is {@code false}. */
  static String clause(HornClause clause, String otherwise) {
    List<Term> premises = new ArrayList<>(clause.atoms());
    premises.addAll(clause.constraints());
    String head = clause.head() == null ? otherwise : clause.head().toString();
    return clause(clause.variables(), premises, head);
  }

  static String asserted(String formula) {
    return "(assert " + formula + ")\n";
  }

  static String joined(List<?> words) {
    return words.stream().map(Object::toString).collect(Collectors.joining(" "));
  }
}
