package dev.tiercel.solver.z3;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The functions of {@code com.microsoft.z3.Native} that this project calls, by reflection, so that
 * any version works and none is needed for compilation.
 */
final class Z3Api {
  private final Map<String, Method> functions = new HashMap<>();

  Z3Api() throws ClassNotFoundException {
    for (Method method : Class.forName("com.microsoft.z3.Native").getMethods()) {
      functions.put(method.getName(), method);
    }
  }

  String version() throws ReflectiveOperationException {
    return (String) call("getFullVersion");
  }

  long newContext() throws ReflectiveOperationException {
    long config = handle("mkConfig");
    try {
      long context = handle("mkContext", config);
      // Without an error handler, the library prints an error and exits.
      call("setInternalErrorHandler", context);
      return context;
    } finally {
      call("delConfig", config);
    }
  }

  void delete(long context) throws ReflectiveOperationException {
    call("delContext", context);
  }

  /**
   * Returns all output of the script. If it contains an error, the library throws the output as an
   * exception.
   */
  String evaluate(long context, String script) throws ReflectiveOperationException {
    try {
      return (String) call("evalSmtlib2String", context, script);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      if (cause != null && cause.getClass().getName().equals("com.microsoft.z3.Z3Exception")) {
        // Later calls would throw the same error again; a call of any other function clears it.
        call("mkBoolSort", context);
        String message = String.valueOf(cause.getMessage());
        return message.contains("(error ") ? message : "(error \"" + message + "\")\n";
      }
      throw e;
    }
  }

  /** Frees all memory of the library; no context may be alive. */
  void reset() throws ReflectiveOperationException {
    call("resetMemory");
  }

  /** Calls a function that returns an object of the library. */
  long handle(String function, Object... arguments) throws ReflectiveOperationException {
    return (long) call(function, arguments);
  }

  /** Calls a function that returns a number. */
  int number(String function, Object... arguments) throws ReflectiveOperationException {
    return (int) call(function, arguments);
  }

  /** Calls a function that returns text. */
  String text(String function, Object... arguments) throws ReflectiveOperationException {
    return (String) call(function, arguments);
  }

  /** Whether this version has a function. */
  boolean has(String function) {
    return functions.containsKey(function);
  }

  Object call(String function, Object... arguments) throws ReflectiveOperationException {
    Method method = functions.get(function);
    if (method == null) {
      throw new NoSuchMethodException("this version of Z3 has no function " + function);
    }
    @Nullable Object result = method.invoke(null, arguments);
    return result == null ? "" : result;
  }
}
