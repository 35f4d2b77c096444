package dev.tiercel.harness.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
  private static final Map<String, Object> VALUE =
      Map.of("a", List.of(1L, 2.5, "x\"\n", true), "b", Map.of("c", List.of()));

  @Test
  void whatIsWrittenIsRead() throws IOException {
    assertThat(Json.object(Json.pretty(VALUE))).isEqualTo(VALUE);
    assertThat(Json.line(VALUE)).doesNotContain("\n");
    assertThat(Json.object(Json.line(VALUE))).isEqualTo(VALUE);
  }

  @Test
  void whatIsCutOffOrNoObjectIsNotRead() {
    String text = Json.pretty(VALUE);
    for (int end = 0; end < text.length() - 2; end++) {
      String cut = text.substring(0, end);
      assertThatThrownBy(() -> Json.object(cut)).isInstanceOf(IOException.class);
    }
    assertThatThrownBy(() -> Json.object("[1]")).isInstanceOf(IOException.class);
  }
}
