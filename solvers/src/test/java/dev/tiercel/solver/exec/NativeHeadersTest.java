package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import dev.tiercel.solver.worker.message.WorkerProtocol;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The constants of the C headers equal those of the Java code. */
class NativeHeadersTest {
  private static final Path HEADER = Path.of("native/src/counter_file.h");
  private static final Path NUMBERS = Path.of("native/target/worker_proto.h");

  /** Constants that only the server needs. */
  private static final Set<String> OF_THE_SERVER = Set.of("EACH_RUN", "MOST_MODULES");

  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
  private static final Pattern DEFINE = Pattern.compile("#define TIERCEL_(\\w+) +(\\S.*)");
  private static final Pattern STRUCT = Pattern.compile("struct tiercel_(\\w+) \\{([^}]*)\\}");
  private static final Pattern FIELD =
      Pattern.compile("(uint32_t|uint64_t|char|struct tiercel_\\w+) (\\w+)(?:\\[(\\w+)\\])?;");

  private final Map<String, Object> defined = new TreeMap<>(); // by #define
  private final Map<String, Object> sizes = new TreeMap<>();
  private final Map<String, Object> places = new TreeMap<>(); // offsets of fields
  private final Map<String, Long> alignments = new TreeMap<>();
  private final Map<String, Object> java = new TreeMap<>();

  NativeHeadersTest() throws IOException, IllegalAccessException {
    String header = COMMENT.matcher(Files.readString(HEADER)).replaceAll("");
    DEFINE.matcher(header).results().forEach(m -> defined.put(m.group(1), value(m.group(2))));
    STRUCT.matcher(header).results().forEach(m -> lay(m.group(1), m.group(2)));
    for (Field field : CounterFileFormat.class.getDeclaredFields()) {
      if (!field.isSynthetic()) {
        Object value = field.get(null);
        java.put(field.getName(), value instanceof Number n ? n.longValue() : value);
      }
    }
  }

  /** Returns the value of a string, a number, or a number shifted by another. */
  private static Object value(String text) {
    String trimmed = text.strip();
    if (trimmed.startsWith("\"")) {
      return trimmed.substring(1, trimmed.length() - 1);
    }
    long[] parts =
        Arrays.stream(trimmed.replaceAll("[()u]", "").split("<<"))
            .mapToLong(part -> Long.decode(part.strip()))
            .toArray();
    return parts.length == 1 ? parts[0] : parts[0] << parts[1];
  }

  /** Lays out fields as compilers do: each at a multiple of its own size. */
  private void lay(String struct, String fields) {
    String name = struct.toUpperCase(Locale.ROOT);
    long at = 0;
    long widest = 1;
    Matcher field = FIELD.matcher(fields);
    while (field.find()) {
      long alignment = alignment(field.group(1));
      at = roundedUp(at, alignment);
      places.put(name + "_" + field.group(2).toUpperCase(Locale.ROOT) + "_AT", at);
      at += size(field.group(1)) * count(field.group(3));
      widest = Math.max(widest, alignment);
    }
    sizes.put(name + "_BYTES", roundedUp(at, widest));
    alignments.put(name, widest);
  }

  private static long roundedUp(long at, long alignment) {
    return (at + alignment - 1) / alignment * alignment;
  }

  private long alignment(String type) {
    return type.startsWith("struct ")
        ? Objects.requireNonNull(alignments.get(of(type)))
        : size(type);
  }

  private long size(String type) {
    return switch (type) {
      case "char" -> 1;
      case "uint32_t" -> 4;
      case "uint64_t" -> 8;
      default -> (long) Objects.requireNonNull(sizes.get(of(type) + "_BYTES"));
    };
  }

  private static String of(String type) {
    return type.substring("struct tiercel_".length()).toUpperCase(Locale.ROOT);
  }

  private long count(String length) {
    if (length == null) {
      return 1;
    }
    return length.startsWith("TIERCEL_")
        ? (long) Objects.requireNonNull(defined.get(length.substring("TIERCEL_".length())))
        : Long.parseLong(length);
  }

  @Test
  void everyConstantHasTheValueOfTheHeader() {
    Map<String, Object> header = new TreeMap<>(places);
    header.putAll(defined);
    sizes.forEach((name, size) -> assertThat(header.put(name, size)).isIn(null, size));
    header.keySet().retainAll(java.keySet());
    assertThat(java).isEqualTo(header).hasSizeGreaterThan(10);
  }

  @Test
  void everyConstantOfTheHeaderIsKnownHereOrOfTheServerAlone() {
    Set<String> header = new TreeSet<>(defined.keySet());
    header.addAll(sizes.keySet());
    header.removeAll(java.keySet());
    assertThat(header).isEqualTo(OF_THE_SERVER);
  }

  @Test
  void theNumbersOfTheProtocolAreThoseOfProtoc() throws IOException {
    assumeTrue(Files.exists(NUMBERS), "make in solvers/native first");
    Map<String, Object> fromProtoc = new TreeMap<>();
    for (Descriptor message : WorkerProtocol.getDescriptor().getMessageTypes()) {
      for (FieldDescriptor field : message.getFields()) {
        String name = message.getName() + "_" + field.getName();
        fromProtoc.put(name.toUpperCase(Locale.ROOT), (long) field.getNumber());
      }
    }
    for (EnumDescriptor type : WorkerProtocol.getDescriptor().getEnumTypes()) {
      type.getValues().forEach(v -> fromProtoc.put(v.getName(), (long) v.getNumber()));
    }
    Map<String, Object> ofNative = new TreeMap<>();
    DEFINE
        .matcher(Files.readString(NUMBERS))
        .results()
        .forEach(m -> ofNative.put(m.group(1), value(m.group(2))));
    assertThat(ofNative).isEqualTo(fromProtoc).hasSizeGreaterThan(40);
  }
}
