package dev.tiercel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
  private static final Map<String, Object> VALUE =
      Map.of("a", List.of(1, 2.5, "x\"\n", true), "b", Map.of("c", List.of()));

  @Test
  void readsWhatItWrote() throws IOException {
    assertThat(Json.object(Json.pretty(VALUE))).isEqualTo(VALUE);
    assertThat(Json.line(VALUE)).doesNotContain("\n");
    assertThat(Json.object(Json.line(VALUE))).isEqualTo(VALUE);
  }

  @Test
  void truncatedOrInvalidJsonIsNotParsed() {
    String text = Json.pretty(VALUE);
    for (int end = 0; end < text.length() - 2; end++) {
      String cut = text.substring(0, end);
      assertThatThrownBy(() -> Json.object(cut)).isInstanceOf(IOException.class);
    }
    assertThatThrownBy(() -> Json.object("[1]")).isInstanceOf(IOException.class);
  }

  @Test
  void nothingIsLeftOutAndAnUnknownTypeIsItsText() {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("none", null);
    value.put("nan", Double.NaN);
    value.put("file", Path.of("a/b"));
    value.put("kind", RetentionPolicy.CLASS);
    value.put("record", new Pair(1, "x"));
    assertThat(Json.line(value))
        .isEqualTo(
            "{\"none\":null,\"nan\":\"NaN\",\"file\":\"a/b\",\"kind\":\"CLASS\","
                + "\"record\":\"Pair[number=1, word=x]\"}");
  }

  private record Pair(int number, String word) {}

  @Test
  void repeatedNameIsAnError() {
    assertThatThrownBy(() -> Json.object("{\"a\":1,\"a\":2}")).isInstanceOf(IOException.class);
  }
}
