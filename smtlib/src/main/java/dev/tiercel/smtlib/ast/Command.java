package dev.tiercel.smtlib.ast;

import java.util.List;

/** One command of a script (SMT-LIB 2.7, section 3.10). Values of options stand as text. */
public sealed interface Command {

  /** {@code (set-logic L)}. */
  record SetLogic(String logic) implements Command {}

  /** {@code (set-option :keyword value)}; the value is empty where none is written. */
  record SetOption(String keyword, String value) implements Command {}

  /** {@code (set-info :keyword value)}; the value is empty where none is written. */
  record SetInfo(String keyword, String value) implements Command {}

  /** {@code (declare-sort name arity)}. */
  record DeclareSort(String name, int arity) implements Command {}

  /** {@code (define-sort name (parameters) sort)}. */
  record DefineSort(String name, List<Sort> parameters, Sort sort) implements Command {
    public DefineSort {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * {@code (declare-fun ...)} or {@code (declare-const ...)}.
   *
   * @param constant whether it is written with {@code declare-const}
   */
  record Declare(Declared symbol, boolean constant) implements Command {}

  /** How a definition is written. */
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
      implements Command {
    public Define {
      parameters = List.copyOf(parameters);
    }
  }

  /** {@code (define-funs-rec (...) (...))}; each part has the form {@code FUN_REC}. */
  record DefineFunsRec(List<Define> parts) implements Command {
    public DefineFunsRec {
      parts = List.copyOf(parts);
    }
  }

  /**
   * {@code (declare-datatypes ...)} or {@code (declare-datatype ...)}.
   *
   * @param keyword the command's name as written, {@code declare-codatatypes} among them
   */
  record DeclareDatatypes(String keyword, List<Datatype> datatypes) implements Command {
    public DeclareDatatypes {
      datatypes = List.copyOf(datatypes);
    }
  }

  /** {@code (assert term)}. */
  record Assert(Term term) implements Command {}

  /** {@code (check-sat)}. */
  record CheckSat() implements Command {}

  /** {@code (check-sat-assuming (terms))}. */
  record CheckSatAssuming(List<Term> assumptions) implements Command {
    public CheckSatAssuming {
      assumptions = List.copyOf(assumptions);
    }
  }

  /** {@code (push levels)}. */
  record Push(int levels) implements Command {}

  /** {@code (pop levels)}. */
  record Pop(int levels) implements Command {}

  /** {@code (get-value (terms))}. */
  record GetValue(List<Term> terms) implements Command {
    public GetValue {
      terms = List.copyOf(terms);
    }
  }

  /** {@code (reset)}. */
  record Reset() implements Command {}

  /** {@code (reset-assertions)}. */
  record ResetAssertions() implements Command {}

  /** {@code (exit)}. */
  record Exit() implements Command {}

  /**
   * Any other command, kept as it stands: {@code (get-model)}, {@code (echo "...")}, and what only
   * one solver knows, such as {@code (check-sat-using (then simplify smt))}.
   *
   * @param name the command's name
   * @param text the whole command with one blank between tokens
   */
  record Opaque(String name, String text) implements Command {}

  /** The terms that stand in this command, in order. */
  default List<Term> terms() {
    if (this instanceof Assert a) {
      return List.of(a.term());
    } else if (this instanceof Define d) {
      return List.of(d.body());
    } else if (this instanceof DefineFunsRec d) {
      return d.parts().stream().map(Define::body).toList();
    } else if (this instanceof CheckSatAssuming c) {
      return c.assumptions();
    } else if (this instanceof GetValue g) {
      return g.terms();
    }
    return List.of();
  }

  /** Whether a solver answers this command with a verdict. */
  default boolean isCheck() {
    return this instanceof CheckSat
        || this instanceof CheckSatAssuming
        || (this instanceof Opaque o && o.name().equals("check-sat-using"));
  }
}
