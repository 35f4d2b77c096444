package dev.tiercel.docs;

import dev.tiercel.testkit.Modules;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads every class of the project again, preferring those in a directory of changed classes, so
 * that changed and unchanged classes share packages and the original ones are unaffected.
 */
final class Overlay extends ClassLoader {
  private static final List<String> MODULES = Modules.names();

  private final Path changed;

  Overlay(Path changed, ClassLoader real) {
    super(real);
    this.changed = changed;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith("dev.tiercel.")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public @Nullable URL getResource(String name) {
    URL own = own(name);
    return own != null ? own : super.getResource(name);
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    URL own = own(name);
    return own != null ? Collections.enumeration(List.of(own)) : super.getResources(name);
  }

  private @Nullable URL own(String name) {
    URL file = file(changed.resolve(name));
    for (int i = 0; i < MODULES.size() && file == null; i++) {
      file = file(Modules.tests(MODULES.get(i)).resolve(name)); // invisible to this loader
    }
    return file;
  }

  private static @Nullable URL file(Path file) {
    try {
      return Files.isRegularFile(file) ? file.toUri().toURL() : null;
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }
}
