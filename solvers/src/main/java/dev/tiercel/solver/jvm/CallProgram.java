package dev.tiercel.solver.jvm;

import java.io.PrintWriter;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes the calls of a Java interface as a Java program that makes the same calls. The interface's
 * objects are replaced by proxies, so a solver's engine does not know whether it is recorded. Each
 * call is written before it is made, since it may crash, and the text so far becomes a program by
 * {@link #complete}.
 */
public final class CallProgram {
  /** Option of a run that makes an engine write its calls instead of its answers. */
  public static final String OPTION = "calls-program";

  /** Name of the program's file. */
  public static final String FILE = "Calls.java";

  /** How the text begins. */
  static final String HEAD = "/* javac " + FILE + " && java Calls */";

  private static final String END = "  }\n}\n";

  private final PrintWriter out;
  private final Predicate<Class<?>> recorded;
  private final BiFunction<CallProgram, Object, @Nullable String> constants;
  private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Object> managers = new IdentityHashMap<>();
  private int number;

  /**
   * Creates a program.
   *
   * @param recorded interfaces whose instances are recorded, too, where a call returns one
   * @param constants expressions for objects that no recorded call returns; null for others
   */
  public CallProgram(
      PrintWriter out,
      Predicate<Class<?>> recorded,
      BiFunction<CallProgram, Object, @Nullable String> constants) {
    this.out = out;
    this.recorded = recorded;
    this.constants = constants;
  }

  /**
   * Writes the text before the first call.
   *
   * @param needs what the class path has to contain
   * @param imports names of classes, or packages with {@code .*}
   */
  public void begin(String needs, List<String> imports) {
    out.println(HEAD);
    out.println("// CLASSPATH: this folder, and the jars of " + needs);
    imports.forEach(name -> out.println("import " + name + ";"));
    out.println();
    out.println("public class Calls {");
    out.println("  public static void main(String[] args) throws Exception {");
    out.flush();
  }

  /** Writes a statement, without its semicolon. */
  public void statement(String text) {
    out.println("    " + text + ";");
    out.flush();
  }

  /** Returns the program whose text ends after any call. */
  public static String complete(String text) {
    return text.substring(0, text.lastIndexOf('\n') + 1) + END;
  }

  /**
   * Returns an object that records the calls of an interface.
   *
   * @param name of the variable that the program has for it
   */
  public <T> T recorded(Class<T> type, T target, String name) {
    names.put(target, name);
    return type.cast(proxy(type, target));
  }

  private Object proxy(Class<?> type, Object target) {
    Object proxy =
        Proxy.newProxyInstance(
            type.getClassLoader(), new Class<?>[] {type}, new Recorder(this, target));
    names.put(proxy, expression(target));
    return proxy;
  }

  /** The other side of a proxy. */
  private record Recorder(CallProgram program, Object target) implements InvocationHandler {
    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
        throws Throwable {
      Object[] all = arguments == null ? new Object[0] : arguments;
      boolean question = method.getName().startsWith("isValid"); // about a name
      return question || method.getDeclaringClass() == Object.class
          ? called(target, method, all)
          : program.call(target, method, all);
    }
  }

  private @Nullable Object call(Object target, Method method, Object[] arguments) throws Throwable {
    if (arguments.length == 0 && method.getName().endsWith("Manager")) {
      return manager(target, method);
    }
    String text = expression(target) + "." + method.getName() + arguments(method, arguments);
    Class<?> type = method.getReturnType();
    String name = type == void.class ? "" : "v" + ++number;
    statement(name.isEmpty() ? text : "var " + name + " = " + text);
    Object result;
    try {
      result = called(target, method, arguments);
    } catch (Throwable e) {
      out.println("    // throws " + e.getClass().getName());
      out.flush();
      throw e;
    }
    if (result == null) {
      return null;
    }
    if (isValue(result) && method.getName().startsWith("assert")) {
      return result;
    }
    if (isValue(result)) {
      boolean verdict = method.getName().startsWith("isUnsat");
      statement("System.out.println(" + name + (verdict ? " ? \"unsat\" : \"sat\")" : ")"));
      return result;
    }
    boolean printed = method.getName().startsWith("get") && !recorded.test(type);
    if (printed && !result.getClass().isArray()) {
      statement("System.out.println(" + name + ")");
    }
    names.putIfAbsent(result, name);
    return recorded.test(type) ? proxy(type, result) : result;
  }

  /** Returns an object that each call of a method returns; the program makes the first one. */
  private @Nullable Object manager(Object target, Method method) throws Throwable {
    Object result = called(target, method, new Object[0]);
    if (result == null || managers.containsKey(result)) {
      return managers.get(result);
    }
    String name = "v" + ++number;
    statement("var " + name + " = " + expression(target) + "." + method.getName() + "()");
    names.put(result, name);
    Object proxy = proxy(method.getReturnType(), result);
    managers.put(result, proxy);
    return proxy;
  }

  /** Whether a result is printed by the program; the same value may be an argument elsewhere. */
  private static boolean isValue(Object result) {
    return result instanceof Boolean
        || result instanceof Number
        || result instanceof String
        || result instanceof Enum<?>;
  }

  private static @Nullable Object called(Object target, Method method, Object[] arguments)
      throws Throwable {
    Object[] plain = arguments.clone();
    for (int i = 0; i < plain.length; i++) {
      plain[i] = withoutProxy(plain[i]);
    }
    try {
      return method.invoke(target, plain);
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }

  private static @Nullable Object withoutProxy(@Nullable Object value) {
    return value != null
            && Proxy.isProxyClass(value.getClass())
            && Proxy.getInvocationHandler(value) instanceof Recorder recorder
        ? recorder.target()
        : value;
  }

  private String arguments(Method method, Object[] arguments) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < arguments.length; i++) {
      boolean spread = method.isVarArgs() && i == arguments.length - 1;
      if (spread && arguments[i] instanceof Object[] several) {
        for (Object one : several) {
          texts.add(expression(one));
        }
      } else if (arguments[i] == null) {
        texts.add("(" + method.getParameterTypes()[i].getCanonicalName() + ") null");
      } else {
        texts.add(expression(arguments[i]));
      }
    }
    return "(" + String.join(", ", texts) + ")";
  }

  /** Returns a Java expression for a value. */
  public String expression(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    String name = names.get(value);
    if (name == null) {
      name = constants.apply(this, value);
    }
    return name == null ? literal(value) : name;
  }

  private String literal(Object value) {
    if (value instanceof String text) {
      return quoted(text);
    } else if (value instanceof Boolean || value instanceof Integer) {
      return value.toString();
    } else if (value instanceof Long) {
      return value + "L";
    } else if (value instanceof BigInteger || value instanceof BigDecimal) {
      return "new " + value.getClass().getName() + "(\"" + value + "\")";
    } else if (value instanceof Enum<?> constant) {
      return constant.getDeclaringClass().getCanonicalName() + "." + constant.name();
    } else if (value instanceof Iterable<?> several) {
      List<String> all = new ArrayList<>();
      several.forEach(one -> all.add(expression(one)));
      return "List.of(" + String.join(", ", all) + ")";
    } else if (value.getClass().isArray()) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        all.add(expression(Array.get(value, i)));
      }
      String type = value.getClass().getComponentType().getCanonicalName();
      return "new " + type + "[] {" + String.join(", ", all) + "}";
    }
    return "null /* " + value.getClass().getName() + " */";
  }

  /** Returns a string literal. */
  public static String quoted(String text) {
    return text.chars()
        .mapToObj(
            c ->
                c == '"' || c == '\\'
                    ? "\\" + (char) c
                    : c >= ' ' && c < 127 ? Character.toString(c) : escaped(c))
        .collect(Collectors.joining("", "\"", "\""));
  }

  /** Octal, since a Unicode escape of a line end would end the literal. */
  private static String escaped(int c) {
    return c < 256 ? "\\%03o".formatted(c) : "\\u%04x".formatted(c);
  }
}
