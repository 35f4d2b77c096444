package dev.tiercel.mutate.script;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A position in an editable term of a script: the path from the root to one sub-term. Found in time
 * proportional to the depth, since every term knows its size. Annotations and patterns have no
 * positions of their own; the annotated term stands for them.
 */
public final class TermPosition {
  private final ScriptIndex index;
  private final ScriptIndex.Root root;
  private Term[] path = new Term[16]; // from the root; the last is the sub-term
  private int[] child = new int[16]; // child[i]: which child of path[i] is path[i + 1]
  private int depth; // of the last
  private boolean constant;

  private TermPosition(ScriptIndex index, ScriptIndex.Root root) {
    this.index = index;
    this.root = root;
    path[0] = root.term();
  }

  /**
   * Draws a position uniformly among the nodes, by one random number. {@code null} if there are no
   * terms.
   */
  public static @Nullable TermPosition random(ScriptIndex index, RandomSource random) {
    if (index.nodes() == 0) {
      return null;
    }
    return at(index, random.below((int) Math.min(index.nodes(), Integer.MAX_VALUE)));
  }

  /** Returns the position of a node by its number in preorder over all editable terms. */
  public static TermPosition at(ScriptIndex index, long node) {
    ScriptIndex.Root root = index.rootOf(node);
    TermPosition position = new TermPosition(index, root);
    position.descend(node - root.before());
    return position;
  }

  private void descend(long node) {
    long rest = node;
    while (true) {
      Term term = path[depth];
      if (term instanceof Annotated annotated) {
        rest = Math.floorMod(rest - 1, annotated.term().size());
        push(0);
      } else if (rest == 0) {
        return;
      } else {
        rest--;
        int i = 0;
        while (rest >= term.child(i).size()) {
          rest -= term.child(i++).size();
        }
        push(i);
      }
    }
  }

  private void push(int i) {
    if (depth + 1 == path.length) {
      path = Arrays.copyOf(path, path.length * 2);
      child = Arrays.copyOf(child, child.length * 2);
    }
    Term term = path[depth];
    constant |= LiteralTerms.requiresValues(term);
    child[depth] = i;
    path[++depth] = term.child(i);
  }

  /**
   * Moves to the next position in preorder; returns false at the end of the root, which invalidates
   * this object.
   */
  public boolean advance() {
    if (path[depth].arity() > 0) {
      push(0);
    } else if (!nextSibling()) {
      return false;
    }
    while (path[depth] instanceof Annotated) {
      push(0);
    }
    return true;
  }

  private boolean nextSibling() {
    while (depth > 0) {
      depth--;
      Term parent = path[depth];
      int next = child[depth] + 1;
      if (next < parent.arity() && !(parent instanceof Annotated)) {
        constant = false;
        for (int i = 0; i < depth; i++) {
          constant |= LiteralTerms.requiresValues(path[i]);
        }
        push(next);
        return true;
      }
    }
    return false;
  }

  /** The sub-term at this position; never annotated. */
  public Term term() {
    return path[depth];
  }

  /** The index of the command in the script. */
  public int command() {
    return root.command();
  }

  /** Whether only a constant is allowed here, as in the argument of a constant array. */
  public boolean mustBeConstant() {
    return constant;
  }

  /** Whether this is a whole assertion or the whole body of a definition. */
  public boolean isRoot() {
    return depth == 0;
  }

  /** The closest enclosing term that is not an annotation; {@code null} at the root. */
  public @Nullable Term parent() {
    for (int i = depth - 1; i >= 0; i--) {
      if (!(path[i] instanceof Annotated)) {
        return path[i];
      }
    }
    return null;
  }

  /**
   * Whether a variable is visible here with its own binding. Variables bound outside of a named
   * term, which must be closed, are not visible inside.
   */
  public boolean isVisible(Var variable) {
    for (int i = depth - 1; i >= 0; i--) {
      if (Annotations.isNamed(path[i])) {
        return false;
      }
      Var found = find(path[i].bound(child[i]), variable.name());
      if (found != null) {
        return found == variable;
      }
    }
    return find(root.parameters(), variable.name()) == variable;
  }

