package dev.tiercel.state;

import static dev.tiercel.state.WitnessWriter.adopt;
import static dev.tiercel.state.WitnessWriter.mutant;
import static dev.tiercel.state.WitnessWriter.recalled;
import static dev.tiercel.state.WitnessWriter.script;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.state.JournalSection.Addition;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WitnessStoreTest {
  private static final int EACH = 300;

  @TempDir Path folder;
  private Path corpus;

  @BeforeEach
  void name() {
    corpus = folder.resolve("corpus");
  }

  private WitnessStore open() throws IOException {
    return new WitnessStore(new Journal(List.of(corpus)));
  }

  private static boolean known(WitnessStore witnesses, byte[] script) {
    return recalled(witnesses, script).witness().checks().equals(List.of(0));
  }

  /** Writes an input as libFuzzer does. */
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
      assertThat(recalled(witnesses, script(1)).expected()).isNotEqualTo(ExpectedAnswer.UNSAT);
    }
    try (JournalSection section = new Journal(List.of(corpus)).section(Journal.Kind.WITNESS, 0)) {
      for (String broken :
          List.of(
              "0\n(define-fun x () Bool true)",
              "5\n(define-fun x () Int 3)",
              "-\n(define-fun x () Int 3)",
              "0\n)(",
              "")) {
        ByteBuffer text = StandardCharsets.UTF_8.encode(broken);
        section.exchange(
            (place, payload) -> {},
            () -> List.of(new Addition(CorpusFiles.name(script(3)), true, text)));
      }
    }
    try (WitnessStore broken = open()) {
      assertThat(known(broken, script(3))).isFalse();
      assertThat(known(broken, script(1))).isTrue();
    }
  }

  @Test
  void inputThatLibFuzzerDropsIsNotKept() throws IOException {
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
  void twoProcessesShareEntries() throws IOException {
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
