package dev.tiercel.state;

import static dev.tiercel.state.WitnessWriter.adopt;
import static dev.tiercel.state.WitnessWriter.mutant;
import static dev.tiercel.state.WitnessWriter.recalled;
import static dev.tiercel.state.WitnessWriter.script;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Expected;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WitnessStoreTest {
  private static final int EACH = 300;

  @TempDir Path folder;
  private Path corpus;
  private Path file;

  @BeforeEach
  void name() {
    corpus = folder.resolve("corpus");
    file = folder.resolve("corpus.witnesses");
  }

  private WitnessStore open() throws IOException {
    return new WitnessStore(List.of(corpus));
  }

  private static boolean known(WitnessStore witnesses, byte[] script) {
    return recalled(witnesses, script).witness().checks().equals(List.of(0));
  }

  /** As libFuzzer keeps an input. */
  private void keep(byte[] input) throws IOException {
    Files.write(corpus.resolve(CorpusFiles.name(input)), input);
  }

  @Test
  void anInputIsNamedAsLibFuzzerNamesIt() {
    assertThat(CorpusFiles.name(new byte[0])).isEqualTo("da39a3ee5e6b4b0d3255bfef95601890afd80709");
  }

  @Test
  void aWitnessOutlivesTheTableOfTestCases() throws IOException {
    try (WitnessStore witnesses = open()) {
      TestCases cases = new TestCases(1, 1 << 20, witnesses);
      TestCase test = Objects.requireNonNull(cases.get(script(1)));
      assertThat(test.entry().witness().isEmpty()).isTrue();
      test.adopt(
          0, adopt(witnesses, script(1), 1).entry().witness().models(test.entry().script()).get(0));
      witnesses.save();

      assertThat(cases.get(script(2))).as("which drives out the other").isNotNull();
      TestCase again = Objects.requireNonNull(cases.get(script(1)));
      assertThat(again).isNotSameAs(test);
      assertThat(again.entry()).isEqualTo(test.entry());
    }
  }

  @Test
  void aWitnessOutlivesTheProcess() throws IOException {
    try (WitnessStore witnesses = open()) {
      adopt(witnesses, script(1), 1);
      witnesses.save();
    }
    try (WitnessStore again = open()) {
      assertThat(recalled(again, script(1)).witness().lines(0))
          .containsExactly("(define-fun x () Int 1)");
      assertThat(known(again, script(2))).isFalse();
    }
  }

  @Test
  void nothingThatIsReadIsBelieved() throws IOException {
    try (WitnessStore witnesses = open()) {
      adopt(witnesses, script(1), 7); // x is 1, not 7
      witnesses.save();
      assertThat(known(witnesses, script(1))).isFalse();
      adopt(witnesses, script(1), 1);
      witnesses.save();
      assertThat(known(witnesses, script(1))).as("the later one holds").isTrue();
      assertThat(recalled(witnesses, script(1)).expected()).isNotEqualTo(Expected.UNSAT);
    }
    String name = CorpusFiles.name(script(3));
    Files.writeString(
        file,
        name
            + "\tseed\t0\t(define-fun x () Bool true)\n"
            + name
            + "\tseed\t5\t(define-fun x () Int 3)\n"
            + name
            + "\tseed\t0\t)(\n",
        StandardOpenOption.APPEND);
    try (WitnessStore broken = open()) {
      assertThat(known(broken, script(3))).isFalse();
      assertThat(known(broken, script(1))).isTrue();
    }
  }

  @Test
  void whatAKilledProcessHalfWroteIsWrittenOver() throws IOException {
    try (WitnessStore witnesses = open()) {
      adopt(witnesses, script(1), 1);
      adopt(witnesses, script(2), 2);
      witnesses.save();
    }
    byte[] all = Files.readAllBytes(file);
    for (int cut : new int[] {1, 10, 40, 70}) {
      Files.write(file, Arrays.copyOf(all, all.length - cut));
      try (WitnessStore witnesses = open()) {
        assertThat(known(witnesses, script(1))).isTrue();
        assertThat(known(witnesses, script(2))).isFalse();
        adopt(witnesses, script(3), 3);
        witnesses.save();
      }
      try (WitnessStore again = open()) {
        assertThat(known(again, script(1))).isTrue();
        assertThat(known(again, script(3))).isTrue();
      }
      assertThat(Files.readAllLines(file)).hasSize(3);
    }
  }

  @Test
  void whatLibFuzzerDoesNotKeepIsNotKept() throws IOException {
    try (WitnessStore witnesses = open()) {
      adopt(witnesses, mutant(1), 1);
      adopt(witnesses, mutant(2), 2);
      keep(mutant(2));
      witnesses.save();
      assertThat(known(witnesses, mutant(1))).isFalse();
      assertThat(known(witnesses, mutant(2))).isTrue();
    }
  }

  @Test
  void whatIsNoLongerInTheCorpusDropsOutAtAStartUnlessItIsASeed() throws IOException {
    try (WitnessStore witnesses = open()) {
      adopt(witnesses, script(1), 1);
      for (int i = 2; i < 5; i++) {
        keep(mutant(i));
        adopt(witnesses, mutant(i), i);
      }
      witnesses.save();
    }
    Files.delete(corpus.resolve(CorpusFiles.name(mutant(3))));
    try (WitnessStore again = open()) {
      assertThat(again.size()).isEqualTo(3);
      assertThat(known(again, script(1))).isTrue();
      assertThat(known(again, mutant(2))).isTrue();
      assertThat(known(again, mutant(3))).isFalse();
      assertThat(known(again, mutant(4))).isTrue();
    }
    assertThat(Files.readAllLines(file)).hasSize(4);
  }

  @Test
  void nobodyDropsLinesWhileAnotherHasTheFileOpen() throws IOException {
    try (WitnessStore one = open()) {
      keep(mutant(2));
      adopt(one, mutant(2), 2);
      one.save();
      Files.delete(corpus.resolve(CorpusFiles.name(mutant(2))));
      try (WitnessStore two = open()) {
        adopt(two, script(3), 3);
        two.save();
        assertThat(two.size()).isEqualTo(2);
      }
      one.save();
      assertThat(known(one, script(3))).as("what the other wrote").isTrue();
      adopt(one, script(4), 4);
      one.save();
      assertThat(known(one, script(4))).isTrue();
    }
  }

  @Test
  void aModelThatDoesNotFitOnALineIsNotKept() throws IOException {
    byte[] odd =
        "(declare-const |a\tb| Int)\n(assert (= |a\tb| 1))\n(check-sat)\n"
            .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    try (WitnessStore witnesses = open()) {
      TestCase test = Objects.requireNonNull(new TestCases(1, 1 << 20).get(odd));
      test.adopt(0, Model.EMPTY);
      witnesses.adopted(test, 0);
      witnesses.save();
      assertThat(recalled(witnesses, odd).witness().isEmpty()).isTrue();
    }
  }

  @Test
  void processesThatWriteAtTheSameTimeLoseNothing() throws Exception {
    ChildJvm one = start(0);
    ChildJvm two = start(EACH);
    assertThat(one.exit()).as(one::output).isZero();
    assertThat(two.exit()).as(two::output).isZero();
    try (WitnessStore witnesses = open()) {
      assertThat(witnesses.size()).isEqualTo(2 * EACH);
      for (int i = 0; i < 2 * EACH; i++) {
        assertThat(known(witnesses, script(i))).as("%d", i).isTrue();
      }
    }
  }

  private ChildJvm start(int first) throws IOException {
    return ChildJvm.start(
        folder,
        WitnessWriter.class,
        corpus.toString(),
        Integer.toString(first),
        Integer.toString(EACH));
  }
}
