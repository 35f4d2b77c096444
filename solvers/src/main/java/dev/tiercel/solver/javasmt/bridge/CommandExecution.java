package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Printer;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverContext.ProverOptions;
import org.sosy_lab.java_smt.api.SolverException;

/** Executes the commands of one script by calls. */
final class CommandExecution {
  private static final String SAT = "sat";
  private static final String UNSAT = "unsat";
  private static final String UNKNOWN = "unknown";

  private final SolverContext context;
  private final PrintWriter output;
  private final boolean again;
  private final boolean copy;
  private final FormulaBuilder formulas;
  private final AssertionStack stack = new AssertionStack();
  private final Map<String, String> options = new TreeMap<>();
  private @Nullable ProverEnvironment prover;
  private String last = "";

  /**
   * Creates an execution.
   *
   * @param lastFirst whether the last argument of a term is built first
   * @param again whether each check is made twice
   * @param copy whether each check is made by another prover, too
   */
  CommandExecution(
      SolverContext context, PrintWriter output, boolean lastFirst, boolean again, boolean copy) {
    this.context = context;
    this.output = output;
    this.again = again;
    this.copy = copy;
    this.formulas = new FormulaBuilder(context.getFormulaManager(), lastFirst);
  }

  /** Runs a script to its end, or to the first command that no call expresses. */
  void run(Script script) throws Exception {
    try {
      for (Command command : script.commands()) {
        if (command instanceof Command.Exit || !runs(command)) {
          break;
        }
      }
    } finally {
      close();
    }
  }

  /** Returns whether the script goes on: a command without effect does not end it. */
  private boolean runs(Command command) throws Exception {
    try {
      execute(command);
      return true;
    } catch (UnsupportedOperationException e) {
      String why = String.valueOf(e.getMessage());
      error(why.contains("unsupported") ? why : "unsupported: " + why);
      return command instanceof Command.GetValue || command instanceof Command.Other;
    } catch (SolverException e) {
      error(String.valueOf(e.getMessage()));
      return false;
    }
  }

  private void error(String message) {
    output.println("(error \"" + JavaSmtEngine.quotable(message) + "\")");
  }

  private void execute(Command command) throws Exception {
    if (command instanceof Command.SetOption set) {
      options.put(set.keyword(), set.value());
    } else if (command instanceof Command.Declare declare) {
      formulas.declare(declare.symbol());
      stack.declare(declare.symbol());
    } else if (command instanceof Command.Define define) {
      formulas.define(define);
    } else if (command instanceof Command.Assert asserted) {
      assertTerm(asserted.term());
    } else if (command instanceof Command.CheckSat) {
      check(null);
    } else if (command instanceof Command.CheckSatAssuming assuming) {
      check(assuming.assumptions().stream().map(formulas::truth).toList());
    } else if (command instanceof Command.Level level) {
      changeLevel(level);
    } else if (command instanceof Command.GetValue get) {
      printValues(get.terms());
    } else if (command instanceof Command.ResetAssertions) {
      restart();
    } else if (command instanceof Command.Reset) {
      options.clear();
      restart();
    } else if (command instanceof Command.Opaque other) {
      executeOther(other);
    } else if (!isWithoutCall(command)) {
      throw new Unsupported(new Printer().command(command).toString());
    }
  }

  /** JavaSMT names no logic, and the parser expands abbreviations of sorts. */
  private static boolean isWithoutCall(Command command) {
    return command instanceof Command.SetLogic
        || command instanceof Command.SetInfo
        || command instanceof Command.DefineSort;
  }

  private void executeOther(Command.Opaque command) throws Exception {
    switch (command.name()) {
      case "get-model" -> printModel();
      case "get-unsat-core" -> printCore();
      case "echo" -> output.println(command.text().replaceAll("^\\(echo |\\)$", ""));
      default -> throw new Unsupported(command.name());
    }
  }

  private ProverEnvironment prover() {
    if (prover == null) {
      prover = newProver();
    }
    return prover;
  }

  private ProverEnvironment newProver() {
    List<ProverOptions> wanted = new ArrayList<>(List.of(ProverOptions.GENERATE_MODELS));
    if ("true".equals(options.get(":produce-unsat-cores"))) {
      wanted.add(ProverOptions.GENERATE_UNSAT_CORE);
    }
    return context.newProverEnvironment(wanted.toArray(new ProverOptions[0]));
  }

  private void assertTerm(Term term) throws Exception {
    BooleanFormula formula = formulas.truth(term);
    prover().addConstraint(formula);
    stack.add(formula, name(term));
    last = "";
  }

  private static @Nullable String name(Term term) {
    if (term instanceof Annotated annotated) {
      for (Annotated.Attribute attribute : annotated.attributes()) {
        if (attribute.keyword().equals(":named")) {
          return attribute.value();
        }
      }
    }
    return null;
  }

