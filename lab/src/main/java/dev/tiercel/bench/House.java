package dev.tiercel.bench;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Measures the size of the main code: {@code House [FOLDER]} prints, for each module below the
 * folder (default: the current one), lines, lines of code (neither blank nor comment nor import),
 * file sizes and method sizes in lines, and lists the files above {@link #MOST_LINES}, the
 * constructors above {@link #MOST_PARAMETERS}, and class names with more than one meaning. A record
 * has a constructor of its components. Sources are parsed, not compiled. Sums are those of the
 * program, without the lab.
 */
public final class House {
  private static final int MOST_LINES = 400;
  private static final int MOST_PARAMETERS = 8;

  /** Tables, with a row for each operator or range, may be of any length. */
  private static final Set<String> TABLES =
      Set.of("Arithmetic.java", "BitVectors.java", "BitVectorRules.java", "FloatingPoint.java");

  private static final Pattern NO_CODE = Pattern.compile("\\s*(import .*|\\*.*|/\\*.*|//.*)?");

  private final List<String> large = new ArrayList<>();
  private final List<String> wide = new ArrayList<>();
  private final Map<String, List<String>> names = new TreeMap<>();

  private House() {}

  /** Prints the table and the lists. */
  public static void main(String[] arguments) throws IOException {
    Path top = Path.of(arguments.length == 0 ? "." : arguments[0]);
    House house = new House();
    System.out.printf(
        Locale.ROOT,
        "%-20s %6s %8s %7s %7s %6s %6s %8s %7s%n",
        "module",
        "files",
        "lines",
        "code",
        "median",
        "p90",
        "most",
        "methods",
        "p99");
    List<Integer> files = new ArrayList<>();
    List<Integer> methods = new ArrayList<>();
    int code = 0;
    for (Path module : modules(top)) {
      List<Integer> itsFiles = new ArrayList<>();
      List<Integer> itsMethods = new ArrayList<>();
      int itsCode = house.measure(module, itsFiles, itsMethods);
      print(top.relativize(module).toString(), itsFiles, itsCode, itsMethods);
      if (!module.endsWith("lab")) {
        files.addAll(itsFiles);
        methods.addAll(itsMethods);
        code += itsCode;
      }
    }
    print("all but lab", files, code, methods);
    list("Files above " + MOST_LINES + " lines that are no tables", house.large);
    list("Constructors above " + MOST_PARAMETERS + " parameters", house.wide);
    list(
        "Names of several classes",
        house.names.entrySet().stream()
            .filter(e -> e.getValue().size() > 1)
            .map(e -> e.getKey() + ": " + String.join(", ", e.getValue()))
            .toList());
  }

  private static List<Path> modules(Path top) throws IOException {
    try (Stream<Path> below = Files.find(top, 5, (p, a) -> p.endsWith("src/main/java"))) {
      return below.map(p -> p.resolve("../../..").normalize()).sorted().toList();
    }
  }

  /** Returns the lines of code. */
  private int measure(Path module, List<Integer> files, List<Integer> methods) throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> below = Files.walk(module.resolve("src/main/java"))) {
      below
          .filter(p -> p.toString().endsWith(".java") && !p.endsWith("package-info.java"))
          .sorted()
          .forEach(sources::add);
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  d -> {},
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(sources));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        int lines = (int) unit.getLineMap().getLineNumber(endOf(unit));
        files.add(lines);
        String file = Path.of(unit.getSourceFile().toUri()).getFileName().toString();
        names
            .computeIfAbsent(file.replace(".java", ""), k -> new ArrayList<>())
            .add(String.valueOf(unit.getPackageName()));
        if (lines > MOST_LINES && !TABLES.contains(file)) {
          large.add(unit.getPackageName() + "." + file + ": " + lines);
        }
        new Walk(unit, positions, methods, wide).scan(unit, true);
      }
    }
    int code = 0;
    for (Path source : sources) {
      try (Stream<String> lines = Files.lines(source)) {
        code += (int) lines.filter(line -> !NO_CODE.matcher(line).matches()).count();
      }
    }
    return code;
  }

  private static long endOf(CompilationUnitTree unit) throws IOException {
    return unit.getSourceFile().getCharContent(true).toString().stripTrailing().length();
  }

  private static void print(String name, List<Integer> files, int code, List<Integer> methods) {
    System.out.printf(
        Locale.ROOT,
        "%-20s %6d %8d %7d %7d %6d %6d %8d %7d%n",
        name,
        files.size(),
        files.stream().mapToInt(i -> i).sum(),
        code,
        quantile(files, 0.5),
        quantile(files, 0.9),
        quantile(files, 1),
        methods.size(),
        quantile(methods, 0.99));
  }

  private static int quantile(List<Integer> of, double share) {
    List<Integer> sorted = of.stream().sorted().toList();
    return sorted.isEmpty()
        ? 0
        : sorted.get((int) Math.min(sorted.size() - 1, share * sorted.size()));
  }

  private static void list(String title, List<String> lines) {
    System.out.println();
    System.out.println(title + ": " + lines.size());
    lines.forEach(line -> System.out.println("  " + line));
  }

  /** Collects the lengths of methods and the constructors with many parameters. */
  private static final class Walk extends TreeScanner<Boolean, Boolean> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final List<Integer> methods;
    private final List<String> wide;
    private String type = "";

    Walk(
        CompilationUnitTree unit,
        SourcePositions positions,
        List<Integer> methods,
        List<String> wide) {
      this.unit = unit;
      this.positions = positions;
      this.methods = methods;
      this.wide = wide;
    }

    @Override
    public Boolean visitClass(ClassTree tree, Boolean all) {
      String outer = type;
      type = tree.getSimpleName().toString();
      Boolean found = super.visitClass(tree, all);
      type = outer;
      return found;
    }

    @Override
    public Boolean visitMethod(MethodTree tree, Boolean all) {
      if (tree.getBody() != null) {
        methods.add((int) (line(positions.getEndPosition(unit, tree)) - line(start(tree)) + 1));
      }
      if (tree.getName().contentEquals("<init>")) {
        parameters(tree.getParameters().size());
      }
      return super.visitMethod(tree, all);
    }

    private long start(MethodTree tree) {
      return positions.getStartPosition(unit, tree);
    }

    private long line(long position) {
      return unit.getLineMap().getLineNumber(position);
    }

    private void parameters(int count) {
      if (count > MOST_PARAMETERS) {
        wide.add(unit.getPackageName() + "." + type + ": " + count);
      }
    }
  }
}
