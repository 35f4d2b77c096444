package dev.tiercel.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryTest {
  @Test
  void whatWasLearntIsKnownByContentUntilItIsTheOldest() {
    Memory memory = new Memory(2);
    StringBuilder a = memory.of(List.of("a"), StringBuilder.class, StringBuilder::new);
    assertThat(memory.of(List.of("a"), StringBuilder.class, StringBuilder::new)).isSameAs(a);
    StringBuilder b = memory.of("b", StringBuilder.class, StringBuilder::new);
    assertThat(memory.of(List.of("a"), StringBuilder.class, StringBuilder::new)).isSameAs(a);
    memory.of("c", StringBuilder.class, StringBuilder::new);
    assertThat(memory.of(List.of("a"), StringBuilder.class, StringBuilder::new)).isSameAs(a);
    assertThat(memory.of("b", StringBuilder.class, StringBuilder::new)).isNotSameAs(b);
  }
}
