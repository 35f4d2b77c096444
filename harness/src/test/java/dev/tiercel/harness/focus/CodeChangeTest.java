package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeChangeTest {
  private static final String PATCH =
      """
      diff --git a/src/rewrite.c b/src/rewrite.c
      --- a/src/rewrite.c
      +++ b/src/rewrite.c
      @@ -10 +10,2 @@ rewrite_urem (Node * e0, Node * e1)
      -  return e0;
      +  if (e1)
      +    return e0;
      @@ -30,2 +30,0 @@ static int helper (void)
      -  -- count;
      -  count ();
      diff --git a/gone.c b/gone.c
      --- a/gone.c
      +++ /dev/null
      @@ -1 +0,0 @@
      -int gone;
      """;

  @TempDir Path folder;

  private static BitSet bits(int... set) {
    BitSet bits = new BitSet();
    for (int bit : set) {
      bits.set(bit);
    }
    return bits;
  }

  @Test
  void aPatchTellsLinesAndWhereNothingIsLeftThoseBeside() {
    CodeChange codeChange = CodeChange.ofPatch(PATCH.lines().toList());
    assertThat(codeChange.files().of("gone.c")).isNull();
    assertThat(numbers(codeChange, "/build/../src/rewrite.c")).isEqualTo(bits(9, 10, 11, 30, 31));
  }

  private static @Nullable BitSet numbers(CodeChange codeChange, String file) {
    ChangedLines lines = codeChange.files().of(file);
    return lines == null ? null : lines.numbers();
  }

  private static Set<String> texts(CodeChange codeChange, int line) {
    ChangedLines lines = Objects.requireNonNull(codeChange.files().of("src/rewrite.c"));
    Set<String> texts = new HashSet<>();
    lines.texts(line).forEach(texts::addAll);
    return texts;
  }

  @Test
  void aLineHasTheTextOfItsOwnHunk() {
    CodeChange codeChange = CodeChange.ofPatch(PATCH.lines().toList());
    assertThat(texts(codeChange, 9)).as("beside it").containsExactly("return e0;");
    assertThat(texts(codeChange, 11)).containsExactlyInAnyOrder("return e0;", "if (e1)");
    assertThat(texts(codeChange, 31)).containsExactlyInAnyOrder("-- count;", "count ();");
    assertThat(texts(codeChange, 20)).isEmpty();
  }

  @Test
  void anEmptyLineDividesWhatAHunkAdds() {
    String patch =
        """
        +++ b/src/rewrite.c
        @@ -0,0 +1,5 @@
        +int first (void);
        +/* about the first */
        +int again (void);
        +
        +int second (void);
        """;
    CodeChange codeChange = CodeChange.ofPatch(patch.lines().toList());
    assertThat(texts(codeChange, 1))
        .containsExactlyInAnyOrder("int first (void);", "int again (void);");
    assertThat(texts(codeChange, 5)).containsExactly("int second (void);");
  }

  @Test
  void aLineOfTwoPatchesHasTheTextsOfBoth() {
    CodeChange codeChange =
        CodeChange.ofPatch(PATCH.lines().toList())
            .and(CodeChange.ofFile("rewrite.c", 20, 20))
            .and(CodeChange.ofPatch(PATCH.replace("-- count", "++ number").lines().toList()));
    assertThat(texts(codeChange, 30)).contains("-- count;", "++ number;");
    assertThat(numbers(codeChange, "src/rewrite.c")).isEqualTo(bits(9, 10, 11, 20, 30, 31));
  }

  @Test
  void functionsInHunkHeadersHaveTheLinesOfTheirHunks() {
    CodeChange codeChange = CodeChange.ofPatch(PATCH.lines().toList());
    assertThat(codeChange.context()).containsOnlyKeys("rewrite_urem", "helper");
    assertThat(codeChange.context().get("rewrite_urem"))
        .containsExactlyInAnyOrder("return e0;", "if (e1)");
    assertThat(codeChange.unplaced()).as("lines of a removed file").containsExactly("int gone;");
  }

  @Test
  void linesAroundAreNoChange() {
    String patch =
        """
        --- old/a.c\t2012-01-01
        +++ new/a.c\t2012-01-02
        @@ -1,3 +1,3 @@
         int a;
        +int b;
         int c;
        """;
    assertThat(numbers(CodeChange.ofPatch(patch.lines().toList()), "b.c")).isNull();
    assertThat(numbers(CodeChange.ofPatch(patch.lines().toList()), "new/a.c")).isEqualTo(bits(2));
  }

  @ParameterizedTest
  @CsvSource({
    "rewrite_urem, rewrite_urem, true",
    "rewrite_urem, btor_rewrite_urem, false",
    "rewrite_*, rewrite_urem, true",
    "check, 'smt::theory::check(int, bool)', true",
    "theory::check, 'smt::theory::check(int)', true",
    "theory, 'smt::theory::check(int)', true",
    "eory::check, 'smt::theory::check(int)', false",
    "Clausifier, de.uni.Clausifier.run, true",
    "Clausifier.run, de.uni.Clausifier.run, true",
    "Clausifier.run, de.uni.Clausifier.runs, false",
    "helper, helper.isra.0, true",
    "theory::*, 'smt::theory::check(int)', true",
    "theory::check, 'check(int)', false",
    "smt::theory, 'smt::theory_arith::check()', false",
  })
  void aFunctionIsNamedByAsMuchOfItsNameAsIsWanted(String word, String name, boolean named) {
    assertThat(CodeChange.ofFunctions(Set.of(word)).names(name)).isEqualTo(named);
  }

  @Test
  void wordsAreFilesLinesFunctionsAndPatches() throws IOException {
    Path patch = folder.resolve("fix.patch");
    Files.writeString(patch, PATCH);
    CodeChange codeChange = new CodeChangeReader(folder).read("a.c:3-5, b/c.cpp ,check," + patch);
    assertThat(numbers(codeChange, "a.c")).isEqualTo(bits(3, 4, 5));
    assertThat(numbers(codeChange, "x/b/c.cpp")).isEqualTo(bits(ChangedLines.WHOLE));
    assertThat(numbers(codeChange, "rewrite.c")).isNotNull();
    assertThat(codeChange.names("check")).isTrue();
    assertThat(ChangedLines.of(ChangedLines.WHOLE, ChangedLines.WHOLE).cover(7)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "src/smt/, src/smt/theory.cpp, true",
    "src/smt/, /build/z3/src/smt/params/smt_params.cpp, true",
    "src/smt/, ../src/smt/theory.cpp, true",
    "src/smt/, smt/theory.cpp, true",
    "./src/smt/, src/smt/theory.cpp, true",
    "src/smt/, src/smtlib/parser.cpp, false",
    "src/smt/, src/sat/smt.cpp, false",
    "smt/, src/smt/theory.cpp, true",
    "smt/, mysmt/theory.cpp, false",
    "src/smt/, theory.cpp, false",
    "src/lib, lib/deep/er.c, true",
    "src/lib, src/library.c, false",
  })
  void aFolderIsAllFilesBelowIt(String word, String file, boolean contained) throws IOException {
    Files.createDirectories(folder.resolve("src/lib")); // known without a slash at its end
    CodeChange codeChange = new CodeChangeReader(folder).read(word);
    assertThat(numbers(codeChange, file)).isEqualTo(contained ? bits(ChangedLines.WHOLE) : null);
    assertThat(codeChange.isEmpty()).isFalse();
  }

  @Test
  void unknownRevisionIsOneSentence() {
    assertThatThrownBy(() -> new CodeChangeReader(folder).read("nowhere..HEAD"))
        .hasMessageContaining("nowhere..HEAD")
        .hasMessageContaining("focus-sources");
    assertThatThrownBy(() -> new CodeChangeReader(folder).read("missing.patch"))
        .hasMessageContaining("There is no patch missing.patch");
  }

  @Test
  void functionsKeepTheirNamesInAnonymousNamespaces() {
    assertThat(CodeChange.bare("a::(anonymous namespace)::is_sext(a::Node const&)"))
        .isEqualTo("a::(anonymous namespace)::is_sext");
    assertThat(CodeChange.bare("(anonymous namespace)::is_sext(int)"))
        .isEqualTo("(anonymous namespace)::is_sext");
    assertThat(CodeChange.bare("a::is_sext((anonymous namespace)::T) [clone .cold]"))
        .isEqualTo("a::is_sext");
  }
}
