package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.option.Configuration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A script prepared for comparison: its commands with name-independent digests, and the digests of
 * all sub-terms, by which similar scripts are found.
 */
final class ScriptDifference {
  private static final int LARGEST = 400; // nodes of all formulas
  private static final int LONGEST = 40; // commands

  /** A command that is compared. */
  private record Step(Command command, int digest) {}

  private final List<Step> steps = new ArrayList<>();
  private final Set<Integer> parts = new HashSet<>();
  private final Set<String> options = new LinkedHashSet<>();
  private int nodes;

  ScriptDifference(Entry entry) {
    for (Command command : entry.script().commands()) {
      if (!word(command).isEmpty()) {
        int digest = word(command).hashCode();
        for (Term term : command.terms()) {
          nodes += term.size();
          digest = nodes > LARGEST ? 0 : digest * 31 + digest(term);
        }
        steps.add(new Step(command, digest));
      } else if (command instanceof Command.SetOption o && o.keyword().length() > 1) {
        options.add(o.keyword().substring(1) + "=" + o.value());
      }
    }
    for (Configuration configuration : entry.configurations().values()) {
      configuration.values().forEach((name, value) -> options.add(name + "=" + value));
    }
    options.removeIf(option -> !option.matches("[\\w.:-]+=[\\w.+-]+"));
  }

  /** Whether the script is small enough to be compared. */
  boolean isSmall() {
    return nodes > 1 && nodes <= LARGEST && steps.size() <= LONGEST;
  }

  /** Digests of its sub-terms. */
  Set<Integer> parts() {
    return parts;
  }

  /**
   * Returns the edits that lead from this script to another, in the order of the text.
   *
   * @param most maximum number of edits
   * @return empty if there are none or too many, or if edits cannot express the difference
   */
  List<HistoricalEdit> to(ScriptDifference other, int most) {
    TreeDifference difference = new TreeDifference(most);
    for (String option : other.options) {
      if (!options.contains(option)
          && !difference.add(HistoricalEdit.of(HistoricalEdit.Kind.OPTION, option))) {
        return List.of();
      }
    }
    int[][] common = common(other);
    int i = 0;
    int j = 0;
    int left = 0;
    while (i < steps.size() || j < other.steps.size()) {
      Step a = i < steps.size() ? steps.get(i) : null;
      Step b = j < other.steps.size() ? other.steps.get(j) : null;
      boolean match = a != null && b != null && a.digest() == b.digest();
      boolean gap =
          a != null
              && b != null
              && !match
              && common[i + 1][j + 1] >= Math.max(common[i + 1][j], common[i][j + 1])
              && word(a.command()).equals(word(b.command()));
      if (a != null && b != null && (match || gap)) {
        if (!compare(a.command(), b.command(), difference)) {
          return List.of();
        }
        i++;
        j++;
      } else if (b != null && (a == null || common[i][j + 1] >= common[i + 1][j])) {
        String word = word(b.command());
        if (word.equals("assert")
            || !difference.add(HistoricalEdit.of(HistoricalEdit.Kind.COMMAND, word))) {
          return List.of();
        }
        j++;
      } else {
        if (++left > most) {
          return List.of();
        }
        i++;
      }
    }
    return List.copyOf(difference.edits());
  }

  private static boolean compare(Command a, Command b, TreeDifference difference) {
    if (a.terms().size() != b.terms().size()) {
      return false;
    }
    for (int i = 0; i < a.terms().size(); i++) {
      if (!difference.compare(a.terms().get(i), b.terms().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Lengths of the longest common subsequences of the suffixes. */
  private int[][] common(ScriptDifference other) {
    int[][] common = new int[steps.size() + 1][other.steps.size() + 1];
    for (int i = steps.size() - 1; i >= 0; i--) {
      for (int j = other.steps.size() - 1; j >= 0; j--) {
        common[i][j] =
            steps.get(i).digest() == other.steps.get(j).digest()
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }

  /** Returns the word for a command; empty for commands that are not compared. */
  private static String word(Command command) {
    if (command instanceof Command.Assert) {
      return "assert";
    } else if (command instanceof Command.Push) {
      return "push";
    } else if (command instanceof Command.Pop) {
      return "pop";
    } else if (command instanceof Command.CheckSatAssuming) {
      return "assume";
    } else if (command instanceof Command.ResetAssertions) {
      return "reset";
    }
    return command.isCheck() ? "check" : "";
  }

  private int digest(Term annotated) {
    Term term = Annotated.withoutAnnotations(annotated);
    int digest = head(term);
    int shallow = digest;
    for (int i = 0; i < term.arity(); i++) {
      digest = digest * 31 + digest(term.child(i));
      shallow = shallow * 31 + head(Annotated.withoutAnnotations(term.child(i)));
    }
    if (term.arity() > 0) {
      parts.add(shallow);
      parts.add(digest);
    }
    return digest;
  }

  private static int head(Term term) {
    if (term instanceof Literal literal) {
      return literal.toString().hashCode();
    } else if (term instanceof Var || (term instanceof App a && a.symbol() instanceof Declared)) {
      return AtomForm.sortName(term.sort()).hashCode() + term.arity();
    } else if (term instanceof App app) {
      return app.symbol().name().hashCode() * 7 + app.function().indices().hashCode();
    }
    return term.getClass().getName().hashCode();
  }
}
