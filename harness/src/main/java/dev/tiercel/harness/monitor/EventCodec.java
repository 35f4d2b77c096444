package dev.tiercel.harness.monitor;

import dev.tiercel.json.Json;
import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Encodes events as lines of JSON: an object with the member {@code event}, the name of the kind,
 * and one for each component of the record, and of {@link CampaignCounts.Part}s of it. Paths and
 * solvers are strings, a duration is in milliseconds.
 */
public final class EventCodec {
  private static final String KIND = "event";

  private static final Map<String, Class<?>> KINDS =
      EventSentences.kinds()
          .collect(Collectors.toUnmodifiableMap(Class::getSimpleName, Function.identity()));

  private EventCodec() {}

  /** Returns an event in one line, without a line end. */
  public static String line(CampaignEvent event) {
    return Json.line(object(event));
  }

  /** Returns an event as a JSON object, to which members may be added. */
  static Map<String, @Nullable Object> object(CampaignEvent event) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put(KIND, event.getClass().getSimpleName());
    object.putAll(components((Record) event));
    return object;
  }

  private static Map<String, @Nullable Object> components(Record record) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      try {
        Object value = component.getAccessor().invoke(record);
        if (value instanceof CampaignCounts.Part) {
          object.putAll(components((Record) value));
        } else {
          object.put(component.getName(), written(value));
        }
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new IllegalStateException(e);
      }
    }
    return object;
  }

  private static @Nullable Object written(@Nullable Object value) {
    if (value instanceof Record record && !(value instanceof SolverId)) {
      return components(record);
    }
    if (value instanceof Duration duration) {
      return duration.toMillis();
    }
    if (value instanceof Collection<?> items) {
      return items.stream().map(String::valueOf).toList();
    }
    if (value == null || value instanceof Map) {
      return value;
    }
    return value instanceof Number || value instanceof Boolean ? value : value.toString();
  }

  /**
   * Parses an event written by {@link #line}; {@code null} if the line is not an event, or
   * truncated.
   */
  public static @Nullable CampaignEvent read(String line) {
    try {
      Map<String, @Nullable Object> object = Json.object(line);
      Class<?> kind = KINDS.get(String.valueOf(object.get(KIND)));
      return kind == null ? null : (CampaignEvent) record(kind, object);
    } catch (IOException | ClassCastException | IllegalArgumentException e) {
      return null; // of another version, or not an event
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object record(Class<?> kind, Map<?, ?> object)
      throws ReflectiveOperationException {
    RecordComponent[] components = kind.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    @Nullable Object[] values = new @Nullable Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          CampaignCounts.Part.class.isAssignableFrom(types[i])
              ? record(types[i], object)
              : value(object.get(components[i].getName()), components[i].getGenericType());
      if (values[i] == null && !isNullable(components[i])) {
        throw new IllegalArgumentException(kind + " lacks " + components[i].getName());
      }
    }
    return kind.getDeclaredConstructor(types).newInstance(values);
  }

  private static boolean isNullable(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  private static @Nullable Object value(@Nullable Object read, Type type)
      throws ReflectiveOperationException {
    if (read == null || type == String.class || type == boolean.class) {
      return read;
    }
    if (type == long.class) {
      return ((Number) read).longValue();
    }
    if (type == int.class) {
      return ((Number) read).intValue();
    }
    if (type == double.class) {
      return ((Number) read).doubleValue();
    }
    if (type == Duration.class) {
      return Duration.ofMillis(((Number) read).longValue());
    }
    if (type == Path.class) {
      return Path.of((String) read);
    }
    if (type == SolverId.class) {
      return SolverId.parse((String) read);
    }
    return type instanceof ParameterizedType items
        ? items(read, items)
        : record((Class<?>) type, (Map<?, ?>) read);
  }

  /** Returns a map of numbers, or a list. */
  private static Object items(Object read, ParameterizedType type)
      throws ReflectiveOperationException {
    if (type.getRawType() == Map.class) {
      Map<String, Long> numbers = new LinkedHashMap<>();
      ((Map<?, ?>) read).forEach((name, n) -> numbers.put(name + "", ((Number) n).longValue()));
      return numbers;
    }
    List<@Nullable Object> items = new ArrayList<>();
    for (Object item : (List<?>) read) {
      items.add(value(item, type.getActualTypeArguments()[0]));
    }
    return items;
  }
}
