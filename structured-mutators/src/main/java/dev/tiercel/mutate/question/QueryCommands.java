package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Builds query commands, and provides helpers for mutators that add them. */
public final class QueryCommands {
  static final String INTERPOLANTS = "get-interpolants";

  private static final int MOST = 3; // of one kind in a script
  private static final int MOST_PARTS = 6; // of interpolants

  private QueryCommands() {}

  /** Whether a script has enough commands with one of some names. */
  static boolean suffice(Script script, String... names) {
    int asked = 0;
    for (Command command : script.commands()) {
      asked += command instanceof Command.Other o && List.of(names).contains(o.name()) ? 1 : 0;
    }
    return asked >= MOST;
  }

  /** Returns a random position with a closed term that satisfies a predicate, or {@code null}. */
  static @Nullable TermPosition closed(Entry entry, RandomSource random, Predicate<Term> wanted) {
    return TermPositions.find(
        ScriptIndex.of(entry),
        random,
        position -> position.term().freeVariables().isEmpty() && wanted.test(position.term()));
  }

  /** Adds a query about the term at a position, directly after its command. */
  static @Nullable Script queryAbout(
      Script script, TermPosition position, String before, String after) {
    Term term = Annotations.stripped(position.term());
    return term == null
        ? null
        : script.inserting(position.command() + 1, queryCommand(before, term, after));
  }

  /**
   * Returns a command about a term, such as {@code (simplify t)} from {@code "(simplify "} and
   * {@code ")"}.
   */
  public static Command queryCommand(String before, Term term, String after) {
    String name = before.substring(1, before.indexOf(' '));
    return new Command.TermCommand(name, List.of(before, after), List.of(term));
  }

  /**
   * Returns the constants of a script that are declared before the first level and have sorts that
   * satisfy a predicate.
   */
  static List<Term> constants(Script script, Predicate<Sort> wanted) {
    List<Term> constants = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Level) {
        break;
      }
      boolean constant =
          command instanceof Command.Declare d
              && d.symbol().parameters().isEmpty()
              && wanted.test(d.symbol().result());
      if (constant) {
        constants.add(App.constant(((Command.Declare) command).symbol()));
      }
    }
    return constants;
  }

  /** Whether all solvers write values of a sort alike. */
  static boolean isPlain(Sort sort) {
    return sort == Sort.BOOL || sort == Sort.INT || sort == Sort.REAL || sort.isBitVec();
  }

  /** Returns up to a number of consecutive terms from a random start, cyclically. */
  static List<Term> sampleTerms(List<Term> terms, int most, RandomSource random) {
    List<Term> some = new ArrayList<>();
    int first = random.below(terms.size());
    for (int i = 0; i < Math.min(most, terms.size()); i++) {
      some.add(terms.get((first + i) % terms.size()));
    }
    return some;
  }

  /**
   * Returns a command about lists of terms, such as {@code (get-consequences (p) (x y))} from
   * {@code "get-consequences"}.
   */
  @SafeVarargs
  public static Command listing(String name, List<Term>... lists) {
    List<String> texts = new ArrayList<>();
    List<Term> terms = new ArrayList<>();
    StringBuilder text = new StringBuilder("(" + name);
    for (List<Term> list : lists) {
      text.append(" (");
      for (int i = 0; i < list.size(); i++) {
        texts.add(text.append(i == 0 ? "" : " ").toString());
        text.setLength(0);
        terms.add(list.get(i));
      }
      text.append(')');
    }
    texts.add(text.append(')').toString());
    return new Command.TermCommand(name, texts, terms);
  }

  /**
   * Returns {@code get-interpolants} of named assertions, each in one of two or more parts. The
   * parts form a sequence, or possibly a tree if the target supports trees; if the target takes
   * lists of names, the last part is left out.
   *
   * @param has whether the target has a trait of its syntax
   */
  public static Command interpolants(
      List<String> names, Predicate<DialectFeature> has, RandomSource random) {
    int count = Math.min(names.size(), 2 + random.below(MOST_PARTS - 1));
    List<List<String>> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(new ArrayList<>(List.of(names.get(i))));
    }
    for (String name : names.subList(count, names.size())) {
      random.pick(parts).add(name);
    }
    boolean lists = has.test(DialectFeature.INTERPOLANT_LISTS);
    List<String> words = new ArrayList<>();
    for (List<String> part : lists ? parts.subList(0, count - 1) : parts) {
      String joined = String.join(" ", part);
      words.add(lists ? "(" + joined + ")" : part.size() == 1 ? joined : "(and " + joined + ")");
    }
    if (has.test(DialectFeature.INTERPOLANT_TREES)) {
      words = tree(words, random);
    }
    String text = "(" + INTERPOLANTS + " " + String.join(" ", words) + ")";
    return new Command.Opaque(INTERPOLANTS, text);
  }

  /**
   * Writes parts in post-order, possibly with sub-trees in parentheses. SMTInterpol does not parse
   * two adjacent sub-trees, so each node has at most one.
   */
  private static List<String> tree(List<String> words, RandomSource random) {
    if (words.size() < 3 || !random.coin()) {
      return words;
    }
    int end = 2 + random.below(words.size() - 2);
    int start = 1 + random.below(end - 1);
    List<String> tree = new ArrayList<>(words.subList(0, start));
    tree.add("(" + String.join(" ", tree(words.subList(start, end), random)) + ")");
    tree.addAll(tree(words.subList(end, words.size()), random));
    return tree;
  }

  /** Sets an option to true before all other commands. */
  static Script with(Script script, String option) {
    Command set = new Command.SetOption(option, "true");
    return script.commands().contains(set) ? script : script.inserting(0, set);
  }

  /** Returns the index of the first or last check-sat, or -1. */
  static int check(Script script, boolean last) {
    int found = -1;
    for (int i = 0; i < script.commands().size() && (last || found < 0); i++) {
      found = script.commands().get(i) instanceof Command.CheckSat ? i : found;
    }
    return found;
  }

  /** Returns the index after a check and the queries of its model or refutation. */
  static int afterAnswerQueries(Script script, int check) {
    int place = check + 1;
    while (place < script.commands().size() && keepsModel(script.commands().get(place))) {
      place++;
    }
    return place;
  }

  private static boolean keepsModel(Command command) {
    return command instanceof Command.GetValue
        || (command instanceof Command.Other other
            && CommandRow.of(other.name()).is(CommandRow.Trait.KEEPS_MODEL));
  }
}
