package dev.tiercel.solver.princess.bridge;

import ap.parameters.GlobalSettings;
import ap.parameters.Param;
import ap.parameters.ParserSettings;
import ap.parser.SMTParser2InputAbsy;
import ap.util.Debug$;
import java.io.Reader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import scala.Function0;

/**
 * Princess's incremental interpreter ({@code +incremental}): push, pop, several checks. Between
 * releases, the prover class moved from package {@code ap} to {@code ap.api}, and its factory
 * gained a parameter.
 */
final class Incremental {
  private static final int SEED_PARAMETER = 9;
  private static final int AXIOMS_PARAMETER = 8;

  private final Object factory;
  private final Object parsers;
  private final MethodHandle newProver;
  private final Object[] defaults;
  private final MethodHandle shutDown;
  private final MethodHandle newParser;

  Incremental() {
    try {
      Class<?> prover = prover();
      factory = module(prover.getName() + "$");
      parsers = module("ap.parser.SMTParser2InputAbsy$");
      Method apply = method(factory.getClass(), "apply");
      newProver = handle(apply).asSpreader(Object[].class, apply.getParameterCount());
      defaults = new Object[apply.getParameterCount()];
      for (int i = 0; i < defaults.length; i++) {
        defaults[i] = method(factory.getClass(), "apply$default$" + (i + 1)).invoke(factory);
      }
      shutDown = handle(prover.getMethod("shutDown"));
      newParser = handle(parsers.getClass().getMethod("apply", ParserSettings.class, prover));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("This release keeps its prover elsewhere", e);
    }
  }

  void prove(GlobalSettings settings, Reader script, Function0<Object> stop) throws Throwable {
    boolean assertions = (boolean) Param.ASSERTIONS$.MODULE$.apply(settings);
    Debug$.MODULE$.enableAllAssertions(assertions);
    Object[] arguments = defaults.clone();
    arguments[0] = assertions;
    arguments[1] = false;
    arguments[AXIOMS_PARAMETER] = Param.GENERATE_TOTALITY_AXIOMS$.MODULE$.apply(settings);
    arguments[SEED_PARAMETER] = Param.RANDOM_SEED$.MODULE$.apply(settings);
    Object prover = newProver.bindTo(factory).invoke(arguments);
    try {
      SMTParser2InputAbsy parser =
          (SMTParser2InputAbsy) newParser.invoke(parsers, settings.toParserSettings(), prover);
      int timeout = (int) Param.TIMEOUT$.MODULE$.apply(settings);
      int timeoutPer = (int) Param.TIMEOUT_PER$.MODULE$.apply(settings);
      parser.processIncrementally(script, timeout, timeoutPer, stop);
    } finally {
      shutDown.invoke(prover);
    }
  }

  private static Class<?> prover() throws ClassNotFoundException {
    ClassLoader loader = Incremental.class.getClassLoader();
    try {
      return Class.forName("ap.api.SimpleAPI", true, loader);
    } catch (ClassNotFoundException e) {
      return Class.forName("ap.SimpleAPI", true, loader);
    }
  }

  /** Returns Scala's singleton object of a class. */
  static Object module(String name) throws ReflectiveOperationException {
    Class<?> type = Class.forName(name, true, Incremental.class.getClassLoader());
    return Objects.requireNonNull(type.getField("MODULE$").get(null));
  }

  static Method method(Class<?> type, String name) throws NoSuchMethodException {
    return Arrays.stream(type.getMethods())
        .filter(m -> m.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new NoSuchMethodException(type.getName() + "." + name));
  }

  static MethodHandle handle(Method method) throws IllegalAccessException {
    return MethodHandles.publicLookup().unreflect(method);
  }
}
