package dev.tiercel.bench;

import dev.tiercel.rank.Median;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * Compares two builds of the language module: {@code Compare BEFORE AFTER [ROUNDS]}, where each
 * build is a folder of classes or a jar. Both parse and print the same texts in turns in one
 * process, in CPU time, so that the ratio is meaningful on a busy machine too.
 */
public final class Compare {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int WARM_UP = 15;

  private Compare() {}

  /** One build, in a class loader of its own. */
  private record Build(MethodHandle parse) {
    static Build of(String classes) throws ReflectiveOperationException, MalformedURLException {
      URL[] path = {
        Path.of(classes).toUri().toURL(),
        Compare.class.getProtectionDomain().getCodeSource().getLocation()
      };
      // Both loaders find ANTLR in our own jar; our own build of the language stays hidden behind
      // the one named first.
      ClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
      Class<?> script = loader.loadClass("dev.tiercel.smtlib.ast.Script");
      MethodHandle parse =
          MethodHandles.publicLookup()
              .findStatic(
                  loader.loadClass("dev.tiercel.smtlib.parse.ScriptParser"),
                  "parse",
                  MethodType.methodType(script, String.class, String.class));
      return new Build(parse.asType(parse.type().changeReturnType(Object.class)));
    }

    boolean reads(String text) {
      try {
        return (Object) parse.invokeExact(text, "") != null;
      } catch (Throwable e) {
        return false;
      }
    }

    /** Returns seconds of CPU time for parsing and for printing all texts once. */
    double[] run(List<String> texts) throws Throwable {
      Object[] scripts = new Object[texts.size()];
      long start = THREADS.getCurrentThreadCpuTime();
      for (int i = 0; i < scripts.length; i++) {
        scripts[i] = (Object) parse.invokeExact(texts.get(i), "");
      }
      long parsed = THREADS.getCurrentThreadCpuTime();
      long printed = 0;
      for (Object script : scripts) {
        printed += script.toString().length();
      }
      long end = THREADS.getCurrentThreadCpuTime();
      if (printed == 0) {
        throw new IllegalStateException("nothing was printed");
      }
      return new double[] {(parsed - start) / 1e9, (end - parsed) / 1e9};
    }
  }

  /** Prints megabytes per CPU second of both builds, and the median of the rounds' ratios. */
  public static void main(String[] arguments) throws Throwable {
    if (arguments.length < 2) {
      System.err.println("Compare BEFORE AFTER [ROUNDS]: two folders of classes, or jars");
      System.exit(2);
    }
    int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 15;
    Build before = Build.of(arguments[0]);
    Build after = Build.of(arguments[1]);
    List<String> texts =
        MeasuredScripts.load().stream().filter(t -> before.reads(t) && after.reads(t)).toList();
    double megabytes =
        texts.stream().mapToLong(t -> t.getBytes(StandardCharsets.UTF_8).length).sum() / 1e6;
    for (int i = 0; i < WARM_UP; i++) {
      before.run(texts);
      after.run(texts);
    }
    double[][] old = new double[rounds][];
    double[][] young = new double[rounds][];
    for (int i = 0; i < rounds; i++) {
      boolean first = i % 2 == 0; // neither build always runs with the other's garbage
      double[] one = (first ? before : after).run(texts);
      double[] other = (first ? after : before).run(texts);
      old[i] = first ? one : other;
      young[i] = first ? other : one;
    }
    System.out.printf("%d texts, %.2f MB, %d rounds%n", texts.size(), megabytes, rounds);
    show("parse", 0, megabytes, old, young);
    show("print", 1, megabytes, old, young);
  }

  private static void show(String what, int at, double megabytes, double[][] old, double[][] now) {
    double[] before = Arrays.stream(old).mapToDouble(r -> megabytes / r[at]).toArray();
    double[] after = Arrays.stream(now).mapToDouble(r -> megabytes / r[at]).toArray();
    double[] ratios = new double[before.length];
    Arrays.setAll(ratios, i -> after[i] / before[i]);
    System.out.printf(
        "%s: before %.2f MB/s, after %.2f MB/s, ratio %.2f%n",
        what, Median.of(before), Median.of(after), Median.of(ratios));
  }
}
