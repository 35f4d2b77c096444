package dev.tiercel.bench;

import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassReader;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassWriter;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.MethodVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Opcodes;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A release of a solver in the JVM with some methods of the release before, so that fixes in them
 * are reversed: {@code smtinterpol:2.5-842-gfcd46532..2.5-916-ga5843d8b#Class.method+Class.method}.
 * Everything that such a method calls has to exist in both.
 */
final class ReversedFix {
  private static final Pattern WRITTEN = Pattern.compile("(\\w+):([^#]+?)\\.\\.([^#]+)#(.+)");
  private static final int API = Opcodes.ASM9;

  private final String solver;
  private final String before;
  private final String after;
  private final List<String> methods;

  private ReversedFix(String solver, String before, String after, List<String> methods) {
    this.solver = solver;
    this.before = before;
    this.after = after;
    this.methods = methods;
  }

  /** Parses a reversed fix; returns {@code null} for any other change. */
  static @Nullable ReversedFix of(String change) {
    Matcher parts = WRITTEN.matcher(change);
    return parts.matches()
        ? new ReversedFix(
            parts.group(1), parts.group(2), parts.group(3), List.of(parts.group(4).split("\\+")))
        : null;
  }

  /** Returns the change to focus on: each method that differs from the release. */
  String change() {
    return solver + ":" + after + "..";
  }

  /** Returns the release with the fix. */
  SolverId fixed() {
    return new SolverId(solver, after);
  }

  /**
   * Makes the release without the fix.
   *
   * @param folder for its jar
   * @throws IllegalArgumentException if there is no such method
   */
  SolverId build(Path folder) throws IOException {
    SolverFamily family = Solvers.family(fixed());
    List<String> jars = new ArrayList<>();
    int left = methods.size();
    for (Path jar : family.jars(fixed())) {
      Path made = folder.resolve(String.valueOf(jar.getFileName()));
      int changed = copied(jar, family.jars(new SolverId(solver, before)), made);
      jars.add((changed == 0 ? jar : made).toString());
      left -= changed;
    }
    if (left != 0) {
      throw new IllegalArgumentException(
          "Not all of " + methods + " are in " + solver + " " + before + " and " + after + ".");
    }
    return new SolverId(solver, String.join(":", jars));
  }

  private int copied(Path jar, List<Path> earlier, Path made) throws IOException {
    int changed = 0;
    try (ZipFile zip = new ZipFile(jar.toFile());
        OutputStream file = Files.newOutputStream(made);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        out.putNextEntry(new ZipEntry(entry.getName()));
        byte[] code;
        try (InputStream in = zip.getInputStream(entry)) {
          code = in.readAllBytes();
        }
        for (String method : methods) {
          String type = method.substring(0, method.lastIndexOf('.'));
          if (entry.getName().endsWith("/" + type + ".class")) {
            code = with(code, read(earlier, entry.getName()), method.substring(type.length() + 1));
            changed++;
          }
        }
        out.write(code);
        out.closeEntry();
      }
    }
    return changed;
  }

  private static byte[] read(List<Path> jars, String name) throws IOException {
    for (Path jar : jars) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        ZipEntry entry = zip.getEntry(name);
        if (entry != null) {
          try (InputStream in = zip.getInputStream(entry)) {
            return in.readAllBytes();
          }
        }
      }
    }
    throw new IllegalArgumentException("The release before has no " + name + ".");
  }

  /** Returns a class with all methods of a name as in another version of it. */
  private static byte[] with(byte[] code, byte[] earlier, String method) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(code).accept(new Chosen(writer, writer, name -> !name.equals(method)), 0);
    new ClassReader(earlier).accept(new Chosen(null, writer, method::equals), 0);
    return writer.toByteArray();
  }

  /** Passes on some methods of a class, and optionally everything else. */
  private static final class Chosen extends ClassVisitor {
    private final ClassVisitor methods;
    private final Predicate<String> names;

    /**
     * @param rest receives everything but methods, or {@code null}
     */
    Chosen(@Nullable ClassVisitor rest, ClassVisitor methods, Predicate<String> names) {
      super(API, rest);
      this.methods = methods;
      this.names = names;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return names.test(name)
          ? methods.visitMethod(access, name, descriptor, signature, exceptions)
          : null;
    }
  }
}
