package dev.tiercel.mutate.spelling;

import org.jspecify.annotations.Nullable;

/** Changes all line ends outside of strings and quoted names from LF to CR LF, or back. */
final class LineEndings implements Spelling {
  @Override
  public boolean isOfWholeScripts() {
    return true;
  }

  @Override
  public @Nullable String gap(String gap, boolean needed, Setting setting) {
    if (gap.indexOf('\n') < 0 || !setting.readsCarriageReturns()) {
      return null;
    }
    return gap.indexOf('\r') < 0 ? gap.replace("\n", "\r\n") : gap.replace("\r\n", "\n");
  }
}
