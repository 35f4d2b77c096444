package dev.tiercel.smtlib.ast;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** One command of a script (SMT-LIB 2.7, section 3.10). Option values are kept as text. */
public sealed interface Command {

  /** A command that declares or defines sorts or symbols. */
  sealed interface Declaration extends Command {
    /** The names of the sorts that this command declares or defines, in order. */
    default List<String> sorts() {
      return List.of();
    }

    /**
     * The symbols that this command declares or defines, in order; for each constructor of a
     * datatype, the constructor and then its selectors.
     */
    default List<Declared> symbols() {
      return List.of();
    }
  }

  /** {@code push} or {@code pop}. */
  sealed interface Level extends Command {
    /** The number of levels to push or pop. */
    int levels();
  }

  /** {@code (set-logic L)}. */
  record SetLogic(String logic) implements Command {}

  /** {@code (set-option :keyword value)}; the value is empty if the command has none. */
  record SetOption(String keyword, String value) implements Command {}

  /** {@code (set-info :keyword value)}; the value is empty if the command has none. */
  record SetInfo(String keyword, String value) implements Command {}

  /** {@code (declare-sort name arity)}. */
  record DeclareSort(String name, int arity) implements Declaration {
    @Override
    public List<String> sorts() {
      return List.of(name);
    }
  }

  /** {@code (define-sort name (parameters) sort)}. */
  record DefineSort(String name, List<Sort> parameters, Sort sort) implements Declaration {
    public DefineSort {
      parameters = List.copyOf(parameters);
    }

    @Override
    public List<String> sorts() {
      return List.of(name);
    }
  }

  /**
   * {@code (declare-fun ...)} or {@code (declare-const ...)}.
   *
   * @param constant whether it is written with {@code declare-const}
   */
  record Declare(Declared symbol, boolean constant) implements Declaration {
    @Override
    public List<Declared> symbols() {
      return List.of(symbol);
    }
  }

  /** The command by which a function is defined. */
  enum Definition {
    FUN("define-fun"),
    FUN_REC("define-fun-rec"),
    /** SMT-LIB 2.7 and z3. */
    CONST("define-const");

    private final String keyword;

    Definition(String keyword) {
      this.keyword = keyword;
    }

    /** The command's name. */
    public String keyword() {
      return keyword;
    }
  }

  /** {@code (define-fun name ((x S) ...) S body)} and its relatives. */
  record Define(Definition form, Declared symbol, List<Var> parameters, Term body)
      implements Declaration {
    public Define {
      parameters = List.copyOf(parameters);
    }

    @Override
    public List<Declared> symbols() {
      return List.of(symbol);
    }

    @Override
    public List<Define> definitions() {
      return List.of(this);
    }

    @Override
    public List<Term> terms() {
      return List.of(body);
    }

    @Override
    public Define withTerms(List<Term> terms) {
      return new Define(form, symbol, parameters, terms.get(0));
    }
  }

  /** {@code (define-funs-rec (...) (...))}; each part has the form {@code FUN_REC}. */
  record DefineFunsRec(List<Define> parts) implements Declaration {
    public DefineFunsRec {
      parts = List.copyOf(parts);
    }

    @Override
    public List<Declared> symbols() {
      return parts.stream().map(Define::symbol).toList();
    }

    @Override
    public List<Define> definitions() {
      return parts;
    }

    @Override
    public List<Term> terms() {
      return parts.stream().map(Define::body).toList();
    }

    @Override
    public DefineFunsRec withTerms(List<Term> terms) {
      List<Define> changed = new ArrayList<>(parts.size());
      for (Term body : terms) {
        changed.add(parts.get(changed.size()).withTerms(List.of(body)));
      }
      return new DefineFunsRec(changed);
    }
  }

  /**
   * {@code (declare-datatypes ...)} or {@code (declare-datatype ...)}.
   *
   * @param keyword the command's name as written; may be {@code declare-codatatypes}
   */
  record DeclareDatatypes(String keyword, List<Datatype> datatypes) implements Declaration {
    public DeclareDatatypes {
      datatypes = List.copyOf(datatypes);
    }

    @Override
    public List<String> sorts() {
      return datatypes.stream().map(Datatype::name).toList();
    }

    @Override
    public List<Declared> symbols() {
      List<Declared> symbols = new ArrayList<>();
      for (Datatype datatype : datatypes) {
        for (Datatype.Constructor constructor : datatype.constructors()) {
          symbols.add(constructor.symbol());
          symbols.addAll(constructor.selectors());
        }
      }
      return symbols;
    }
  }

