package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassReader;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassWriter;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.MethodVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Opcodes;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Mutation test: an oracle without violations makes a test of its package fail. Each oracle in turn
 * has its {@code violations} replaced by an empty list, and the package's tests are run against
 * that.
 */
@Tag("slow")
class BlindOracleTest {
  private static final String PACKAGE = Oracle.class.getPackageName();

  /** Methods by which an oracle detects bugs: all of it, or its part of {@link ResponseOracle}. */
  private static final Set<String> SEEING = Set.of("violations", "obligations");

  /** Returns the oracles of the package, by class. */
  static Stream<String> oracles() throws Exception {
    return classes(Oracle.class)
        .filter(type -> Oracle.class.isAssignableFrom(type) && !type.isInterface())
        .map(Class::getName);
  }

  /** Returns the top-level classes of this package in the output folder of another one. */
  private static Stream<Class<?>> classes(Class<?> beside) throws Exception {
    Path folder =
        Path.of(beside.getProtectionDomain().getCodeSource().getLocation().toURI())
            .resolve(PACKAGE.replace('.', '/'));
    List<Class<?>> types = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".class") && !name.contains("$") && !name.contains("-")) {
          types.add(Class.forName(PACKAGE + "." + name.replace(".class", "")));
        }
      }
    }
    return types.stream();
  }

  @ParameterizedTest
  @MethodSource("oracles")
  void aTestFailsIfAnOracleIsBlind(String oracle, TestReporter reporter) throws Exception {
    TestExecutionSummary summary = runWithout(oracle);

    reporter.publishEntry(oracle, summary.getTestsFailedCount() + " tests fail");
    assertThat(summary.getTestsFailedCount())
        .as("tests that fail because %s sees nothing", oracle)
        .isPositive();
  }

  @Test
  void noneFailsWhereAllSee() throws Exception {
    TestExecutionSummary summary = runWithout("none");

    assertThat(summary.getTestsSucceededCount()).isPositive();
    assertThat(summary.getFailures()).isEmpty();
  }

  /** Runs the tests of this package while one oracle returns no violations. */
  private static TestExecutionSummary runWithout(String oracle) throws Exception {
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    try (Blinding loader = new Blinding(oracle)) {
      Thread.currentThread().setContextClassLoader(loader);
      launcher().execute(tests(loader), summary);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    return summary.getSummary();
  }

  /** Returns a launcher that no listener of this run observes. */
  private static Launcher launcher() {
    return LauncherFactory.create(
        LauncherConfig.builder()
            .enableTestExecutionListenerAutoRegistration(false)
            .enableLauncherSessionListenerAutoRegistration(false)
            .enableLauncherDiscoveryListenerAutoRegistration(false)
            .enablePostDiscoveryFilterAutoRegistration(false)
            .build());
  }

  private static LauncherDiscoveryRequest tests(ClassLoader loader) throws Exception {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    for (Class<?> type : classes(BlindOracleTest.class).toList()) {
      request.selectors(selectClass(Class.forName(type.getName(), false, loader)));
    }
    return request.filters(excludeClassNamePatterns(BlindOracleTest.class.getName())).build();
  }

  /** Loads our classes again, with one oracle disabled. */
  private static final class Blinding extends URLClassLoader {
    private final String oracle;

    Blinding(String oracle) {
      super(new URL[0], BlindOracleTest.class.getClassLoader());
      this.oracle = oracle;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded != null
            ? loaded
            : name.startsWith("dev.tiercel.") ? anew(name) : super.loadClass(name, resolve);
      }
    }

    private Class<?> anew(String name) throws ClassNotFoundException {
      String file = name.replace('.', '/') + ".class";
      try (InputStream in = getParent().getResourceAsStream(file)) {
        byte[] code = Objects.requireNonNull(in, name).readAllBytes();
        byte[] made = name.equals(oracle) ? blind(code) : code;
        return defineClass(name, made, 0, made.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  private static byte[] blind(byte[] code) {
    ClassReader reader = new ClassReader(code);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor visitor =
                super.visitMethod(access, name, descriptor, signature, exceptions);
            boolean seeing =
                SEEING.contains(name)
                    && (access & (Opcodes.ACC_BRIDGE | Opcodes.ACC_ABSTRACT)) == 0;
            return seeing ? new EmptyList(visitor) : visitor;
          }
        },
        ClassReader.SKIP_DEBUG);
    return writer.toByteArray();
  }

  /** A method that returns an empty list and does nothing else. */
  private static final class EmptyList extends MethodVisitor {
    private final MethodVisitor written;

    EmptyList(MethodVisitor written) {
      super(Opcodes.ASM9);
      this.written = written;
    }

    @Override
    public void visitCode() {
      written.visitCode();
      written.visitMethodInsn(
          Opcodes.INVOKESTATIC, "java/util/List", "of", "()Ljava/util/List;", true);
      written.visitInsn(Opcodes.ARETURN);
      written.visitMaxs(1, 2);
      written.visitEnd();
    }
  }
}
