package dev.tiercel.smtlib.ast;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Base class for replacing sorts, symbols or terms throughout a script. By default nothing changes,
 * and an unchanged command stays the same object. If a changed term cannot be written, {@link
 * #script} returns {@code null}.
 */
public abstract class ScriptRewriter {
  private final Map<Sort, Sort> sorts = new HashMap<>();
  private final Map<Declared, Declared> symbols = new HashMap<>();
  private final TermRewriter terms =
      new TermRewriter() {
        @Override
        protected Term rebuilt(Term term, Term... children) {
          return required(made(term, children));
        }
      };

  /** Thrown for a term that cannot be written. */
  private static final class UnwritableTermException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnwritableTermException() {
      super("no such term", null, false, false);
    }
  }

  /**
   * Returns the replacement of a sort, or the sort itself; arguments of a replaced sort are not
   * visited.
   */
  protected Sort other(Sort sort) {
    return sort;
  }

  /**
   * Returns the replacement of a symbol.
   *
   * @param moved the symbol with replaced sorts
   */
  protected Declared symbol(Declared moved, Declared old) {
    return moved;
  }

  /** Returns the replacement of a variable whose sort is already replaced. */
  protected Var variable(Var moved) {
    return moved;
  }

  /** Returns the replacement of a literal whose sort changed; {@code null} if there is none. */
  protected @Nullable Term literal(Literal old, Sort sort) {
    return null;
  }

  /**
   * Returns the replacement of an application whose arguments are already replaced.
   *
   * @param children of the changed sorts
   * @return {@code null} if there is none
   */
  protected @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
    return head == old.function() && sort == old.sort()
        ? old.with(children)
        : App.of(head, sort, children);
  }

  /**
   * Returns the replacement of a command kept as text; {@code null} if its semantics is unknown.
   */
  protected @Nullable Command text(Command.Opaque command) {
    return command;
  }

  /**
   * Returns the replacement of an index, which may be a name; {@code null} if its semantics is
   * unknown.
   */
  protected @Nullable Index index(Index index) {
    return index;
  }

  /** Rewrites a script; returns {@code null} if the result cannot be written. */
  public final @Nullable Script script(Script script) {
    try {
      List<Command> commands = new ArrayList<>();
      for (Command command : script.commands()) {
        Command made = command(command);
        commands.add(made.equals(command) ? command : made);
      }
      return new Script(commands);
    } catch (UnwritableTermException e) {
      return null;
    }
  }

  private static <T> T required(@Nullable T made) {
    if (made == null) {
      throw new UnwritableTermException();
    }
    return made;
  }

  protected final Sort sort(Sort sort) {
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

  protected final List<Sort> sorts(List<Sort> all) {
    return all.stream().map(this::sort).toList();
  }

  public final Declared symbol(Declared old) {
    Declared known = symbols.get(old);
    if (known == null) {
      Declared moved =
          new Declared(old.name(), old.kind(), sorts(old.parameters()), sort(old.result()));
      Declared made = symbol(moved, old);
      known = made.equals(old) ? old : made;
      symbols.put(old, known);
    }
    return known;
  }

  private Var variable(Var old, Sort sort) {
    return variable(Var.of(old.name(), sort));
  }

  private List<Var> variables(List<Var> all) {
    return all.stream().map(v -> variable(v, sort(v.sort()))).toList();
  }

  /** Rewrites a command. */
  protected Command command(Command command) {
    if (command instanceof Command.Declare d) {
      Declared moved = symbol(d.symbol());
      return new Command.Declare(moved, d.constant() && moved.parameters().isEmpty());
    } else if (command instanceof Command.Define d) {
      return define(d);
    } else if (command instanceof Command.DefineFunsRec d) {
      return new Command.DefineFunsRec(d.parts().stream().map(this::define).toList());
    } else if (command instanceof Command.DeclareDatatypes d) {
      return new Command.DeclareDatatypes(
          d.keyword(), d.datatypes().stream().map(this::datatype).toList());
    } else if (command instanceof Command.DefineSort d) {
      return new Command.DefineSort(d.name(), d.parameters(), sort(d.sort()));
    } else if (command instanceof Command.Opaque o) {
      return required(text(o));
    } else if (command instanceof Command.TermCommand t) {
      required(text(new Command.Opaque(t.name(), String.join("", t.texts()))));
    }
    return command.mapTerms(terms::of);
  }

  private Command.Define define(Command.Define d) {
    return new Command.Define(
        d.form(), symbol(d.symbol()), variables(d.parameters()), terms.of(d.body()));
  }

  /** Rewrites a datatype. */
  protected Datatype datatype(Datatype type) {
    List<Datatype.Constructor> constructors = new ArrayList<>();
    for (Datatype.Constructor c : type.constructors()) {
      constructors.add(
          new Datatype.Constructor(
              symbol(c.symbol()), c.selectors().stream().map(this::symbol).toList()));
    }
    return new Datatype(type.name(), type.parameters(), constructors);
  }

  /** Rewrites a term; returns {@code null} if the result cannot be written. */
  public final @Nullable Term term(Term root) {
    try {
      return terms.of(root);
    } catch (UnwritableTermException e) {
      return null;
    }
  }

  private @Nullable Term made(Term term, Term... children) {
    Sort sort = sort(term.sort());
    if (term instanceof Var variable) {
      return variable(variable, sort);
    } else if (term instanceof Literal literal) {
      return sort == literal.sort() ? literal : literal(literal, sort);
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
    return term.with(children);
  }

  /** Rewrites the pattern of a match case. */
  protected Match.Pattern pattern(Match.Pattern pattern) {
    Function constructor = pattern.constructor();
    return new Match.Pattern(
        constructor == null ? null : head(constructor), variables(pattern.variables()));
  }

  /** Returns the same object if nothing changes, as for most functions. */
  private Function head(Function function) {
    Symbol symbol = function.symbol() instanceof Declared d ? symbol(d) : function.symbol();
    Sort as = function.as();
    Sort made = as == null ? null : sort(as);
    List<Index> indices = function.indices();
    if (!indices.isEmpty()) {
      indices = indices.stream().map(i -> required(index(i))).toList();
    }
    return symbol == function.symbol() && made == as && indices.equals(function.indices())
        ? function
        : new Function(symbol, indices, made);
  }
}
