package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.QuotedObject;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.Option;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import dev.tiercel.solver.jvm.EngineLibrary;
import dev.tiercel.solver.jvm.SolverEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** SMTInterpol inside a worker, with its {@code assert} statements enabled. */
public class SmtInterpolLibrary extends EngineLibrary {
  private @Nullable SolverEngine solverEngine;

  @Override
  protected final SolverEngine solverEngine() {
    if (solverEngine == null) {
      Objects.requireNonNull(SmtInterpolLibrary.class.getClassLoader())
          .setDefaultAssertionStatus(true);
      solverEngine = newEngine();
    }
    return solverEngine;
  }

  /** Returns the engine that runs the scripts. */
  SolverEngine newEngine() {
    return new SmtInterpolEngine();
  }

  @Override
  public String version() {
    solverEngine();
    return String.valueOf(new SMTInterpol(options()).getInfo(":version"));
  }

  @Override
  public List<String> listOptions() {
    OptionMap options = options();
    List<String> lines = new ArrayList<>();
    for (String name : options.getInfo()) {
      Option option = options.getOption(name);
      // Aliases have no option object.
      if (option != null) {
        Object[] info = options.getInfo(name, true);
        lines.add(OptionLine.of(name, value(info[3]), value(info[1]), option));
      }
    }
    return lines;
  }

  private static OptionMap options() {
    return new OptionMap(new DefaultLogger(), true);
  }

  private static String value(Object object) {
    return object instanceof QuotedObject quoted
        ? String.valueOf(quoted.getValue())
        : String.valueOf(object);
  }
}
