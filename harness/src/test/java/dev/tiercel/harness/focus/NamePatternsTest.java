package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class NamePatternsTest {
  @Test
  void eachNameThatDenotesAFunctionIsReturned() {
    Set<String> names = Set.of("check", "smt::theory", "theory::ch*", "heck", "run", "*");
    assertThat(new NamePatterns(names).matching("smt::theory::check"))
        .containsExactlyInAnyOrder("check", "smt::theory", "theory::ch*", "*");
  }

  @Test
  void noNameDenotesNothing() {
    assertThat(new NamePatterns(Set.of()).matching("smt::theory::check")).isEmpty();
    assertThat(new NamePatterns(Set.of("check")).matching("")).isEmpty();
  }
}