  /** Whether every free variable of a term is visible here, see {@link #isVisible}. */
  public boolean areVariablesVisible(Term term) {
    List<Var> free = term.freeVariables();
    for (int i = 0; i < free.size(); i++) {
      if (!isVisible(free.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Draws a visible variable of a sort uniformly, or {@code null} if there is none. */
  public @Nullable Var variable(dev.tiercel.smtlib.ast.Sort sort, RandomSource random) {
    Var chosen = null;
    int seen = 0;
    for (int i = depth - 1; i >= -1; i--) {
      List<Var> bound = i < 0 ? root.parameters() : path[i].bound(child[i]);
      for (int j = 0; j < bound.size(); j++) {
        Var candidate = bound.get(j);
        if (candidate.sort() == sort && isVisible(candidate) && random.below(++seen) == 0) {
          chosen = candidate;
        }
      }
    }
    return chosen;
  }

  /**
   * Whether a visible bound variable has the name of a function, so that it would capture uses of
   * the function.
   */
  public boolean capturesFunction() {
    Set<String> clashes = index.capturingNames();
    if (clashes.isEmpty()) {
      return false;
    }
    for (int i = depth - 1; i >= -1; i--) {
      List<Var> bound = i < 0 ? root.parameters() : path[i].bound(child[i]);
      for (Var variable : bound) {
        if (clashes.contains(variable.name())) {
          return true;
        }
      }
    }
    return false;
  }

  private static @Nullable Var find(List<Var> bound, String name) {
    for (int i = bound.size() - 1; i >= 0; i--) {
      if (bound.get(i).name().equals(name)) {
        return bound.get(i);
      }
    }
    return null;
  }

  /** Size of the whole root if this term had another size. */
  public long sizeWith(int size) {
    return (long) root.term().size() - term().size() + size;
  }

  /** Returns the root with another term of the same sort here. */
  public Term rootWith(Term replacement) {
    return above(replacement, depth, 0);
  }

  /** Returns the path's term at a level with the term at a deeper level replaced. */
  private Term above(Term replacement, int below, int level) {
    Term term = replacement;
    for (int i = below - 1; i >= level; i--) {
      term = path[i].withChild(child[i], term);
    }
    return term;
  }

  /**
   * Returns the script with this term replaced by a variable, which a {@code let} binds at a level
   * above, drawn uniformly by one random number.
   *
   * @param variable of the term's sort, with a fresh name
   */
  public Script bind(Var variable, RandomSource random) {
    int[] levels = new int[depth + 1];
    int count = 0;
    levels[count++] = depth;
    for (int i = depth - 1; i >= 0 && !Annotations.isNamed(path[i]) && !hides(i); i--) {
      // Patterns belong directly inside quantifiers, so no let is put between the two.
      if (!(path[i] instanceof Annotated)) {
        levels[count++] = i;
      }
    }
    int level = levels[random.below(count)];
    Term body = above(variable, depth, level);
    return withRoot(above(Let.of(List.of(variable), List.of(term()), body), level, 0));
  }

  /** Whether this term uses a variable that the path's term at a level binds. */
  private boolean hides(int level) {
    List<Var> bound = path[level].bound(child[level]);
    for (Var free : bound.isEmpty() ? List.<Var>of() : term().freeVariables()) {
      if (find(bound, free.name()) != null) {
        return true;
      }
    }
    return false;
  }

  /** Returns the script with another term of the same sort here. */
  public Script replace(Term replacement) {
    return withRoot(rootWith(replacement));
  }

  private Script withRoot(Term term) {
    Script script = index.script();
    Command command = script.commands().get(root.command());
    return script.with(root.command(), command.withTerm(root.part(), term));
  }

  /** Returns the entry with another term of the same sort here. */
  public Entry replaceIn(Entry entry, Term replacement) {
    return entry.withScript(replace(replacement));
  }
}
