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
 * Features of Jazzer that a campaign cannot use, with the reasons in docs/architecture.md; one of
 * these tests fails once a newer Jazzer supports the feature.
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