  private void changeLevel(Command.Level level) throws Exception {
    for (int i = 0; i < level.levels(); i++) {
      if (level instanceof Command.Push) {
        prover().push();
        stack.push();
      } else if (stack.depth() > 0) {
        prover().pop();
        stack.pop(isGlobal());
      } else {
        error("pop without push");
      }
    }
    last = "";
  }

  private void check(@Nullable List<BooleanFormula> assumptions) throws Exception {
    String answer = answer(prover(), assumptions);
    if (copy) {
      agree("copy", checkCopy(assumptions), answer);
    }
    if (again || copy) {
      String second = answer(prover(), assumptions);
      agree("again", second, answer);
      answer = second;
    }
    last = answer;
    output.println(answer);
  }

  private String answer(ProverEnvironment asked, @Nullable List<BooleanFormula> assumptions)
      throws SolverException, InterruptedException {
    try {
      boolean unsat =
          assumptions == null ? asked.isUnsat() : asked.isUnsatWithAssumptions(assumptions);
      return unsat ? UNSAT : SAT;
    } catch (SolverException e) {
      String why = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
      if (why.contains(UNKNOWN) || why.contains("inconclusive")) {
        return UNKNOWN;
      }
      throw e;
    }
  }

  /** Checks the same assertions by another prover, which is then made unsatisfiable. */
  private String checkCopy(@Nullable List<BooleanFormula> assumptions) throws Exception {
    try (ProverEnvironment other = newProver()) {
      for (List<BooleanFormula> level : stack.levels()) {
        other.push();
        for (BooleanFormula formula : level) {
          other.addConstraint(formula);
        }
      }
      String answer = answer(other, assumptions);
      other.addConstraint(context.getFormulaManager().getBooleanFormulaManager().makeFalse());
      agree("copy with false", answer(other, null), UNSAT);
      return answer;
    }
  }

  private void agree(String what, String second, String first) {
    boolean decided = !first.equals(UNKNOWN) && !second.equals(UNKNOWN);
    if (decided && !first.equals(second)) {
      error("calls contradict each other: " + what + " " + second + ", before " + first);
    }
  }

  private @Nullable Model model() throws SolverException {
    if (last.equals(SAT)) {
      return prover().getModel();
    }
    error("no model available");
    return null;
  }

  private void printValues(List<Term> terms) throws Exception {
    try (Model model = model()) {
      if (model != null) {
        List<String> pairs = new ArrayList<>();
        for (Term term : terms) {
          String value = value(model, formulas.formula(term), term.sort());
          if (value == null) {
            throw new Unsupported("a value that the model leaves open");
          }
          pairs.add("(" + new Printer().term(term) + " " + value + ")");
        }
        output.println("(" + String.join("\n ", pairs) + ")");
      }
    }
  }

  private static @Nullable String value(Model model, Formula formula, Sort sort) {
    if (sort.isMap()) {
      throw new Unsupported("the value of an array");
    }
    Object value = model.evaluate(formula);
    return value == null ? null : JavaSmtValues.text(sort, value);
  }

  /** Prints the values of constants; of a function, JavaSMT has only the applications asserted. */
  private void printModel() throws Exception {
    try (Model model = model()) {
      if (model != null) {
        StringBuilder text = new StringBuilder("(\n");
        for (Declared symbol : stack.declared()) {
          if (!symbol.parameters().isEmpty() || symbol.result().isMap()) {
            throw new Unsupported("the value of a function");
          }
          String value = value(model, formulas.constant(symbol), symbol.result());
          if (value != null) {
            text.append("  (define-fun ")
                .append(new Printer().symbol(symbol.name()))
                .append(" () ")
                .append(symbol.result())
                .append(' ')
                .append(value)
                .append(")\n");
          }
        }
        output.println(text.append(')'));
      }
    }
  }

  /** OpenSMT 2.9 puts only assertions with names into a core, and JavaSMT 5.0.1 gives none. */
  private void printCore() {
    if (!last.equals(UNSAT)) {
      error("no unsatisfiable core available");
      return;
    }
    List<BooleanFormula> core = prover().getUnsatCore();
    if (core.isEmpty()) {
      throw new Unsupported("a core, which is empty here");
    }
    output.println(
        core.stream()
            .map(stack::name)
            .filter(Objects::nonNull)
            .distinct()
            .collect(Collectors.joining(" ", "(", ")")));
  }

  private boolean isGlobal() {
    return "true".equals(options.get(":global-declarations"));
  }

  private void restart() {
    close();
    stack.clear(isGlobal());
    last = "";
  }

  private void close() {
    if (prover != null) {
      prover.close();
      prover = null;
    }
  }
}
