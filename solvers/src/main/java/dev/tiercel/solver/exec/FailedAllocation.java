package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An allocation that fails while nearly all memory is free. Memory use of a script grows step by
 * step up to the limit; a single step larger than all others together indicates a miscomputed size,
 * unless the script itself contains such a size.
 */
final class FailedAllocation {
  /**
   * The run has used at most this fraction of the limit; a buffer that doubles would have used a
   * quarter.
   */
  private static final int SHARE = 8;

  /** Upper bound on bytes written per second, if memory was not measured. */
  private static final long BYTES_A_SECOND = 4L << 30;

  private static final int WIDEST = 4096; // bits of a bit-vector
  private static final int WIDEST_EXPONENT = 15; // bits; the largest in IEEE 754 formats

  /**
   * A number that may be a size, an exponent or a repetition count; or a memory limit of a solver.
   */
  private static final Pattern LARGE = Pattern.compile("(?<![\\w#.!@])[0-9]{4,}|:\\S*memory");

  private FailedAllocation() {}

  /**
   * Returns the failure, or {@code null} if it is not one.
   *
   * @param script as the solver read it; one that cannot be parsed may contain any size
   * @param words message of a failed allocation
   * @param memoryBytes limit of the run, 0 for none
   */
  static @Nullable Failure of(String script, String words, ResourceUsage usage, long memoryBytes) {
    if (memoryBytes == 0 || used(usage) > memoryBytes / SHARE || namesLargeSize(script)) {
      return null;
    }
    String key = FailureKey.of(words) + " with nearly all memory free";
    return new Failure(Failure.Kind.INTERNAL_ERROR, key, words);
  }

  private static long used(ResourceUsage usage) {
    if (usage.peakMemoryBytes() > 0) {
      return usage.peakMemoryBytes();
    }
    // A process of a few milliseconds may end before its CPU time is measured.
    Duration time = usage.cpu().isZero() ? usage.wall() : usage.cpu();
    return time.isZero() ? Long.MAX_VALUE : time.toMillis() * BYTES_A_SECOND / 1_000;
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
