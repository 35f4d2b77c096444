package dev.tiercel.harness.fuzz;

import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassReader;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.ClassVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Handle;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Label;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.MethodVisitor;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Opcodes;
import com.code_intelligence.jazzer.third_party.org.objectweb.asm.Type;
import dev.tiercel.solver.jvm.Edges;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads class files: the methods of an instrumented class with their edges, lines and calls; and
 * the code of each method of any class, for comparing two versions.
 */
public final class ProbedCode {
  private static final int API = Opcodes.ASM9;
  private static final String PROBE = Type.getInternalName(Edges.class);

  /** Packages whose methods call back into a solver from everywhere. */
  private static final List<String> LIBRARIES = List.of("java/", "scala/");

  /** Stands for an edge's number in classes without probes. */
  public static final int UNNUMBERED = -1;

  private ProbedCode() {}

  /**
   * One method.
   *
   * @param name {@code package.Class.method}
   * @param file its source file, below the root of all sources; empty if the class file has none
   * @param lines by edge, the lines from it up to the next edge; all lines under {@link
   *     #UNNUMBERED} where there are no probes
   * @param calls names of called methods with their descriptors, without their classes for virtual
   *     calls; calls of the Java and Scala libraries are left out
   * @param words string constants in its code
   */
  public record Method(
      String name,
      String descriptor,
      String file,
      Map<Integer, BitSet> lines,
      Set<String> calls,
      Set<String> words) {}

  /** Returns the methods of a class that have code, with or without probes. */
  public static List<Method> methods(byte[] probed) {
    List<Method> methods = new ArrayList<>();
    new ClassReader(probed)
        .accept(
            new Members() {
              @Override
              MethodVisitor member(String name, String descriptor, String file) {
                Method method =
                    new Method(
                        name,
                        descriptor,
                        file,
                        new LinkedHashMap<>(),
                        new LinkedHashSet<>(),
                        new LinkedHashSet<>());
                methods.add(method);
                return new Reader(method);
              }
            },
            ClassReader.SKIP_FRAMES);
    methods.removeIf(method -> method.lines.isEmpty());
    return methods;
  }

  /** Visits methods with the name of their class and their source file. */
  private abstract static class Members extends ClassVisitor {
    private String type = "";
    private String file = "";

    Members() {
      super(API);
    }

    /**
     * Returns the visitor of a method.
     *
     * @param name {@code package.Class.method}
     * @param file as in {@link Method}
     */
    abstract MethodVisitor member(String name, String descriptor, String file);

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      type = name;
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
      if (source != null) {
        file = type.substring(0, type.lastIndexOf('/') + 1) + source;
      }
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return member(type.replace('/', '.') + "." + name, descriptor, file);
    }
  }

  /** Collects edges, lines and calls. */
  private static final class Reader extends Instructions {
    private final Method method;
    private @Nullable Integer constant;
    private @Nullable BitSet block;
    private final BitSet first = new BitSet(); // lines before any edge
    private int line;

    Reader(Method method) {
      this.method = method;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitEnd() {
      if (block == null && !first.isEmpty()) {
        method.lines.put(UNNUMBERED, first);
      }
    }

    @Override
    void instruction(String text) {
      constant = null;
      Objects.requireNonNullElse(block, first).set(line);
    }

    @Override
    public void visitLdcInsn(Object value) {
      super.visitLdcInsn(value);
      constant = value instanceof Integer number ? number : null;
      if (value instanceof String words) {
        method.words.add(words);
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      Integer edge = constant;
      if (owner.equals(PROBE) && edge != null) {
        BitSet fresh = block == null ? first : new BitSet();
        method.lines.put(edge, fresh);
        block = fresh;
        constant = null;
      } else {
        call(opcode, owner, name + descriptor);
        super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface);
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      for (Object argument : arguments) {
        if (argument instanceof Handle handle) { // body of a lambda expression
          boolean open =
              handle.getTag() == Opcodes.H_INVOKEVIRTUAL
                  || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
          call(
              open ? Opcodes.INVOKEVIRTUAL : Opcodes.INVOKESTATIC,
              handle.getOwner(),
              handle.getName() + handle.getDesc());
        }
      }
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    private void call(int opcode, String owner, String member) {
      boolean open = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
      if (LIBRARIES.stream().noneMatch(owner::startsWith)) {
        method.calls.add(open ? member : owner.replace('/', '.') + "." + member);
      }
    }
  }

  /**
   * Returns the code of each method of a class as text that is independent of line numbers, by
   * {@code package.Class.method} and descriptor.
   */
  public static Map<String, String> texts(byte[] code) {
    Map<String, String> texts = new LinkedHashMap<>();
    new ClassReader(code)
        .accept(
            new Members() {
              @Override
              MethodVisitor member(String name, String descriptor, String file) {
                return new Writer(text -> texts.put(name + descriptor, text));
              }
            },
            ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return texts;
  }

  /** Prints the instructions of a method with the targets of its jumps and handlers. */
  private static final class Writer extends Instructions {
    private final StringBuilder text = new StringBuilder();
    private final Consumer<String> taker;

    Writer(Consumer<String> taker) {
      this.taker = taker;
    }

    @Override
    void instruction(String words) {
      text.append(words).append('\n');
    }

    @Override
    public void visitLabel(Label label) {
      instruction(label(label) + ":");
    }

    @Override
    public void visitTryCatchBlock(
        Label start, Label end, Label handler, @Nullable String exception) {
      instruction("try " + labels(start, end, handler) + " " + exception);
    }

    @Override
    public void visitEnd() {
      taker.accept(text.toString());
    }
  }

  /** Prints every instruction as text. */
  private abstract static class Instructions extends MethodVisitor {
    private final Map<Label, Integer> labels = new LinkedHashMap<>();

    Instructions() {
      super(API);
    }

    abstract void instruction(String words);

    /**
     * Returns a label's name, numbered by first use, so that it is the same in two methods with the
     * same jumps.
     */
    final String label(Label label) {
      Integer known = labels.get(label);
      if (known == null) {
        known = labels.size();
        labels.put(label, known);
      }
      return "L" + known;
    }

    final String labels(Label... all) {
      return Stream.of(all).map(this::label).collect(Collectors.joining(" "));
    }

    @Override
    public void visitInsn(int opcode) {
      instruction("" + opcode);
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      instruction(opcode + " " + operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      instruction(opcode + " " + variable);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      instruction(opcode + " " + type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      instruction(opcode + " " + owner + "." + name + descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      instruction(opcode + " " + owner + "." + name + descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      instruction("dynamic " + name + descriptor + bootstrap + List.of(arguments));
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      instruction(opcode + " " + label(label));
    }

    @Override
    public void visitLdcInsn(Object value) {
      instruction("constant " + value);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
      instruction("add " + variable + " " + increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... targets) {
      instruction("table " + min + " " + max + " " + label(otherwise) + " " + labels(targets));
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] targets) {
      instruction(
          "lookup " + Arrays.toString(keys) + " " + label(otherwise) + " " + labels(targets));
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
      instruction("array " + descriptor + dimensions);
    }
  }
}
