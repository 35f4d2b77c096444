package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.parse.SourceText;
import org.jspecify.annotations.Nullable;

/**
 * Prints the script, or the commands from some index on, in Tiercel's own spelling without
 * comments.
 */
@MutatorInfo(
    name = "spelling.plain",
    description = "prints commands in canonical form, without comments",
    shrinks = true)
public final class PlainSpelling implements SpellingMutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    int commands = entry.script().commands().size();
    if (ScriptIndex.of(entry).nodes() == 0) {
      return null;
    }
    SourceText source = entry.source();
    int from = context.random().coin() ? 0 : context.random().below(commands);
    SourceText plain = source.printed(from, commands);
    if (from == 0) {
      plain = plain.withHead("", plain.begin(0));
    }
    return plain.text().equals(source.text()) ? null : entry.withSource(plain);
  }
}
