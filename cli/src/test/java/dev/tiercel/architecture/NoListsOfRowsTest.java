package dev.tiercel.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Properties of an operator or a sort are in its row: no class outside of the theories
 * distinguishes several of them by name.
 */
class NoListsOfRowsTest {
  private static final Path ROOT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("..").normalize();
  private static final Path THEORIES = Path.of("smtlib/src/main/java/dev/tiercel/smtlib/theory");
  private static final List<String> MODULES = List.of("smtlib", "structured-mutators");

  /** Classes in which a name is part of a notation, and does not identify an operator or sort. */
  private static final Set<String> NOTATIONS =
      Set.of(
          "ast/Sort.java", // sorts that are written with indices
          "parse/TermReader.java", // (_ char #x61), which the grammar uses itself
          "parse/Typing.java", // (_ is c), which needs the script's constructors
          "rule/RuleInstanceWriter.java", // RARE, cvc5's notation of rewrite rules
          "rule/RuleReader.java",
          "rule/ShapeSampler.java",
          "rule/StructuralTerms.java",
          "value/AlgebraicText.java"); // how solvers print roots of polynomials

  private static final Pattern LABELS = Pattern.compile("\\bcase (\"[^\"]*\"(,\\s*\"[^\"]*\")*)");
  private static final Pattern LITERAL = Pattern.compile("\"([^\"]*)\"");
  private static final Pattern EQUALS =
      Pattern.compile("\\.equals\\(\"([^\"]*)\"\\)|\"([^\"]*)\"\\.equals\\(");

  /**
   * Returns the names of all rows except true and false, which are also values of options and
   * attributes.
   */
  private static Set<String> names() {
    return Stream.concat(
            Theories.all().stream().map(Operator::name),
            BuiltInSorts.all().stream().map(SortRow::name))
        .filter(name -> !name.equals("true") && !name.equals("false"))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns the names of rows that a source compares with. */
  private static Set<String> compared(String source) {
    Set<String> found = new TreeSet<>();
    Matcher labels = LABELS.matcher(source);
    while (labels.find()) {
      LITERAL.matcher(labels.group(1)).results().forEach(r -> found.add(r.group(1)));
    }
    EQUALS
        .matcher(source)
        .results()
        .forEach(r -> found.add(r.group(1) == null ? r.group(2) : r.group(1)));
    found.retainAll(names());
    return found;
  }

  private static List<Path> sources() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
        files
            .map(ROOT::relativize)
            .filter(f -> f.toString().endsWith(".java") && !f.startsWith(THEORIES))
            .filter(f -> NOTATIONS.stream().noneMatch(f::endsWith))
            .forEach(all::add);
      }
    }
    return all;
  }

  @Test
  void noClassOutsideOfTheTheoriesListsOperatorsOrSorts() throws IOException {
    TreeMap<Path, Set<String>> lists = new TreeMap<>();
    for (Path source : sources()) {
      Set<String> names = compared(Files.readString(ROOT.resolve(source)));
      if (names.size() > 1) {
        lists.put(source, names);
      }
    }
    assertThat(sources()).hasSizeGreaterThan(100);
    assertThat(lists).as("what differs from row to row belongs into the rows").isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "case \"bvadd\", \"bvmul\" -> 1; default -> | [bvadd, bvmul]",
        "sort.name().equals(\"Array\") && \"Seq\".equals(name) | [Array, Seq]",
        "case \"check-sat\", \"true\" -> | []",
        "Theories.row(Feature.CORE, \"ite\", 3) | []",
      })
  void aListIsRecognised(String source, String expected) {
    assertThat(compared(source)).hasToString(expected);
  }
}
