package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.jvm.CallProgram;
import dev.tiercel.solver.jvm.EngineSession;
import dev.tiercel.solver.jvm.SolverEngine;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sosy_lab.java_smt.api.ArrayFormulaManager;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointFormulaManager;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.IntegerFormulaManager;
import org.sosy_lab.java_smt.api.Model;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.QuantifiedFormulaManager;
import org.sosy_lab.java_smt.api.RationalFormulaManager;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.StringFormulaManager;
import org.sosy_lab.java_smt.api.UFManager;

/** Executes scripts by calls of JavaSMT, each in a context of its own. */
final class JavaSmtEngine implements SolverEngine {
  private static final String TRUE = "true";

  /** Interfaces with calls that a trace contains. */
  private static final Set<Class<?>> RECORDED =
      Set.of(
          SolverContext.class,
          FormulaManager.class,
          BooleanFormulaManager.class,
          IntegerFormulaManager.class,
          RationalFormulaManager.class,
          BitvectorFormulaManager.class,
          FloatingPointFormulaManager.class,
          ArrayFormulaManager.class,
          StringFormulaManager.class,
          UFManager.class,
          QuantifiedFormulaManager.class,
          ProverEnvironment.class,
          Model.class);

  private final Backend backend;

  JavaSmtEngine(Backend backend) {
    this.backend = backend;
  }

  @Override
  public void run(EngineSession session) throws Throwable {
    Script script;
    try {
      script = ScriptParser.parse(session.script(), "script");
    } catch (ParseException e) {
      session.output().write("(error \"" + quotable(String.valueOf(e.getMessage())) + "\")\n");
      return;
    }
    if (TRUE.equals(session.options().get(CallProgram.OPTION))) {
      record(script, session);
    } else {
      PrintWriter output = new PrintWriter(session.output(), true);
      try (SolverContext context = backend.open()) {
        execution(context, output, session.options()).run(script);
      }
    }
  }

  /** Returns a text without what would end a string of SMT-LIB. */
  static String quotable(String text) {
    return text.replace("\"", "'");
  }

  private static CommandExecution execution(
      SolverContext context, PrintWriter output, Map<String, String> options) {
    return new CommandExecution(
        context,
        output,
        TRUE.equals(options.get("calls-last-first")),
        TRUE.equals(options.get("calls-again")),
        TRUE.equals(options.get("calls-copy")));
  }

  /** Writes the calls instead of the answers, up to an exception, which the program shows too. */
  private void record(Script script, EngineSession session) {
    PrintWriter program = new PrintWriter(session.output(), true);
    CallProgram calls = new CallProgram(program, RECORDED::contains, JavaSmtEngine::constant);
    calls.begin(
        "org.sosy-lab:java-smt:5.0.1 and of its solver " + backend.solver(),
        List.of(
            "java.util.List",
            "org.sosy_lab.java_smt.SolverContextFactory",
            "org.sosy_lab.java_smt.api.*"));
    calls.statement(
        "var context = SolverContextFactory.createSolverContext(SolverContextFactory.Solvers."
            + backend.solver()
            + ")");
    try (SolverContext context = backend.open()) {
      execution(
              calls.recorded(SolverContext.class, context, "context"),
              new PrintWriter(Writer.nullWriter()),
              session.options())
          .run(script);
    } catch (Throwable e) {
      program.println("    // " + e.getClass().getName());
    }
  }

  /** Returns the expression for a type, which no recorded call returns. */
  private static @Nullable String constant(CallProgram program, Object value) {
    return value instanceof FormulaType<?> type ? Types.expression(type) : null;
  }
}
