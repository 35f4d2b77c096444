package dev.tiercel.mutate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.assertion.DropAssertion;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.ParseException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TestCasesTest {
  private static byte[] script(int i) {
    return ("(echo \"" + i + "\")\n").getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void equalBytesAreDecodedOnce() {
    TestCases cases = new TestCases(10, 1000);

    TestCase first = cases.get(script(1));

    assertThat(cases.get(script(1))).isSameAs(first);
    assertThat(cases.misses()).isEqualTo(1);
  }

  @Test
  void encodedEntryIsNotDecoded() throws ParseException {
    TestCases cases = new TestCases(10, 1000);
    Entry entry = EntryCodec.decode("(check-sat)", "x");

    TestCase made = cases.addEncoded(EntryCodec.encode(entry), entry, List.of());

    assertThat(cases.get(EntryCodec.encode(entry))).isSameAs(made);
    assertThat(made.entry()).isSameAs(entry);
    assertThat(cases.misses()).isZero();
  }

  @Test
  void aMutantIsForgottenSoonUnlessItIsKept() throws ParseException {
    TestCases cases = new TestCases(1000, 1 << 20);
    for (int i = 0; i < 300; i++) {
      byte[] mutant = script(i);
      cases.addEncoded(mutant, EntryCodec.decode(mutant, "x"), List.of(new DropAssertion()));
      if (i % 100 == 0) {
        cases.cache(mutant.clone());
      }
    }

    assertThat(cases.cached(script(299))).as("the last one").isNotNull();
    assertThat(cases.cached(script(1))).isNull();
    assertThat(cases.cached(script(0))).isNotNull();
    assertThat(cases.cached(script(100))).isNotNull();
    assertThat(cases.size()).isLessThan(100);
    cases.cache(script(1));
    assertThat(cases.cached(script(1))).as("what is forgotten cannot be kept").isNull();
  }

  @Test
  void knownEntryIsDescribedWithoutDecoding() throws ParseException {
    TestCases cases = new TestCases(10, 1000);

    assertThat(cases.cached(script(1))).isNull();
    assertThat(cases.misses()).isZero();
    TestCase first = Objects.requireNonNull(cases.get(script(1)));
    assertThat(cases.cached(script(1))).isSameAs(first);
    assertThat(first.startRun()).isTrue();
    assertThat(first.startRun()).isFalse();
    TestCase again =
        cases.addEncoded(
            script(1), EntryCodec.decode(script(1), "x"), List.of(new DropAssertion()));
    assertThat(again.startRun()).as("a mutant that was run before as an input").isFalse();
  }

  @Test
  void repeatedMutantIsTheKnownTestCase() throws ParseException {
    TestCases cases = new TestCases(10, 1000);
    byte[] bytes = "(declare-const p Bool)(assert p)(check-sat)".getBytes(StandardCharsets.UTF_8);
    TestCase first = Objects.requireNonNull(cases.get(bytes));
    first.adopt(0, Model.EMPTY);

    TestCase again =
        cases.addEncoded(
            bytes.clone(), EntryCodec.decode(bytes, "x"), List.of(new DropAssertion()));

    assertThat(again).isSameAs(first);
    assertThat(again.entry().witness().checks()).containsExactly(0);
    assertThat(again.drainMakers()).hasSize(1);
    assertThat(again.drainMakers()).as("nobody is paid twice").isEmpty();
  }

  @Test
  void repeatedDecodingUsesTheCache() {
    List<byte[]> asked = new ArrayList<>();
    EvidenceRestorer earlier =
        (bytes, entry) -> {
          asked.add(bytes);
          return entry.withWitness(entry.witness().with(0, Model.EMPTY));
        };
    TestCases cases = new TestCases(1, 1000, earlier);

    for (int i : new int[] {0, 0, 1, 0}) {
      TestCase test = Objects.requireNonNull(cases.get(script(i)));
      assertThat(test.entry().witness().isEmpty()).isFalse();
    }
    assertThat(asked).containsExactly(script(0), script(1), script(0));
    assertThat(cases.get("(assert".getBytes(StandardCharsets.UTF_8))).isNull();
    assertThat(asked).as("of what is no entry nothing is known").hasSize(3);
  }

  @Test
  void invalidEntryIsReadOnce() {
    TestCases cases = new TestCases(10, 1000);
    byte[] broken = "(assert".getBytes(StandardCharsets.UTF_8);

    assertThat(cases.get(broken)).isNull();
    assertThat(cases.get(broken.clone())).isNull();
    assertThat(cases.misses()).isEqualTo(1);
  }

  @Test
  void theLeastRecentlyUsedIsForgottenFirst() {
    TestCases cases = new TestCases(3, 1000);
    for (int i = 0; i < 3; i++) {
      cases.get(script(i));
    }
    cases.get(script(0));
    cases.get(script(3));

    assertThat(cases.size()).isEqualTo(3);
    cases.get(script(0));
    assertThat(cases.misses()).isEqualTo(4);
    cases.get(script(1));
    assertThat(cases.misses()).isEqualTo(5);
  }

  @Test
  void theBytesHeldAreBounded() {
    TestCases cases = new TestCases(1000, 100);
    for (int i = 0; i < 100; i++) {
      cases.get(script(i));
    }

    assertThat(cases.size()).isEqualTo(100 / script(10).length);
  }

  @Test
  void anInputBeyondTheBoundIsDecodedAndNotKept() {
    TestCases cases = new TestCases(10, 5);

    assertThat(cases.get(script(1))).isNotNull();
    assertThat(cases.size()).isZero();
  }
}
