package dev.tiercel.mutate.spelling;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.parse.SourceText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes the spelling of one command with terms or, with probability 1/4, of the whole script. The
 * script and its evidence stay the same; nothing is parsed.
 */
public final class Respelling implements SpellingMutator {
  private static final int PROBES = 32; // commands tried in search of a change
  private static final int WHOLE = 4;

  private final String name;
  private final String description;
  private final Spelling spelling;

  private Respelling(String name, String description, Spelling spelling) {
    this.name = "spelling." + name;
    this.description = description;
    this.spelling = spelling;
  }

  /** Returns one mutator for each spelling. */
  public static List<Mutator> all() {
    return List.of(
        new Respelling(
            "string",
            "writes characters of string literals as escapes or directly",
            new StringLiterals()),
        new Respelling("decimal", "adds or removes trailing zeros of decimals", new Decimals()),
        new Respelling(
            "bitvector",
            "writes bit-vectors in binary, hexadecimal or as (_ bvN w)",
            new BitVectorLiterals()),
        new Respelling(
            "negative",
            "writes (- 1) as -1 if the target supports it, or the reverse",
            new NegativeNumbers()),
        new Respelling("quotes", "adds or removes quoting bars of symbols", new SymbolQuoting()),
        new Respelling(
            "blanks",
            "changes blanks, tabs and line ends between tokens",
            new WhitespaceSpelling()),
        new Respelling("comment", "adds comments between tokens", new Comments()),
        new Respelling("lines", "switches between LF and CR LF line ends", new LineEndings()),
        new Respelling(
            "returns",
            "switches line ends outside comments to CR, or back",
            new CarriageReturns()));
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String description() {
    return description;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    List<Command> commands = entry.script().commands();
    if (index.nodes() == 0) {
      return null;
    }
    Speller speller = new Speller(spelling, Spelling.Setting.of(context, index));
    SourceText source = entry.source();
    if (spelling.isOfWholeScripts() || context.random().oneIn(WHOLE)) {
      SourceText made = source.respelled(0, commands.size(), speller);
      return speller.changes() == 0 ? null : entry.withSource(made);
    }
    int start = context.random().below(commands.size());
    for (int i = 0; i < Math.min(commands.size(), PROBES); i++) {
      int place = (start + i) % commands.size();
      if (Speller.hasTerms(commands.get(place))) {
        SourceText made = source.respelled(place, place + 1, speller);
        if (speller.changes() > 0) {
          return entry.withSource(made);
        }
      }
    }
    return null;
  }
}
