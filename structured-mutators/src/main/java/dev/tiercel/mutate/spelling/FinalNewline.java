package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.parse.Lexemes;
import dev.tiercel.smtlib.parse.SourceText;
import org.jspecify.annotations.Nullable;

/** Removes the text after the last command, or adds a line end there. */
@MutatorInfo(
    name = "spelling.end",
    description = "removes text after the last command, or adds a line end")
public final class FinalNewline implements SpellingMutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    int commands = entry.script().commands().size();
    if (ScriptIndex.of(entry).nodes() == 0) {
      return null;
    }
    return entry.withSource(entry.source().respelled(commands - 1, commands, new End()));
  }

  private static final class End implements SourceText.Speller {
    @Override
    public void command(Command command, Lexemes tokens, StringBuilder out) {
      tokens.next();
      tokens.expression();
      out.append(tokens.token());
    }

    @Override
    public void gap(String gap, StringBuilder out) {
      out.append(gap.isEmpty() ? "\n" : "");
    }
  }
}
