package dev.tiercel.submission;

import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassReader;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassWriter;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.MethodVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Opcodes;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** A copy of a solver's jar in which one method fails. */
final class PlantedJar {
  private PlantedJar() {}

  /**
   * Writes the copy.
   *
   * @param file name of the class file within the jar
   */
  static Path write(Path jar, String file, String method, Path copy) throws IOException {
    try (ZipFile from = new ZipFile(jar.toFile());
        OutputStream out = Files.newOutputStream(copy);
        ZipOutputStream to = new ZipOutputStream(out)) {
      to.setLevel(1);
      for (Enumeration<? extends ZipEntry> all = from.entries(); all.hasMoreElements(); ) {
        ZipEntry entry = all.nextElement();
        try (InputStream in = from.getInputStream(entry)) {
          byte[] content = in.readAllBytes();
          to.putNextEntry(new ZipEntry(entry.getName()));
          to.write(entry.getName().equals(file) ? planted(content, method) : content);
          to.closeEntry();
        }
      }
    }
    return copy;
  }

  private static byte[] planted(byte[] code, String method) {
    ClassReader reader = new ClassReader(code);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor visitor =
                super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals(method) ? new Failing(visitor) : visitor;
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Inserts an access beyond the end of an array, which needs no branch and so no stack frames. */
  private static final class Failing extends MethodVisitor {
    Failing(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitInsn(Opcodes.ICONST_0);
      super.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
      super.visitInsn(Opcodes.ICONST_1);
      super.visitInsn(Opcodes.AALOAD);
      super.visitInsn(Opcodes.POP);
    }

    @Override
    public void visitMaxs(int stack, int locals) {
      super.visitMaxs(Math.max(2, stack), locals);
    }
  }
}
