package dev.tiercel.mutate.grammar;

/** What a script may hold beside applications of operators: binders, definitions, commands. */
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

  /** How a script writes it. */
  public String keyword() {
    return keyword;
  }
}
