package dev.tiercel.solver.exec;

/**
 * What a script asks for, as far as its outermost items tell: one look at each, however deep they
 * are.
 *
 * @param checks how many answers it asks for: {@code check-sat} and its like, up to an exit
 * @param incremental whether it takes a solver that goes on after a check: for levels, assumptions
 *     or a second question. A script without is answered by solvers and under options that know one
 *     question only
 * @param quiet whether nothing but checks can print what looks like the answer to one
 */
record Outline(int checks, boolean incremental, boolean quiet) {

  static Outline of(String script) {
    int checks = 0;
    int questions = 0;
    boolean incremental = false;
    boolean quiet = true;
    Items items = new Items(script);
    boolean left = false;
    while (!left && items.next()) {
      String head = items.head();
      left = head.equals("(exit");
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
    return new Outline(checks, incremental || checks + questions > 1, quiet);
  }
}
