package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Usage;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An allocation that fails while nearly all of the memory is free. What a script needs grows step
 * by step, up to the limit; one step that is larger than all the rest is a size that was computed
 * wrongly, unless the script itself names such a size.
 */
final class FailedAllocation {
  /** The share of the limit that a run has used at most: even one that doubles uses a quarter. */
  private static final int SHARE = 8;

  /** What a process can write in a second at most, where nothing has measured it. */
  private static final long BYTES_A_SECOND = 4L << 30;

  private static final int WIDEST = 4096; // bits of a bit-vector
  private static final int WIDEST_EXPONENT = 15; // bits, as in the formats of IEEE 754

  /** A number that may be a size, a power or how often something is repeated; a solver's bound. */
  private static final Pattern LARGE = Pattern.compile("(?<![\\w#.!@])[0-9]{4,}|:\\S*memory");

  private FailedAllocation() {}

  /**
   * The failure, if it is one.
   *
   * @param script as the solver read it; one that we cannot read may name any size
   * @param words that an allocation failed
   * @param memoryBytes limit of the run, 0 for none
   */
  static @Nullable Failure of(String script, String words, Usage usage, long memoryBytes) {
    if (memoryBytes == 0 || used(usage) > memoryBytes / SHARE || namesLargeSize(script)) {
      return null;
    }
    String key = FailureKey.of(words) + " with nearly all memory free";
    return new Failure(Failure.Kind.INTERNAL_ERROR, key, words);
  }

  private static long used(Usage usage) {
    Duration cpu = usage.cpu();
    return usage.peakMemoryBytes() > 0
        ? usage.peakMemoryBytes()
        : cpu.isZero() ? Long.MAX_VALUE : cpu.toMillis() * BYTES_A_SECOND / 1_000;
  }

  private static boolean namesLargeSize(String text) {
    if (LARGE.matcher(text).find()) {
      return true;
    }
    try {
      Script script = ScriptParser.parse(text, "script");
      return Features.of(script).contains(Feature.NONLINEAR)
          || SubTerms.ofCommands(script.commands()).stream().anyMatch(t -> isLarge(t.sort()));
    } catch (ParseException e) {
      return true;
    }
  }

  private static boolean isLarge(Sort sort) {
    return sort.isBitVec()
        ? sort.width() > WIDEST
        : sort.isFloatingPoint()
            ? sort.indices().get(0).value() > WIDEST_EXPONENT
            : sort.arguments().stream().anyMatch(FailedAllocation::isLarge);
  }
}
