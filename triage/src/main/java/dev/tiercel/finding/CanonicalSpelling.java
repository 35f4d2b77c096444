package dev.tiercel.finding;

import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.TermRewriter;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.OperatorSynonyms;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Canonical form of a script's terms: lets expanded, operators by their standard names, literals as
 * the printer writes them. Known bugs are recognised in this form, however a solver or an author
 * spells the term.
 */
final class CanonicalSpelling extends TermRewriter {
  private static final String OF_SEQUENCES = "seq.";
  private static final String OF_STRINGS = "str.";
  private static final int DEEPEST = 400;
  private static final Pattern HEXADECIMAL = Pattern.compile("#x([0-9a-fA-F]+)");
  private static final int LARGEST = 20_000; // nodes of an expanded let

  private CanonicalSpelling() {}

  /**
   * Returns the terms of a script, one per line, with its logic, the commands that ask for more
   * than satisfiability, the heads of recursive definitions such as {@code (define-fun-rec ((x
   * Int)) Bool}, without names, and a second copy with bit-vector literals in binary.
   */
  static String text(Script script) {
    CanonicalSpelling canonicalSpelling = new CanonicalSpelling();
    StringBuilder text = new StringBuilder();
    for (Command command : script.commands()) {
      if (command instanceof Command.Opaque opaque) {
        text.append(opaque.text()).append('\n');
      } else if (command instanceof Command.SetLogic set) {
        text.append("(set-logic ").append(set.logic()).append(")\n");
      } else if (command instanceof Command.Other other) {
        text.append(other.name()).append('\n');
      }
      for (Command.Define define : command.definitions()) {
        if (define.form() == Command.Definition.FUN_REC) {
          text.append(head(define)).append('\n');
        }
      }
      for (Term term : command.terms()) {
        text.append(canonicalSpelling.of(term)).append('\n');
      }
    }
    String printed = text.toString();
    return printed + HEXADECIMAL.matcher(printed).replaceAll(CanonicalSpelling::bits);
  }

  private static String head(Command.Define define) {
    return "("
        + define.form().keyword()
        + define.parameters().stream()
            .map(parameter -> "(" + parameter.name() + " " + parameter.sort() + ")")
            .collect(Collectors.joining(" ", " (", ") "))
        + define.symbol().result();
  }

  private static String bits(MatchResult literal) {
    StringBuilder bits = new StringBuilder("#b");
    for (char digit : literal.group(1).toCharArray()) {
      String four = Integer.toBinaryString(Character.digit(digit, 16));
      bits.append("0".repeat(4 - four.length())).append(four);
    }
    return bits.toString();
  }

  @Override
  protected @Nullable Term replacement(Term term) {
    if (term.depth() > DEEPEST || term.arity() == 0) {
      return term;
    }
    return term instanceof Let let ? expanded(let) : null;
  }

  @Override
  protected Term rebuilt(Term term, Term... children) {
    Term standard =
        term instanceof App app && app.symbol() instanceof Operator operator
            ? standard(operator, app, children)
            : null;
    return standard == null ? term.with(children) : standard;
  }

  private Term expanded(Let let) {
    Map<String, Term> values = new HashMap<>();
    for (int i = 0; i < let.variables().size(); i++) {
      values.put(let.variables().get(i).name(), of(let.child(i)));
    }
    Term whole = new Substitution(values).of(let.body());
    return whole == null || whole.size() > LARGEST ? let : of(whole);
  }

  private static @Nullable Term standard(Operator operator, App app, Term[] children) {
    Operator other = OperatorSynonyms.of(operator);
    return other == null ? null : other.application(app.function().indices(), children);
  }

  /**
   * Returns the standard name of an operator as a term uses it, or its own name; z3 uses the names
   * of sequence operators for strings as well.
   */
  static String name(Operator operator, Term term) {
    Operator other = OperatorSynonyms.of(operator);
    if (other == null && operator.name().startsWith(OF_SEQUENCES) && isOfStrings(term)) {
      String name = OF_STRINGS + operator.name().substring(OF_SEQUENCES.length());
      other = OperatorSynonyms.named(Feature.STRINGS, name);
    }
    return other == null ? operator.name() : other.name();
  }

  private static boolean isOfStrings(Term term) {
    boolean strings = term.sort() == Sort.STRING;
    for (int i = 0; i < term.arity(); i++) {
      strings |= term.child(i).sort() == Sort.STRING;
    }
    return strings;
  }
}
