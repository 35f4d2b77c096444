package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MutatorMemoryTest {
  @Test
  void cachedEntryIsFoundByContentUntilEvicted() {
    MutatorMemory mutatorMemory = new MutatorMemory(2);
    StringBuilder a = mutatorMemory.of(List.of("a"), StringBuilder.class, StringBuilder::new);
    assertThat(mutatorMemory.of(List.of("a"), StringBuilder.class, StringBuilder::new)).isSameAs(a);
    StringBuilder b = mutatorMemory.of("b", StringBuilder.class, StringBuilder::new);
    assertThat(mutatorMemory.of(List.of("a"), StringBuilder.class, StringBuilder::new)).isSameAs(a);
    mutatorMemory.of("c", StringBuilder.class, StringBuilder::new);
    assertThat(mutatorMemory.of(List.of("a"), StringBuilder.class, StringBuilder::new)).isSameAs(a);
    assertThat(mutatorMemory.of("b", StringBuilder.class, StringBuilder::new)).isNotSameAs(b);
  }
}
