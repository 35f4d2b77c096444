package dev.tiercel.smtlib.theory.logic;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Linearity;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Computes the features that a term or script uses, and that its logic must allow. */
public final class Features {
  private final EnumSet<Feature> found = EnumSet.of(Feature.CORE);
  private final Set<Term> seenTerms = new HashSet<>();
  private final Set<Sort> seenSorts = new HashSet<>();
  private final Set<String> datatypes = new HashSet<>();
  private final Deque<Term> open = new ArrayDeque<>();

  private Features() {}

  /** Returns the features of a term; sorts that are not built in count as uninterpreted. */
  public static Set<Feature> of(Term term) {
    Features features = new Features();
    features.term(term);
    return features.found;
  }

  /** Returns the features of a script, including its declarations. */
  public static Set<Feature> of(Script script) {
    Features features = new Features();
    features.name(script);
    List<Command> commands = script.commands();
    for (int i = 0; i < commands.size(); i++) { // no iterators: this is a hot path
      features.command(commands.get(i));
      List<Term> terms = commands.get(i).terms();
      for (int j = 0; j < terms.size(); j++) {
        features.term(terms.get(j));
      }
    }
    return features.found;
  }

  /**
   * Returns the features of parts of a script.
   *
   * @param commands commands of which everything but the terms counts
   * @param heads terms of which the head and its direct literal arguments count
   * @param script the whole script, which determines what sorts are datatypes
   */
  public static Set<Feature> of(List<Command> commands, List<Term> heads, Script script) {
    Features features = new Features();
    features.name(script);
    for (int i = 0; i < commands.size(); i++) {
      features.command(commands.get(i));
    }
    for (int i = 0; i < heads.size(); i++) {
      features.head(heads.get(i));
    }
    return features.found;
  }

  private void name(Script script) {
    List<Command> commands = script.commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.DeclareDatatypes d) {
        d.datatypes().forEach(t -> datatypes.add(t.name()));
      }
    }
  }

  private void command(Command command) {
    if (command instanceof Command.Declare d) {
      symbol(d.symbol());
    } else if (command instanceof Command.DeclareSort) {
      found.add(Feature.UNINTERPRETED);
    } else if (command instanceof Command.DeclareDatatypes d) {
      found.add(Feature.DATATYPES);
      d.datatypes().stream()
          .flatMap(t -> t.constructors().stream())
          .flatMap(c -> c.symbol().parameters().stream())
          .forEach(this::sort);
    } else if (command instanceof Command.CheckSatAssuming) {
      found.add(Feature.ASSUMPTIONS);
    }
    List<Command.Define> definitions = command.definitions();
    for (int i = 0; i < definitions.size(); i++) {
      definition(definitions.get(i));
    }
  }

  /** Recursive functions stand for quantified axioms. */
  private void definition(Command.Define define) {
    define.parameters().forEach(v -> sort(v.sort()));
    sort(define.symbol().result());
    if (define.form() == Command.Definition.FUN_REC) {
      found.add(Feature.QUANTIFIERS);
      found.add(Feature.UNINTERPRETED);
    }
  }

  private void symbol(Declared symbol) {
    if (symbol.kind() == Declared.Kind.FUNCTION && !symbol.parameters().isEmpty()) {
      found.add(Feature.UNINTERPRETED);
    }
    sorts(symbol.parameters());
    sort(symbol.result());
  }

  private void sort(Sort sort) {
    if (sort.isParameter() || !seenSorts.add(sort)) {
      return;
    }
    found.add(featureOf(sort));
    sorts(sort.arguments());
  }

  private void sorts(List<Sort> sorts) {
    for (int i = 0; i < sorts.size(); i++) {
      sort(sorts.get(i));
    }
  }

  /** A datatype of the script may have the name of a built-in sort. */
  private Feature featureOf(Sort sort) {
    return datatypes.contains(sort.name()) ? Feature.DATATYPES : BuiltInSorts.feature(sort);
  }

  private void term(Term root) {
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (seenTerms.add(term)) {
        head(term);
        for (int i = 0; i < term.arity(); i++) {
          if (!(term.child(i) instanceof Literal)) {
            open.push(term.child(i));
          }
        }
      }
    }
  }

  private void head(Term term) {
    sort(term.sort());
    boolean conversion = false;
    if (term instanceof Binder binder) {
      binder(binder);
    } else if (term instanceof Match) {
      found.add(Feature.DATATYPES);
    } else if (term instanceof App app) {
      if (app.symbol() instanceof Operator operator) {
        found.add(operator.feature());
        Linearity.add(operator, app, found);
        conversion = operator.writesValues() && operator.feature() == Feature.FLOATS;
      } else if (app.symbol() instanceof Declared symbol) {
        declared(symbol);
        if (symbol.kind() == Declared.Kind.DEFINED && app.isFunctionValue()) {
          found.add(Feature.QUANTIFIERS); // as of a lambda
        }
      }
    }
    // Logics of floats alone still convert constants such as 0.1 and #x3f80.
    for (int i = 0; i < term.arity(); i++) {
      if (term.child(i) instanceof Literal literal && (!conversion || literal.sort() == Sort.INT)) {
        sort(literal.sort());
      }
    }
  }

  private void declared(Declared symbol) {
    switch (symbol.kind()) {
      case CONSTRUCTOR, SELECTOR -> {
        found.add(Feature.DATATYPES);
        Sort type =
            symbol.kind() == Declared.Kind.CONSTRUCTOR
                ? symbol.result()
                : symbol.parameters().get(0);
        datatypes.add(type.name());
      }
      case FUNCTION -> symbol(symbol);
      case DEFINED, ELEMENT -> {}
    }
  }

  private void binder(Binder binder) {
    if (binder.kind() == Binder.Kind.LAMBDA && binder.sort().isFunction()) {
      found.add(Feature.QUANTIFIERS); // by which cvc5 defines a lambda
    }
    List<Sort> sorts = binder.variables().stream().map(Term::sort).toList();
    sorts.forEach(this::sort);
    found.add(
        switch (binder.kind()) {
          case FORALL, EXISTS, CHOICE -> Feature.QUANTIFIERS;
          // z3's lambda is an array.
          case LAMBDA -> binder.sort().isFunction() ? Feature.HIGHER_ORDER : Feature.ARRAYS;
          case COMPREHENSION, OLD_COMPREHENSION -> Feature.SETS;
        });
  }
}
