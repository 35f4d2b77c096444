package dev.tiercel.mutate.grammar;

/** Constructs of a script other than operator applications: binders, definitions, commands. */
public enum ScriptConstruct {
  FORALL("forall"),
  EXISTS("exists"),
  LET("let"),
  MATCH("match"),
  LAMBDA("lambda"),
  FUNCTION("declare-fun"),
  DEFINITION("define-fun"),
  PUSH("push"),
  ASSUMING("check-sat-assuming"),
  MODEL("get-model"),
  VALUE("get-value"),
  CORE("get-unsat-core"),
  ASSUMPTIONS("get-unsat-assumptions"),
  ASSIGNMENT("get-assignment"),
  SIMPLIFY("simplify"),
  TACTIC("apply"),
  OBJECTIVE("get-objectives"),
  INTERPOLANTS("get-interpolants"),
  INTERPOLANT("get-interpolant"),
  ABDUCT("get-abduct"),
  ELIMINATION("get-qe");

  private final String keyword;

  ScriptConstruct(String keyword) {
    this.keyword = keyword;
  }

  /** Its SMT-LIB keyword. */
  public String keyword() {
    return keyword;
  }
}
