package dev.tiercel.mutate.value;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Written-out values of a sort. */
public final class Values {
  private static final int WIDEST = 4096;
  private static final List<Operator> BOOLEANS = constants("true", "false");
  private static final List<Operator> ROUNDING_MODES = constants("RNE", "RNA", "RTP", "RTN", "RTZ");
  private static final List<Operator> LANGUAGES = constants("re.none", "re.all", "re.allchar");

  private Values() {}

  private static List<Operator> constants(String... names) {
    return Stream.of(names).map(n -> Theories.named(n).get(0)).toList();
  }

  /** Whether values of a sort can be written. */
  public static boolean has(Sort sort) {
    if (sort.isBitVec()) {
      return sort.width() <= WIDEST;
    }
    return sort == Sort.INT
        || sort == Sort.REAL
        || sort == Sort.BOOL
        || sort == Sort.STRING
        || sort == Sort.ROUNDING_MODE
        || sort == Sort.REG_LAN
        || sort.isFloatingPoint();
  }

  /**
   * A random value of a sort, boundaries before all.
   *
   * @param current what stands there now: numbers and strings next to it are likely
   * @return {@code null} if values of the sort cannot be written
   */
  public static @Nullable Term of(Sort sort, @Nullable Term current, RandomSource random) {
    if (!has(sort)) {
      return null;
    }
    if (sort.isBitVec()) {
      return Numbers.bits(sort, current, random);
    } else if (sort.isFloatingPoint()) {
      return Floats.value(sort, random);
    }
    return switch (sort.name()) {
      case "Int" -> Numbers.integer(current, random);
      case "Real" -> Numbers.real(current, random);
      case "String" -> Texts.value(current, random);
      case "Bool" -> constant(BOOLEANS, random);
      case "RoundingMode" -> constant(ROUNDING_MODES, random);
      default -> constant(LANGUAGES, random);
    };
  }

  private static Term constant(List<Operator> choices, RandomSource random) {
    return Objects.requireNonNull(random.pick(choices).on());
  }
}
