package dev.tiercel.mutate.spelling;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Inserts comments between tokens, with characters that open or close something elsewhere. */
final class Comments implements Spelling {
  private static final List<String> SOME =
      List.of(";\n", "; one\n", ";; (assert false)\r\n", ";)\n", ";\" |\n", "; |;\"\n", ";\t\\\n");

  @Override
  public @Nullable String gap(String gap, boolean needed, Setting setting) {
    if (!setting.random().oneIn(8)) {
      return null;
    }
    // The old gap may end in a comment without a line end.
    String before = gap.isEmpty() || gap.endsWith("\n") ? gap : gap + "\n";
    return before + setting.random().pick(SOME);
  }
}
