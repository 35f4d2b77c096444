package dev.tiercel.solver.exec;

/**
 * Properties of a script from its outermost items only, however deep they are.
 *
 * @param checks number of {@code check-sat} commands and the like before an exit
 * @param incremental whether it needs an incremental solver: for levels, assumptions or a second
 *     query. Other scripts also work with solvers and options that support only one query
 * @param quiet whether no command other than a check can print something that looks like a verdict
 * @param end offset of the script's end or its exit command; negative if the script ends within a
 *     command, which would swallow appended text
 * @param leavesNoState whether the script leaves no state that would survive a reset: it is
 *     complete, and has no exit and no options
 */
record ScriptOutline(
    int checks, boolean incremental, boolean quiet, int end, boolean leavesNoState) {

  static ScriptOutline of(String script) {
    int checks = 0;
    int questions = 0;
    boolean incremental = false;
    boolean quiet = true;
    SExpressionScanner items = new SExpressionScanner(script);
    boolean left = false;
    boolean complete = true;
    boolean plain = true;
    while (!left && items.next()) {
      String head = items.head();
      left = head.equals("(exit");
      complete &= left || script.charAt(items.end() - 1) == ')';
      plain &= !left && !head.equals("(set-option");
      quiet &= left || !ScriptStep.of(head, items).mayPrintVerdict();
      switch (head) {
        case "(check-sat", "(check-sat-using" -> checks++;
        case "(check-sat-assuming" -> {
          checks++;
          incremental = true;
        }
        case "(get-abduct", "(get-interpolant", "(check-synth", "(get-qe" -> questions++;
        case "(push", "(pop", "(block-model", "(block-model-values" -> incremental = true;
        case "(get-abduct-next", "(get-interpolant-next", "(check-synth-next" -> incremental = true;
        default -> {}
      }
    }
    int end = left ? items.start() : script.length();
    return new ScriptOutline(
        checks,
        incremental || checks + questions > 1,
        quiet,
        complete ? end : -1,
        complete && plain);
  }
}
