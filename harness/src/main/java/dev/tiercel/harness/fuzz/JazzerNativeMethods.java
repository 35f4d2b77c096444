package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.Constants;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The internal interface of Jazzer that the loop uses: native entry points in classes that Jazzer's
 * agent puts on the bootstrap class path. Unchanged since Jazzer 0.19.
 */
final class JazzerNativeMethods {
  private static final String RUNTIME = "com.code_intelligence.jazzer.runtime.";

  private final MethodHandle start;
  private final MethodHandle dumpInput;
  private final MethodHandle disableExitHook;

  private JazzerNativeMethods(
      MethodHandle start, MethodHandle dumpInput, MethodHandle disableExitHook) {
    this.start = start;
    this.dumpInput = dumpInput;
    this.disableExitHook = disableExitHook;
  }

  /**
   * Binds the entry points.
   *
   * @throws IllegalStateException with one sentence that names the Jazzer version and what it lacks
   */
  static JazzerNativeMethods bind() {
    return bind(RUNTIME);
  }

  /** Like {@link #bind()}, with the package as a parameter for the test of the message. */
  static JazzerNativeMethods bind(String runtime) {
    String natives = runtime + "FuzzTargetRunnerNatives";
    return new JazzerNativeMethods(
        find(
            natives,
            "startLibFuzzer",
            MethodType.methodType(int.class, byte[][].class, Class.class, boolean.class)),
        find(natives, "printAndDumpCrashingInput", MethodType.methodType(void.class)),
        find(natives, "temporarilyDisableLibfuzzerExitHook", MethodType.methodType(void.class)));
  }

  private static MethodHandle find(String type, String name, MethodType signature) {
    try {
      Class<?> owner = Class.forName(type, true, null);
      return MethodHandles.publicLookup().findStatic(owner, name, signature);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "Jazzer "
              + Constants.JAZZER_VERSION
              + " does not offer "
              + type
              + "."
              + name
              + signature
              + ", on which the fuzzing loop is built: go back to Jazzer 0.30.0 (jazzer.version in"
              + " pom.xml) or adapt dev.tiercel.harness.fuzz.JazzerNativeMethods.",
          e);
    }
  }

  /**
   * Runs libFuzzer until it ends.
   *
   * @param arguments libFuzzer's command line, the program's name first
   * @param callbacks the class with the static methods that libFuzzer calls
   * @return libFuzzer's exit code
   */
  int start(byte[][] arguments, Class<?> callbacks) {
    try {
      return (int) start.invokeExact(arguments, callbacks, true);
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  /** Makes libFuzzer write the current input as an artifact. */
  void dumpInput() {
    call(dumpInput);
  }

  /**
   * Makes libFuzzer not treat an exit of the process as a crash of the target, until the next
   * execution.
   */
  void disableExitHook() {
    call(disableExitHook);
  }

  /**
   * Registers a range of counters, once for each range.
   *
   * @return address of the first counter
   */
  long counters(int range, int count) {
    try {
      return JazzerCounters.allocate(RUNTIME, range, count);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw moved("its counters", e);
    }
  }

  private static IllegalStateException moved(String what, Exception e) {
    return new IllegalStateException(
        "Jazzer "
            + Constants.JAZZER_VERSION
            + " keeps "
            + what
            + " elsewhere: go back to Jazzer 0.30.0 (jazzer.version in pom.xml) or adapt"
            + " dev.tiercel.harness.fuzz.JazzerNativeMethods.",
        e);
  }

  private static void call(MethodHandle handle) {
    try {
      handle.invokeExact();
    } catch (Throwable t) {
      throw unexpected(t);
    }
  }

  private static IllegalStateException unexpected(Throwable t) {
    return new IllegalStateException("Jazzer's native code failed: " + t, t);
  }
}
