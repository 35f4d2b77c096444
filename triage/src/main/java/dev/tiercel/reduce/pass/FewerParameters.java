package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Removes a parameter of a function or constructor, in all its applications. */
final class FewerParameters implements Pass {
  /** A symbol, and the index of the parameter that it loses. */
  private record Loss(Declared symbol, int parameter) {}

  @Override
  public String name() {
    return "parameters";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Loss> losses = new ArrayList<>();
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Declaration d && !(command instanceof Command.DefineFunsRec)) {
        d.symbols().stream()
            .filter(symbol -> symbol.kind() != Declared.Kind.SELECTOR)
            .forEach(symbol -> all(symbol, losses));
      }
    }
    return CandidateEdits.of(
        losses,
        loss -> {
          Script script = new Losing(loss).script(entry.script());
          return script == null ? null : entry.withScript(script);
        });
  }

  private static void all(Declared symbol, List<Loss> losses) {
    for (int i = symbol.parameters().size() - 1; i >= 0; i--) {
      losses.add(new Loss(symbol, i));
    }
  }

  private static <T> List<T> without(List<T> list, int place) {
    List<T> fewer = new ArrayList<>(list);
    fewer.remove(place);
    return fewer;
  }

  private static final class Losing extends Rewriting {
    private final Loss loss;

    Losing(Loss loss) {
      this.loss = loss;
    }

    private boolean losesParameter(Declared symbol) {
      return loss.symbol.equals(symbol);
    }

    @Override
    protected Declared symbol(Declared moved, Declared old) {
      return losesParameter(old)
          ? new Declared(
              old.name(), old.kind(), without(old.parameters(), loss.parameter), old.result())
          : old;
    }

    @Override
    protected Command command(Command command) {
      Command made = super.command(command);
      if (command instanceof Command.Define old
          && made instanceof Command.Define d
          && losesParameter(old.symbol())) {
        List<Var> fewer = without(d.parameters(), loss.parameter);
        return new Command.Define(d.form(), d.symbol(), fewer, d.body());
      }
      return made;
    }

    @Override
    protected @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
      if (!(old.symbol() instanceof Declared symbol) || !losesParameter(symbol)) {
        return super.application(old, head, sort, children);
      } else if (children.length != symbol.parameters().size()) {
        return null;
      }
      List<Term> fewer = without(Arrays.asList(children), loss.parameter);
      return App.of(head, sort, fewer.toArray(new Term[0]));
    }

    @Override
    protected Datatype datatype(Datatype type) {
      Datatype made = super.datatype(type);
      List<Datatype.Constructor> constructors = new ArrayList<>();
      for (int i = 0; i < made.constructors().size(); i++) {
        Datatype.Constructor constructor = made.constructors().get(i);
        boolean loses = losesParameter(type.constructors().get(i).symbol());
        constructors.add(
            loses
                ? new Datatype.Constructor(
                    constructor.symbol(), without(constructor.selectors(), loss.parameter))
                : constructor);
      }
      return new Datatype(made.name(), made.parameters(), constructors);
    }

    @Override
    protected Match.Pattern pattern(Match.Pattern pattern) {
      Match.Pattern made = super.pattern(pattern);
      Function old = pattern.constructor();
      return old != null && old.symbol() instanceof Declared symbol && losesParameter(symbol)
          ? new Match.Pattern(made.constructor(), without(made.variables(), loss.parameter))
          : made;
    }
  }
}