  /** {@code (assert term)}. */
  record Assert(Term term) implements Command {
    @Override
    public List<Term> terms() {
      return List.of(term);
    }

    @Override
    public Assert withTerms(List<Term> terms) {
      return new Assert(terms.get(0));
    }
  }

  /** {@code (check-sat)}. */
  record CheckSat() implements Command {
    @Override
    public boolean isCheck() {
      return true;
    }
  }

  /** {@code (check-sat-assuming (terms))}. */
  record CheckSatAssuming(List<Term> assumptions) implements Command {
    public CheckSatAssuming {
      assumptions = List.copyOf(assumptions);
    }

    @Override
    public List<Term> terms() {
      return assumptions;
    }

    @Override
    public CheckSatAssuming withTerms(List<Term> terms) {
      return new CheckSatAssuming(terms);
    }

    @Override
    public boolean isCheck() {
      return true;
    }
  }

  /** {@code (push levels)}. */
  record Push(int levels) implements Level {}

  /** {@code (pop levels)}. */
  record Pop(int levels) implements Level {}

  /** {@code (get-value (terms))}. */
  record GetValue(List<Term> terms) implements Command {
    public GetValue {
      terms = List.copyOf(terms);
    }

    @Override
    public GetValue withTerms(List<Term> changed) {
      return new GetValue(changed);
    }
  }

  /** {@code (reset)}. */
  record Reset() implements Command {}

  /** {@code (reset-assertions)}. */
  record ResetAssertions() implements Command {}

  /** {@code (exit)}. */
  record Exit() implements Command {}

  /** A command without a record of its own, identified by its name. */
  sealed interface Other extends Command {
    /** The command's name. */
    String name();
  }

  /**
   * Any other command without terms, kept as text: {@code (get-model)}, {@code (echo "...")}, and
   * commands of a single solver such as {@code (check-sat-using (then simplify smt))}.
   *
   * @param name the command's name
   * @param text the whole command, with one blank between tokens
   */
  record Opaque(String name, String text) implements Other {
    @Override
    public boolean isCheck() {
      return name.equals("check-sat-using");
    }

    /** Whether this is one of z3's commands that take a tactic. */
    public boolean takesTactic() {
      return isCheck() || name.equals("apply");
    }
  }

  /**
   * Any other command that contains terms: {@code (maximize t)}, {@code (simplify t :som true)}.
   *
   * @param name the command's name
   * @param texts the text before each term and after the last, one more than terms
   * @param terms at least one
   */
  record TermCommand(String name, List<String> texts, List<Term> terms) implements Other {
    public TermCommand {
      texts = List.copyOf(texts);
      terms = List.copyOf(terms);
      if (texts.size() != terms.size() + 1) {
        throw new IllegalArgumentException("a text stands before each term and behind the last");
      }
    }

    @Override
    public TermCommand withTerms(List<Term> changed) {
      return new TermCommand(name, texts, changed);
    }
  }

  /** The terms of this command, in order. */
  default List<Term> terms() {
    return List.of();
  }

  /**
   * Returns this command with other terms.
   *
   * @param terms as many as {@link #terms}, each of the sort of the one it replaces
   */
  default Command withTerms(List<Term> terms) {
    return this;
  }

  /**
   * Returns this command with one term replaced.
   *
   * @param number index of the term in {@link #terms}
   */
  default Command withTerm(int number, Term term) {
    List<Term> terms = new ArrayList<>(terms());
    terms.set(number, term);
    return withTerms(terms);
  }

  /** Returns this command with a function applied to each term; the function must keep sorts. */
  default Command mapTerms(UnaryOperator<Term> change) {
    List<Term> terms = terms();
    List<Term> changed = new ArrayList<>(terms.size());
    boolean same = true;
    for (Term term : terms) {
      Term made = change.apply(term);
      same &= made == term;
      changed.add(made);
    }
    return same ? this : withTerms(changed);
  }

  /** The functions that this command defines, in order. */
  default List<Define> definitions() {
    return List.of();
  }

  /** Returns the symbols that the commands declare without defining them, in order. */
  static List<Declared> declared(List<Command> commands) {
    List<Declared> symbols = new ArrayList<>();
    for (Command command : commands) {
      if (command instanceof Declare declare) {
        symbols.add(declare.symbol());
      }
    }
    return symbols;
  }

  /** Whether a solver answers this command with a verdict of satisfiability. */
  default boolean isCheck() {
    return false;
  }
}
