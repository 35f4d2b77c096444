package dev.tiercel.harness.reduce.pass;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A script with other sorts, symbols or variables throughout. What a subclass does not change stays
 * as it is. Terms that cannot be written with what was changed end it: {@link #script} is {@code
 * null} then.
 */
abstract class Rewriting {
  /** Deeper terms are not rewritten: no stack is risked. */
  private static final int DEEPEST = 1_000;

  private final Map<Term, Term> done = new HashMap<>();
  private final Map<Sort, Sort> sorts = new HashMap<>();

  /** A term that cannot be written. */
  private static final class Impossible extends RuntimeException {
    Impossible() {
      super("no such term", null, false, false);
    }
  }

  /** Another sort in the place of one, whose arguments are not looked at then; itself for none. */
  Sort other(Sort sort) {
    return sort;
  }

  /** A symbol with its sorts changed already. */
  Declared symbol(Declared moved, Declared old) {
    return moved;
  }

  /** A variable of a sort that is changed already. */
  Var variable(Var moved) {
    return moved;
  }

  /** A literal of a sort that was changed; {@code null} if there is none. */
  @Nullable Term literal(Literal old, Sort sort) {
    return null;
  }

  /**
   * An application whose arguments are changed already.
   *
   * @param children of the changed sorts
   * @return {@code null} if there is none
   */
  @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
    if (!(head.symbol() instanceof Operator operator)) {
      return App.of(head, sort, children);
    }
    Sort made = operator.apply(head.indices(), head.as(), Operator.sorts(children));
    boolean same = sort == old.sort() && Arrays.equals(children, children(old));
    return made == sort || same ? App.of(head, sort, children) : null;
  }

  static Term[] children(Term term) {
    Term[] children = new Term[term.arity()];
    for (int i = 0; i < children.length; i++) {
      children[i] = term.child(i);
    }
    return children;
  }

  /** A command that is kept as text, or {@code null} if what it says is not known. */
  @Nullable Command text(Command.Opaque command) {
    return command;
  }

  /** The script, or {@code null} if it cannot be written. */
  final @Nullable Script script(Script script) {
    try {
      List<Command> commands = new ArrayList<>();
      for (Command command : script.commands()) {
        commands.add(command(command));
      }
      return new Script(commands);
    } catch (Impossible e) {
      return null;
    }
  }

  final Sort sort(Sort sort) {
    Sort known = sorts.get(sort);
    if (known != null) {
      return known;
    }
    Sort made = sort.isParameter() ? sort : other(sort);
    if (made == sort && !sort.arguments().isEmpty()) {
      made = Sort.of(sort.name(), sort.indices(), sorts(sort.arguments()));
    }
    sorts.put(sort, made);
    return made;
  }

  final List<Sort> sorts(List<Sort> all) {
    return all.stream().map(this::sort).toList();
  }

  final Declared symbol(Declared old) {
    Declared moved =
        new Declared(old.name(), old.kind(), sorts(old.parameters()), sort(old.result()));
    return symbol(moved, old);
  }

  private Var variable(Var old, Sort sort) {
    return variable(Var.of(old.name(), sort));
  }

  private List<Var> variables(List<Var> all) {
    return all.stream().map(v -> variable(v, sort(v.sort()))).toList();
  }

  Command command(Command command) {
    if (command instanceof Command.Declare d) {
      Declared moved = symbol(d.symbol());
      return new Command.Declare(moved, d.constant() && moved.parameters().isEmpty());
    } else if (command instanceof Command.Assert a) {
      return new Command.Assert(term(a.term()));
    } else if (command instanceof Command.Define d) {
      return define(d);
    } else if (command instanceof Command.DefineFunsRec d) {
      return new Command.DefineFunsRec(d.parts().stream().map(this::define).toList());
    } else if (command instanceof Command.CheckSatAssuming c) {
      return new Command.CheckSatAssuming(c.assumptions().stream().map(this::term).toList());
    } else if (command instanceof Command.GetValue g) {
      return new Command.GetValue(g.terms().stream().map(this::term).toList());
    } else if (command instanceof Command.DeclareDatatypes d) {
      return new Command.DeclareDatatypes(
          d.keyword(), d.datatypes().stream().map(this::datatype).toList());
    } else if (command instanceof Command.DefineSort d) {
      return new Command.DefineSort(d.name(), d.parameters(), sort(d.sort()));
    } else if (command instanceof Command.Opaque o) {
      Command kept = text(o);
      if (kept == null) {
        throw new Impossible();
      }
      return kept;
    }
    return command;
  }

  private Command.Define define(Command.Define d) {
    return new Command.Define(
        d.form(), symbol(d.symbol()), variables(d.parameters()), term(d.body()));
  }

  Datatype datatype(Datatype type) {
    List<Datatype.Constructor> constructors = new ArrayList<>();
    for (Datatype.Constructor c : type.constructors()) {
      constructors.add(
          new Datatype.Constructor(
              symbol(c.symbol()), c.selectors().stream().map(this::symbol).toList()));
    }
    return new Datatype(type.name(), type.parameters(), constructors);
  }

  /** A whole term. */
  final Term term(Term root) {
    if (root.depth() > DEEPEST) {
      throw new Impossible();
    }
    return moved(root);
  }

  private Term moved(Term term) {
    Term known = done.get(term);
    if (known != null) {
      return known;
    }
    Term made = made(term);
    if (made == null) {
      throw new Impossible();
    }
    done.put(term, made);
    return made;
  }

  private @Nullable Term made(Term term) {
    Sort sort = sort(term.sort());
    if (term instanceof Var variable) {
      return variable(variable, sort);
    } else if (term instanceof Literal literal) {
      return sort == literal.sort() ? literal : literal(literal, sort);
    }
    Term[] children = new Term[term.arity()];
    for (int i = 0; i < children.length; i++) {
      children[i] = moved(term.child(i));
    }
    if (term instanceof App app) {
      return application(app, head(app.function()), sort, children);
    } else if (term instanceof Binder binder) {
      return Binder.of(binder.kind(), sort, variables(binder.variables()), children);
    } else if (term instanceof Let let) {
      List<Term> values = List.of(children).subList(0, children.length - 1);
      return Let.of(variables(let.variables()), values, children[children.length - 1]);
    } else if (term instanceof Match match) {
      List<Match.Pattern> patterns = match.patterns().stream().map(this::pattern).toList();
      return Match.of(children[0], patterns, List.of(children).subList(1, children.length));
    }
    return ((Annotated) term).with(children);
  }

  Match.Pattern pattern(Match.Pattern pattern) {
    Function constructor = pattern.constructor();
    return new Match.Pattern(
        constructor == null ? null : head(constructor), variables(pattern.variables()));
  }

  private Function head(Function function) {
    Sort as = function.as();
    return new Function(
        function.symbol() instanceof Declared d ? symbol(d) : function.symbol(),
        function.indices().stream().map(this::index).toList(),
        as == null ? null : sort(as));
  }

  /** An index, which may be a name. */
  Index index(Index index) {
    return index;
  }
}
