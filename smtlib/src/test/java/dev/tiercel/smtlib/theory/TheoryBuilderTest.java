package dev.tiercel.smtlib.theory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * Tests typing by {@code rows.txt}: an operator with its indices, its arguments' sorts, and the
 * result sort or error.
 */
class TheoryBuilderTest {
  @ParameterizedTest
  @CsvFileSource(resources = "rows.txt", delimiter = '|', commentCharacter = ';')
  void aRowSaysTheSortOrTheClash(String head, @Nullable String arguments, String expected) {
    String[] words = head.split(" ");
    List<Index> indices = new ArrayList<>();
    for (int i = 1; i < words.length && !words[i].equals("as"); i++) {
      indices.add(Index.of(words[i]));
    }
    boolean qualified = words.length > 2 && words[words.length - 2].equals("as");
    Sort as = qualified ? Application.sort(words[words.length - 1]) : null;
    assertThat(verdict(words[0], indices, as, sorts(arguments))).isEqualTo(expected);
  }

  private static String verdict(
      String name, List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    List<Operator> rows = Theories.named(name);
    for (Operator row : rows) {
      Sort sort = row.apply(indices, as, arguments);
      if (sort != null) {
        return sort.toString();
      }
    }
    return rows.isEmpty() ? "no row" : rows.get(0).explain(indices, as, arguments);
  }

  private static Sort[] sorts(@Nullable String arguments) {
    List<Sort> sorts = new ArrayList<>();
    for (String argument : arguments == null ? new String[0] : arguments.split(" ")) {
      sorts.add(Application.sort(argument));
    }
    return sorts.toArray(new Sort[0]);
  }
}
