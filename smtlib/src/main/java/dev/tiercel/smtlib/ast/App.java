package dev.tiercel.smtlib.ast;

/** An application of a symbol to arguments, or a constant when there are none. */
public final class App extends Term {
  private final Function function;

  private App(Function function, Sort sort, Term[] arguments) {
    super(sort, function.hashCode(), arguments);
    this.function = function;
  }

  /**
   * Returns an application whose sort the caller has determined by the symbol's typing rule.
   *
   * @param arguments copied
   */
  public static App of(Function function, Sort sort, Term... arguments) {
    return intern(new App(function, sort, arguments.length == 0 ? NONE : arguments.clone()));
  }

  /** Returns a declared constant, or a declared function as a value. */
  public static App constant(Declared symbol) {
    Sort sort = Sort.function(symbol.parameters(), symbol.result());
    return of(Function.of(symbol), sort, NONE);
  }

  /** The function that is applied. */
  public Function function() {
    return function;
  }

  /** The applied symbol: short for {@code function().symbol()}. */
  public Symbol symbol() {
    return function.symbol();
  }

  /** Whether this is a declared function without arguments, used as a value. */
  public boolean isFunctionValue() {
    return arity() == 0
        && function.symbol() instanceof Declared symbol
        && !symbol.parameters().isEmpty();
  }

  @Override
  App withChildren(Term[] changed) {
    return of(function, sort(), changed);
  }

  @Override
  boolean sameNode(Term other) {
    Function that = ((App) other).function;
    return function == that || function.equals(that);
  }
}
