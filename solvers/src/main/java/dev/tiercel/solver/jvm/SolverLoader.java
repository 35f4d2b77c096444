package dev.tiercel.solver.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * Holds one version of a solver apart from everything else: it sees the JDK, its own jars, and the
 * few classes of this package that carry scripts in and answers out. The bridge is compiled once
 * and defined anew in each loader, so calls into the solver are plain calls.
 */
final class SolverLoader extends URLClassLoader {
  private static final String SHARED = SolverLoader.class.getPackageName() + ".";

  private final String bridgePackage;

  /**
   * @param bridgePackage package whose classes are defined here, with the final dot
   * @param assertions whether the solver's {@code assert} statements run
   */
  SolverLoader(List<Path> jars, String bridgePackage, boolean assertions) {
    // Without a name, which would stand in every line of a stack trace.
    super(urls(jars), ClassLoader.getPlatformClassLoader());
    this.bridgePackage = bridgePackage;
    setDefaultAssertionStatus(assertions);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    if (name.startsWith(bridgePackage)) {
      byte[] code = code(name);
      return defineClass(name, code, 0, code.length);
    }
    return name.startsWith(SHARED) ? Class.forName(name) : super.findClass(name);
  }

  private static byte[] code(String name) throws ClassNotFoundException {
    String resource = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = SolverLoader.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
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
