package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.feedback.FeedbackProgress;
import dev.tiercel.harness.focus.FocusProgress;
import dev.tiercel.harness.monitor.CampaignEvent.CampaignStarted;
import dev.tiercel.harness.monitor.CampaignEvent.ConfinementChosen;
import dev.tiercel.harness.monitor.CampaignEvent.FunctionReached;
import dev.tiercel.json.Json;
import dev.tiercel.solver.SolverId;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EventCodecTest {
  private static final SolverId Z3 = SolverId.parse("z3:4.14.1");

  private static final CampaignCounts COUNTS =
      new CampaignCounts(
          new CampaignCounts.RunCounts(9, 8, 7, 6, 5, 4),
          new CampaignCounts.ViolationCounts(3, 2, 1),
          Duration.ofMillis(90),
          new FeedbackProgress(5, "edges 5 (JVM)"),
          -1,
          Map.of("falcon.options", 2L),
          Map.of("answer|z3|sat", 4L, "time|target", 17L));

  /** Returns a sample value of a component's type. */
  private static Object value(RecordComponent component) {
    List<Object> samples =
        List.of(
            "a \"word\"\nof \u00e4",
            true,
            7,
            1L << 40,
            0.5,
            Path.of("a", "b"),
            Duration.ofMillis(1234),
            Z3,
            COUNTS,
            new FocusProgress(1, 2, 3, 4));
    String type = component.getGenericType().getTypeName();
    if (type.startsWith("java.util.Map")) {
      return Map.of("z3: a bug", 3L);
    }
    if (type.startsWith("java.util.List")) {
      return type.contains("Path")
          ? List.of(Path.of("x"))
          : type.contains("SolverId") ? List.of(Z3) : List.of("a", "b");
    }
    return samples.stream()
        .filter(sample -> boxed(component.getType()).isInstance(sample))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no sample of " + type));
  }

  private static Class<?> boxed(Class<?> type) {
    Map<Class<?>, Class<?>> boxes =
        Map.of(
            boolean.class, Boolean.class,
            int.class, Integer.class,
            long.class, Long.class,
            double.class, Double.class);
    return boxes.getOrDefault(type, type);
  }

  /** Returns a sample event of a kind. */
  static CampaignEvent sample(Class<?> kind) throws ReflectiveOperationException {
    RecordComponent[] components = kind.getRecordComponents();
    Object[] values = Arrays.stream(components).map(EventCodecTest::value).toArray();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    return (CampaignEvent) kind.getDeclaredConstructor(types).newInstance(values);
  }

  static List<Class<?>> kinds() {
    return EventSentences.kinds().toList();
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void everyEventIsReadAsItWasWritten(Class<?> kind) throws ReflectiveOperationException {
    CampaignEvent event = sample(kind);
    String line = EventCodec.line(event);
    assertThat(line).doesNotContain("\n").contains("\"event\":\"" + kind.getSimpleName() + "\"");
    assertThat(EventCodec.read(line)).isEqualTo(event);
  }

  @Test
  void aLineIsForOtherPrograms() {
    CampaignEvent started =
        new CampaignStarted(Z3, List.of(), Duration.ofSeconds(3), Path.of("c"), Path.of("r"));
    assertThat(EventCodec.line(started))
        .isEqualTo(
            "{\"event\":\"CampaignStarted\",\"target\":\"z3:4.14.1\",\"references\":[],"
                + "\"duration\":3000,\"corpus\":\"c\",\"results\":\"r\"}");
    assertThat(EventCodec.line(new FunctionReached("f", new FocusProgress(1, 2, 3, 4))))
        .endsWith("\"progress\":{\"functions\":1,\"allFunctions\":2,\"edges\":3,\"allEdges\":4}}");
  }

  @Test
  void unknownFactIsNull() {
    CampaignEvent event = new ConfinementChosen("confined", null);
    assertThat(EventCodec.line(event)).endsWith("\"inside\":null}");
    assertThat(EventCodec.read(EventCodec.line(event))).isEqualTo(event);
  }

  @Test
  void nonEventLinesAreSkipped() {
    for (String line : List.of("", "{", "[]", "{}", "{\"event\":\"Party\"}", "edges 5 (JVM)")) {
      assertThat(EventCodec.read(line)).as(line).isNull();
    }
    assertThat(EventCodec.read("{\"event\":\"DiskFull\",\"folder\":7}")).isNull();
    assertThat(EventCodec.read("{\"event\":\"DiskFull\"}")).isNull();
    assertThat(EventCodec.read("{\"event\":\"StatusUpdated\",\"jobs\":1}")).isNull();
    assertThat(EventCodec.read("{\"event\":\"SeedsRead\"}")).isNull();
  }

  @Test
  void aFileHoldsEveryEventWithItsTime(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("to").resolve("events");
    for (int start = 0; start < 2; start++) {
      EventLog.to(file, CampaignListener.NONE).accept(new CampaignEvent.CampaignOver());
    }
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(2);
    for (String line : lines) {
      Map<String, @Nullable Object> object = Json.object(line);
      assertThat(object.keySet()).containsExactly("event", "unix_ms");
      assertThat(EventCodec.read(line)).isEqualTo(new CampaignEvent.CampaignOver());
    }
  }
}
