package dev.tiercel.mutate.spelling;

import org.jspecify.annotations.Nullable;

/**
 * Line ends of CR alone, and back. Not in comments, which for z3 end with LF only, nor where tokens
 * need a blank between them: Princess leaves a CR out.
 */
final class Returns implements Spelling {
  @Override
  public boolean isOfWholeScripts() {
    return true;
  }

  @Override
  public @Nullable String gap(String gap, boolean needed, Setting setting) {
    if (needed || gap.indexOf(';') >= 0 || !setting.takesReturns()) {
      return null;
    }
    return gap.indexOf('\n') < 0
        ? gap.replace('\r', '\n')
        : gap.replace("\r\n", "\n").replace('\n', '\r');
  }
}
