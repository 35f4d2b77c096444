package dev.tiercel.solver.cvc5;

import dev.tiercel.solver.worker.LibrarySolver;
import io.github.cvc5.Command;
import io.github.cvc5.Context;
import io.github.cvc5.InputParser;
import io.github.cvc5.Solver;
import io.github.cvc5.SymbolManager;
import io.github.cvc5.TermManager;
import io.github.cvc5.modes.InputLanguage;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * cvc5's library in a worker: a new solver for every run, with commands parsed by cvc5's own
 * parser.
 */
public final class Cvc5Library implements LibrarySolver {
  @Override
  public String version() throws Exception {
    try {
      return new Solver(new TermManager()).getVersion();
    } finally {
      Context.deletePointers();
    }
  }

  @Override
  public void run(String script, Map<String, String> options, Appendable output) throws Exception {
    try {
      Solver solver = new Solver(new TermManager());
      for (Map.Entry<String, String> option : options.entrySet()) {
        if (!set(solver, option.getKey(), option.getValue(), output)) {
          return;
        }
      }
      if (language(script) == InputLanguage.SYGUS_2_1) {
        solver.setOption("sygus", "true");
      }
      invokeAll(solver, script, output);
    } finally {
      Context.deletePointers();
    }
  }

  private static boolean set(Solver solver, String name, String value, Appendable output)
      throws IOException {
    try {
      solver.setOption(name, value);
      return true;
    } catch (Exception e) {
      error(output, e);
      return false;
    }
  }

  /**
   * Like the program, ends at an error, except for a query without an answer, such as {@code
   * (get-value (x))} after unsat. Continuing after other errors can crash the library.
   */
  private static void invokeAll(Solver solver, String script, Appendable output)
      throws IOException {
    InputParser parser = new InputParser(solver);
    SymbolManager symbols = parser.getSymbolManager();
    parser.setStringInput(language(script), script, "script.smt2");
    try {
      Command command = parser.nextCommand();
      while (!command.isNull()) {
        String answer = command.invoke(solver, symbols);
        output.append(answer);
        String name = command.getCommandName();
        boolean failed = answer.startsWith("(error") && !name.startsWith("get-");
        if (failed || name.equals("exit")) {
          return;
        }
        command = parser.nextCommand();
      }
    } catch (Exception e) {
      error(output, e);
    }
  }

  /** Synthesis has its own language, whose keywords SMT-LIB 2.6 allows as symbols. */
  private static InputLanguage language(String script) {
    return script.contains("(check-synth") ? InputLanguage.SYGUS_2_1 : InputLanguage.SMT_LIB_2_6;
  }

  private static void error(Appendable output, Exception e) throws IOException {
    String message = String.valueOf(e.getMessage()).replace("\"", "\"\"");
    output.append("(error \"" + message + "\")\n");
  }

  @Override
  public List<String> listOptions() throws Exception {
    try {
      return Cvc5Options.list(new Solver(new TermManager()));
    } finally {
      Context.deletePointers();
    }
  }
}
