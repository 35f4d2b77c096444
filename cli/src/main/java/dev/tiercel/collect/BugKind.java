package dev.tiercel.collect;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Kind of bug of a report, recognised by the words of its title and labels (HistFuzz, III-C); the
 * first kind that matches.
 */
enum BugKind {
  INVALID_MODEL(
      "invalid[- ]model|(incorrect|wrong|bad|bogus|spurious) (counter-?)?models?"
          + "|model[- ](is |was )?(invalid|incorrect|wrong|unsound|validation|bug)"
          + "|model (does not|doesn't|fails to) satisfy|check-models"),
  SOUNDNESS(
      "(un)?sound(ness)?|(incorrect|wrong|inconsistent|contradict(ory|ing)|different|conflicting)"
          + " (sat |unsat |solving )?(results?|answers?|verdicts?|un-?sat|sat)|refutation"
          + "|(un)?sat instead of|(returns?|reports?|answers?|says?|gives?|yields?) (un)?sat\\b"
          + "|should be (un)?sat"),
  CRASH(
      "crash(es|ed|ing)?|segfaults?|segmentation|sig(segv|abrt|bus|fpe)|seg\\.? fault"
          + "|assert(ion)? (violations?|fail\\w*|error)|assertion|abort(s|ed)?|core dump\\w*"
          + "|(uncaught|unhandled|fatal) (exceptions?|errors?|failure)|exception"
          + "|internal (error|failure)|unreachable|invariant violat\\w+|stack[- ]?overflow"
          + "|(heap|stack|buffer|use)[- ](buffer|after|overflow)[- \\w]*|null[- ]?pointer"
          + "|(memory|address|leak|undefined)[- ]?(sanitizer|behaviou?r)|asan|ubsan|nullptr"
          + "|out[- ]of[- ]bounds");

  private final Pattern words;

  BugKind(String words) {
    this.words = Pattern.compile("\\b(" + words + ")\\b", Pattern.CASE_INSENSITIVE);
  }

  /** Returns the kind of bug that an issue reports, or {@code null} if it reports none of these. */
  static @Nullable BugKind of(String title, List<String> labels) {
    String text = title + "\n" + String.join("\n", labels);
    for (BugKind kind : values()) {
      if (kind.words.matcher(text).find()) {
        return kind;
      }
    }
    return null;
  }

  /** Returns the name used in notes. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
