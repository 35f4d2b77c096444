package dev.tiercel.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.experiment.BoundsReduction.InstanceSize;
import dev.tiercel.experiment.BoundsReduction.Way;
import dev.tiercel.reduce.pass.Pass;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.parse.ParseException;
import org.junit.jupiter.api.Test;

class BoundsReductionTest {
  @Test
  void theDeltaDebuggerHasAllPassesButTheBounds() {
    assertThat(Way.BOUNDS.passes()).extracting(Pass::name).containsExactly("bounds");
    assertThat(Way.DELTA.passes()).extracting(Pass::name).doesNotContain("bounds");
    assertThat(Way.BOTH.passes()).isEqualTo(Passes.all());
    assertThat(Way.DELTA.passes()).hasSize(Passes.all().size() - 1);
  }

  @Test
  void aSizeIsBytesAssertionsAndDepth() throws ParseException {
    String script = "(declare-const p Bool)(assert p)(assert (not (and p p)))(check-sat)";
    InstanceSize size = InstanceSize.of(EntryCodec.decode(";! from storm\n" + script, "test"));
    assertThat(size).isEqualTo(new InstanceSize(script.length(), 2, 3));
    assertThat(size).hasToString(script.length() + "/2/3");
  }

  @Test
  void withoutInstancesThereIsNoMedian() {
    assertThat(new BoundsReduction(1, 10).medians().strip().split(" +")).endsWith("-", "-", "-");
  }
}
