package dev.tiercel.harness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.code_intelligence.jazzer.Constants;
import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.ArgumentsMutator;
import dev.tiercel.entry.Entry;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/**
 * What of Jazzer a campaign cannot use, and why, stands in docs/architecture.md; one of these fails
 * once a newer Jazzer can do it.
 */
class JazzerLimitsTest {
  private static final String SAYS =
      "Jazzer "
          + Constants.JAZZER_VERSION
          + " may carry a campaign further; see docs/architecture.md, \"The fuzz test\": ";

  @Test
  void aFuzzTestNamesNeitherMutatorNorScheduler() {
    assertThat(Arrays.stream(FuzzTest.class.getDeclaredMethods()).map(Method::getName))
        .as(SAYS + "an attribute of @FuzzTest")
        .containsExactlyInAnyOrder("maxDuration", "maxExecutions", "lifecycle");
  }

  @Test
  void noMutatorOfOursIsFoundForAParameter() throws Exception {
    Method method = JazzerLimitsTest.class.getDeclaredMethod("takes", Entry.class);
    assertThatThrownBy(() -> ArgumentsMutator.forMethodOrThrow(method, false))
        .as(SAYS + "a mutator for our own type")
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void noServiceAddsOne() throws Exception {
    Class<?> factory = Class.forName("com.code_intelligence.jazzer.mutation.api.MutatorFactory");
    assertThat(ServiceLoader.load(factory)).isEmpty();
    Class<?> all = Class.forName("com.code_intelligence.jazzer.mutation.mutator.Mutators");
    assertThat(Arrays.stream(all.getDeclaredMethods()).filter(m -> m.getParameterCount() > 1))
        .as(SAYS + "factories that are given to it")
        .isEmpty();
  }

  @SuppressWarnings({"UnusedMethod", "UnusedVariable"}) // read by Jazzer
  private static void takes(Entry entry) {}
}
