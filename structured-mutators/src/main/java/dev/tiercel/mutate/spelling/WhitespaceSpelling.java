package dev.tiercel.mutate.spelling;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes blanks, tabs and line ends between tokens. */
final class WhitespaceSpelling implements Spelling {
  private static final List<String> SOME = List.of(" ", "\n", "\t", "\r\n", "  ", " \n\t", "\n\n");

  @Override
  public @Nullable String gap(String gap, boolean needed, Setting setting) {
    if (gap.indexOf(';') >= 0 || !setting.random().oneIn(4)) {
      return null;
    }
    if (!needed && !setting.random().coin()) {
      return "";
    }
    String blanks = setting.random().pick(SOME);
    return setting.readsCarriageReturns() ? blanks : blanks.replace("\r", "");
  }
}
