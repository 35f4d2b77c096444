package dev.tiercel.solver.princess.bridge;

import ap.CmdlMain$;
import dev.tiercel.solver.jvm.EngineLibrary;
import dev.tiercel.solver.jvm.SolverEngine;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scala.Console$;
import scala.Function0;

/** Princess inside a worker. */
public final class PrincessLibrary extends EngineLibrary {
  private @Nullable SolverEngine solverEngine;

  @Override
  protected SolverEngine solverEngine() {
    if (solverEngine == null) {
      solverEngine = new PrincessEngine();
    }
    return solverEngine;
  }

  @Override
  public String version() {
    solverEngine();
    return CmdlMain$.MODULE$.version();
  }

  @Override
  public List<String> listOptions() {
    ByteArrayOutputStream help = new ByteArrayOutputStream();
    Function0<Object> print =
        () -> {
          CmdlMain$.MODULE$.printOptions();
          CmdlMain$.MODULE$.printExoticOptions();
          return "";
        };
    Console$.MODULE$.withOut(help, print);
    return HelpText.options(help.toString(StandardCharsets.UTF_8));
  }
}
