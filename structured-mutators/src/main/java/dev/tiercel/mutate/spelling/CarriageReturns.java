package dev.tiercel.mutate.spelling;

import org.jspecify.annotations.Nullable;

/**
 * Ends lines by CR alone, or reverts that. Comments are left out, since in z3 only LF ends them,
 * and so are gaps that separate tokens, since Princess drops CR characters.
 */
final class CarriageReturns implements Spelling {
  @Override
  public boolean isOfWholeScripts() {
    return true;
  }

  @Override
  public @Nullable String gap(String gap, boolean needed, Setting setting) {
    if (needed || gap.indexOf(';') >= 0 || !setting.readsCarriageReturns()) {
      return null;
    }
    return gap.indexOf('\n') < 0
        ? gap.replace('\r', '\n')
        : gap.replace("\r\n", "\n").replace('\n', '\r');
  }
}
