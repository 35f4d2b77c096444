package dev.tiercel.solver.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Isolates one version of a solver: it sees the JDK, its own jars, and the few classes of this
 * package that pass scripts and answers. The bridge is compiled once and defined anew in each
 * loader, so calls into the solver are plain calls.
 */
final class SolverLoader extends URLClassLoader {
  private static final String SHARED = SolverLoader.class.getPackageName() + ".";

  private final String bridgePackage;
  private final Instrumentation instrumentation;

  /**
   * Creates a loader.
   *
   * @param bridgePackage package whose classes are defined here, with the final dot
   * @param assertions whether the solver's {@code assert} statements are enabled
   * @param instrumentation the classes to instrument, and the instrumenter
   */
  SolverLoader(
      List<Path> jars, String bridgePackage, boolean assertions, Instrumentation instrumentation) {
    // Without a name, which would appear in every line of a stack trace.
    super(urls(jars), ClassLoader.getPlatformClassLoader());
    this.bridgePackage = bridgePackage;
    this.instrumentation = instrumentation;
    setDefaultAssertionStatus(assertions);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(bridgePackage)) {
      return defined(name, code(name, SolverLoader.class.getResourceAsStream("/" + file(name))));
    }
    if (name.startsWith(SHARED)) {
      return Class.forName(name);
    }
    return instrumentation.covers(name)
        ? defined(name, instrumentation.of(name, code(name, getResourceAsStream(file(name)))))
        : super.findClass(name);
  }

  /** JaCoCo's agent counts a class only if it has a code source. */
  private Class<?> defined(String name, byte[] code) {
    return defineClass(name, code, 0, code.length, SolverLoader.class.getProtectionDomain());
  }

  private static String file(String name) {
    return name.replace('.', '/') + ".class";
  }

  private static byte[] code(String name, @Nullable InputStream stream)
      throws ClassNotFoundException {
    if (stream == null) {
      throw new ClassNotFoundException(name);
    }
    try (InputStream in = stream) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private static URL[] urls(List<Path> jars) {
    return jars.stream().map(SolverLoader::url).toArray(URL[]::new);
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }
}
