package dev.tiercel.state;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** Adopts a model for each of many seeds, as a separate program. */
public final class WitnessWriter {
  private static final int EACH = 40;

  private WitnessWriter() {}

  /** Arguments: the corpus, the first seed's number, and the number of seeds. */
  public static void main(String[] arguments) throws IOException {
    int first = Integer.parseInt(arguments[1]);
    int last = first + Integer.parseInt(arguments[2]);
    WitnessStore witnesses = new WitnessStore(new Journal(List.of(Path.of(arguments[0]))));
    for (int i = first; i < last; i++) {
      adopt(witnesses, script(i), i);
      if (i % EACH == 0) {
        witnesses.save();
      }
    }
    witnesses.save();
    witnesses.close();
  }

  /** Returns a script with a single model, in which x is the number. */
  static byte[] script(int number) {
    return ("(declare-const x Int)\n(assert (= x " + number + "))\n(check-sat)\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Adopts the model in which x is a number, right or wrong; returns the test case afterwards. */
  static TestCase adopt(WitnessStore witnesses, byte[] script, int number) {
    TestCase test = Objects.requireNonNull(new TestCases(1, 1 << 20).get(script));
    String line = "(define-fun x () Int " + number + ")";
    Model model = ModelText.read(List.of(line), test.entry().script());
    test.adopt(0, Objects.requireNonNull(model));
    witnesses.adopted(test, 0);
    return test;
  }

  /** Returns a decoded script, with what is recalled. */
  static Entry recalled(WitnessStore witnesses, byte[] script) {
    return Objects.requireNonNull(new TestCases(1, 1 << 20, witnesses).get(script)).entry();
  }

  /** Returns the same script, made by a mutator. */
  static byte[] mutant(int number) {
    String text = ";! from opfuzz\n" + new String(script(number), StandardCharsets.UTF_8);
    return EntryCodec.encode(
        Objects.requireNonNull(new TestCases(1, 1 << 20).get(text.getBytes(StandardCharsets.UTF_8)))
            .entry());
  }
}
