package dev.tiercel.solver.princess.bridge;

import ap.parameters.GlobalSettings;
import ap.parameters.GlobalSettings$;
import ap.parameters.Param;
import dev.tiercel.solver.jvm.EngineSession;
import dev.tiercel.solver.jvm.SolverEngine;
import java.io.BufferedReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import scala.Console$;
import scala.Function0;
import scala.collection.immutable.Seq;
import scala.jdk.CollectionConverters;

/**
 * Does what Princess's {@code CmdlMain} does with the same arguments, but keeps answers in memory
 * and stops on request. In incremental mode, exceptions of the prover are thrown to the caller,
 * where the command line would only print their messages.
 */
public final class PrincessEngine implements SolverEngine {
  /** Princess reads it as {@code sbv_to_int}, while in Z3, which introduced it, it is unsigned. */
  private static final String OTHER_MEANING = "bv2int";

  private final Incremental incremental = new Incremental();
  private final SingleCheckProver oneShot = new SingleCheckProver();

  @Override
  public void run(EngineSession session) throws Throwable {
    PrintStream output = stream(session.output().bytes());
    PrintStream error = stream(session.error().bytes());
    Body body = new Body(session, output);
    Console$.MODULE$.withOut(output, (Function0<Object>) () -> withErr(error, body));
    output.flush();
    error.flush();
    body.rethrow();
  }

  private static Object withErr(PrintStream error, Body body) {
    return Console$.MODULE$.withErr(error, body);
  }

  private static PrintStream stream(java.io.OutputStream bytes) {
    return new PrintStream(new java.io.BufferedOutputStream(bytes), false, StandardCharsets.UTF_8);
  }

  /** Runs a session; stores exceptions, which Scala's functions do not declare. */
  private final class Body implements Function0<Object> {
    private final EngineSession session;
    private final PrintStream output;
    private @Nullable Throwable escaped;

    Body(EngineSession session, PrintStream output) {
      this.session = session;
      this.output = output;
    }

    @Override
    public Object apply() {
      try {
        GlobalSettings settings = settings();
        if (session.script().contains(OTHER_MEANING)) {
          output.println("(error \"" + OTHER_MEANING + " is signed in Princess; it is not run\")");
        } else if (settings != null) {
          prove(settings);
        }
      } catch (Throwable e) {
        escaped = e;
      }
      return "";
    }

    private @Nullable GlobalSettings settings() {
      try {
        return GlobalSettings$.MODULE$
            .fromArguments(arguments(), GlobalSettings$.MODULE$.DEFAULT())
            ._1();
      } catch (Exception e) {
        output.println("(error \"" + e.getMessage() + "\")");
        return null;
      }
    }

    private void prove(GlobalSettings settings) throws Throwable {
      BufferedReader script = new BufferedReader(new StringReader(session.script()));
      Function0<Object> stop = session::stopped;
      if ((boolean) Param.INCREMENTAL$.MODULE$.apply(settings)) {
        incremental.prove(settings, script, stop);
      } else {
        oneShot.prove(settings, script, stop);
      }
    }

    private Seq<String> arguments() {
      List<String> arguments = new ArrayList<>();
      session.options().forEach((name, value) -> arguments.add(argument(name, value)));
      return CollectionConverters.ListHasAsScala(arguments).asScala().toSeq();
    }

    void rethrow() throws Throwable {
      if (escaped != null) {
        throw escaped;
      }
    }
  }

  private static String argument(String name, String value) {
    return switch (value) {
      case "true" -> "+" + name;
      case "false" -> "-" + name;
      default -> "-" + name + "=" + value;
    };
  }
}
