package dev.tiercel.solver.smtinterpol.bridge;

import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.ChannelOption;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.FrontEndOptions;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import java.io.PrintWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Redirects SMTInterpol's answers to a writer. Only the newest releases accept a writer as the
 * value of {@code :regular-output-channel}, so the fields behind that option are set by reflection.
 */
final class Channel {
  private static final Class<?> ENVIRONMENT = ParseEnvironment.class;

  private final MethodHandle option;
  private final MethodHandle setWriter;
  private final @Nullable MethodHandle terms;
  private final @Nullable MethodHandle values;
  private final @Nullable MethodHandle info;

  Channel() {
    try {
      MethodHandles.Lookup front = lookup(FrontEndOptions.class);
      option = front.findGetter(FrontEndOptions.class, "mOut", ChannelOption.class);
      setWriter =
          lookup(ChannelOption.class).findSetter(ChannelOption.class, "mWriter", PrintWriter.class);
      terms = older("printTermResponse", Term[].class);
      values = older("printValues", Map.class);
      info = older("printInfoResponse", String.class, Object.class);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("This release keeps its output channel elsewhere", e);
    }
  }

  void install(OptionMap options, PrintWriter writer) {
    try {
      setWriter.invoke(option.invoke(options.getFrontEndOptions()), writer);
    } catch (Throwable e) {
      throw new LinkageError("The output channel cannot be set", e);
    }
  }

  void printTerms(ScriptEnvironment scriptEnvironment, Term[] response) throws Throwable {
    if (terms != null) {
      terms.invoke(scriptEnvironment, response);
    }
  }

  void printValues(ScriptEnvironment scriptEnvironment, Map<Term, Term> response) throws Throwable {
    if (values != null) {
      values.invoke(scriptEnvironment, response);
    }
  }

  void printInfo(ScriptEnvironment scriptEnvironment, String name, Object response)
      throws Throwable {
    if (info != null) {
      info.invoke(scriptEnvironment, name, response);
    }
  }

  /** Returns a method that newer releases lack, or null. */
  private static @Nullable MethodHandle older(String name, Class<?>... parameters)
      throws IllegalAccessException {
    try {
      return lookup(ScriptEnvironment.class)
          .findSpecial(
              ENVIRONMENT,
              name,
              MethodType.methodType(void.class, parameters),
              ScriptEnvironment.class);
    } catch (NoSuchMethodException e) {
      return null;
    }
  }

  private static MethodHandles.Lookup lookup(Class<?> type) throws IllegalAccessException {
    return MethodHandles.privateLookupIn(type, MethodHandles.lookup());
  }
}
