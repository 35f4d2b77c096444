package dev.tiercel.harness.focus;

import dev.tiercel.harness.fuzz.ProbedClasses;
import dev.tiercel.harness.fuzz.ProbedCode;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.jvm.Edges;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * The methods of a solver in this JVM, with the numbers of their probes as edges. A virtual call is
 * resolved by name and descriptor only: it may reach any class with such a method.
 */
final class JvmCode {
  private static final String CLASS = ".class";

  /** Maximum number of calls between a method that gets probes and a changed one. */
  private static final int PROBED = 2;

  private JvmCode() {}

  /** Returns the solver's own classes in jars, by their names with dots. */
  static Map<String, byte[]> classes(List<Path> jars, SolverFamily family) throws IOException {
    List<String> globs = family.instrumentation().stream().map(g -> g.replace("**", "")).toList();
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (Path jar : jars) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
          ZipEntry entry = all.nextElement();
          String file = entry.getName();
          if (file.endsWith(CLASS)) {
            String name = file.substring(0, file.length() - CLASS.length()).replace('/', '.');
            if (globs.stream().anyMatch(name::startsWith)) {
              try (InputStream in = zip.getInputStream(entry)) {
                classes.putIfAbsent(name, in.readAllBytes());
              }
            }
          }
        }
      }
    }
    return classes;
  }

  /** Returns the methods that are new or have other code than in the version before. */
  static CodeChange between(Map<String, byte[]> before, Map<String, byte[]> after) {
    Set<String> changed = new HashSet<>();
    after.forEach(
        (name, code) -> {
          byte[] earlier = before.get(name);
          if (earlier == null || !Arrays.equals(earlier, code)) {
            Map<String, String> old = earlier == null ? Map.of() : ProbedCode.texts(earlier);
            ProbedCode.texts(code)
                .forEach(
                    (method, text) -> {
                      if (!text.equals(old.get(method))) {
                        changed.add(method);
                      }
                    });
          }
        });
    return CodeChange.ofExactly(changed);
  }

  /**
   * Returns all methods. Edges get numbers when classes are instrumented, and numbers are scarce:
   * therefore only changed methods and their callers are instrumented here, and other methods have
   * no edges.
   *
   * @param classes the classes without probes
   */
  static List<CodeFunction> of(
      Map<String, byte[]> classes, ProbedClasses probes, CodeChange codeChange) {
    List<CodeFunction> all = functions(methods(classes.values()), codeChange);
    Set<String> near = new HashSet<>();
    int[] distances = new CallDistance(all).ofChange();
    for (int i = 0; i < distances.length; i++) {
      if (distances[i] <= PROBED) {
        near.add(type(all.get(i).name()));
      }
    }
    List<byte[]> probed = new ArrayList<>();
    classes.forEach(
        (name, code) -> probed.add(near.contains(name) ? probes.instrumented(name, code) : code));
    return functions(methods(probed), codeChange);
  }

  private static String type(String method) {
    return method.substring(0, method.lastIndexOf('.'));
  }

  private static List<ProbedCode.Method> methods(Collection<byte[]> classes) {
    List<ProbedCode.Method> methods = new ArrayList<>();
    classes.forEach(code -> methods.addAll(ProbedCode.methods(code)));
    return methods;
  }

  private static List<CodeFunction> functions(
      List<ProbedCode.Method> methods, CodeChange codeChange) {
    Map<String, BitSet> byCall = new HashMap<>();
    for (int i = 0; i < methods.size(); i++) {
      ProbedCode.Method method = methods.get(i);
      String simple = method.name().substring(method.name().lastIndexOf('.') + 1);
      byCall.computeIfAbsent(simple + method.descriptor(), n -> new BitSet()).set(i);
      byCall.computeIfAbsent(method.name() + method.descriptor(), n -> new BitSet()).set(i);
    }
    return methods.stream().map(method -> function(method, codeChange, byCall)).toList();
  }

  private static CodeFunction function(
      ProbedCode.Method method, CodeChange codeChange, Map<String, BitSet> byCall) {
    boolean named =
        codeChange.exact().contains(method.name() + method.descriptor())
            || codeChange.names(method.name());
    ChangedLines wanted = codeChange.files().of(method.file());
    BitSet edges = new BitSet();
    BitSet changed = new BitSet();
    Set<String> words = new HashSet<>(method.words());
    boolean[] touched = {false};
    method
        .lines()
        .forEach(
            (edge, lines) -> {
              boolean inPatch = addTexts(lines, wanted, words);
              boolean within = named || inPatch;
              touched[0] |= within;
              if (edge != ProbedCode.UNNUMBERED) {
                int place = edge & (Edges.PLACES - 1);
                edges.set(place);
                changed.set(place, within);
              }
            });
    BitSet calls = new BitSet();
    method.calls().forEach(call -> calls.or(byCall.getOrDefault(call, new BitSet())));
    return new CodeFunction(method.name(), method.file(), edges, changed, touched[0], calls, words);
  }

  /** Whether some lines are changed; adds what the change removes or adds there. */
  private static boolean addTexts(BitSet lines, @Nullable ChangedLines wanted, Set<String> words) {
    if (wanted == null) {
      return false;
    }
    int[] changed = lines.stream().filter(wanted::cover).toArray();
    for (int line : changed) {
      wanted.texts(line).forEach(words::addAll);
    }
    return changed.length > 0;
  }
}
