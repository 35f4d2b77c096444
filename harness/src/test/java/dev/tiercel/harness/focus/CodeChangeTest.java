package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Set;
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
    assertThat(codeChange.lines()).containsOnlyKeys("src/rewrite.c");
    assertThat(codeChange.of("/build/../src/rewrite.c")).isEqualTo(bits(9, 10, 11, 30, 31));
    assertThat(codeChange.mentions("rewrite_urem")).isTrue();
    assertThat(codeChange.mentions("rewrite_srem")).isFalse();
    assertThat(codeChange.words()).contains("return e0;", "if (e1)", "-- count;");
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
    assertThat(CodeChange.ofPatch(patch.lines().toList()).of("b.c")).isNull();
    assertThat(CodeChange.ofPatch(patch.lines().toList()).of("new/a.c")).isEqualTo(bits(2));
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
  })
  void aFunctionIsNamedByAsMuchOfItsNameAsIsWanted(String word, String name, boolean named) {
    assertThat(CodeChange.ofFunctions(Set.of(word)).names(name)).isEqualTo(named);
  }

  @Test
  void wordsAreFilesLinesFunctionsAndPatches() throws IOException {
    Path patch = folder.resolve("fix.patch");
    Files.writeString(patch, PATCH);
    CodeChange codeChange = new CodeChangeReader(folder).read("a.c:3-5, b/c.cpp ,check," + patch);
    assertThat(codeChange.of("a.c")).isEqualTo(bits(3, 4, 5));
    assertThat(codeChange.of("x/b/c.cpp")).isEqualTo(bits(CodeChange.WHOLE));
    assertThat(codeChange.of("rewrite.c")).isNotNull();
    assertThat(codeChange.names("check")).isTrue();
    assertThat(CodeChange.covers(bits(CodeChange.WHOLE), 7, 7)).isTrue();
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
    assertThat(codeChange.of(file)).isEqualTo(contained ? bits(CodeChange.WHOLE) : null);
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
