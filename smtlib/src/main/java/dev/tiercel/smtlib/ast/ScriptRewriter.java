package dev.tiercel.smtlib.ast;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Replaces sorts, symbols or terms throughout a script. What a subclass does not change stays as it
 * is, and a command of which nothing changes stays the same object. Terms that cannot be written
 * with what was changed end it: {@link #script} is {@code null} then.
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

  /** A term that cannot be written. */
  private static final class Impossible extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Impossible() {
      super("no such term", null, false, false);
    }
  }

  /** Another sort in the place of one, whose arguments are not looked at then; itself for none. */
  protected Sort other(Sort sort) {
    return sort;
  }

  /** A symbol with its sorts changed already. */
  protected Declared symbol(Declared moved, Declared old) {
    return moved;
  }

  /** A variable of a sort that is changed already. */
  protected Var variable(Var moved) {
    return moved;
  }

  /** A literal of a sort that was changed; {@code null} if there is none. */
  protected @Nullable Term literal(Literal old, Sort sort) {
    return null;
  }

  /**
   * An application whose arguments are changed already.
   *
   * @param children of the changed sorts
   * @return {@code null} if there is none
   */
  protected @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
    return head == old.function() && sort == old.sort()
        ? old.with(children)
        : App.of(head, sort, children);
  }

  /** A command that is kept as text, or {@code null} if what it says is not known. */
  protected @Nullable Command text(Command.Opaque command) {
    return command;
  }

  /** An index, which may be a name; {@code null} if what it says is not known. */
  protected @Nullable Index index(Index index) {
    return index;
  }

  /** The script, or {@code null} if it cannot be written. */
  public final @Nullable Script script(Script script) {
    try {
      List<Command> commands = new ArrayList<>();
      for (Command command : script.commands()) {
        Command made = command(command);
        commands.add(made.equals(command) ? command : made);
      }
      return new Script(commands);
    } catch (Impossible e) {
      return null;
    }
  }

  private static <T> T required(@Nullable T made) {
    if (made == null) {
      throw new Impossible();
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

  /** A command. */
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

  /** A datatype. */
  protected Datatype datatype(Datatype type) {
    List<Datatype.Constructor> constructors = new ArrayList<>();
    for (Datatype.Constructor c : type.constructors()) {
      constructors.add(
          new Datatype.Constructor(
              symbol(c.symbol()), c.selectors().stream().map(this::symbol).toList()));
    }
    return new Datatype(type.name(), type.parameters(), constructors);
  }

  /** A whole term; {@code null} if it cannot be written. */
  public final @Nullable Term term(Term root) {
    try {
      return terms.of(root);
    } catch (Impossible e) {
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

  /** The left side of a case. */
  protected Match.Pattern pattern(Match.Pattern pattern) {
    Function constructor = pattern.constructor();
    return new Match.Pattern(
        constructor == null ? null : head(constructor), variables(pattern.variables()));
  }

  /** The same object where nothing changes, which is so of most. */
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
