package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Renames assertion labels to one letter, also in the commands that mention them. */
final class ShorterLabels implements Pass {
  private static final Pattern WORDS =
      Pattern.compile("\"(?:[^\"]|\"\")*\"|\\|[^|]*\\||;[^\n]*|[^\\s()\"|;]+");

  @Override
  public String name() {
    return "labels";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    FreshNames freshNames = new FreshNames(entry.script());
    List<Map.Entry<String, String>> changes = new ArrayList<>();
    for (String old : labels(entry.script())) {
      String name = old.length() > 1 ? freshNames.next() : old;
      if (name.length() < old.length()) {
        changes.add(Map.entry(old, name));
      }
    }
    return CandidateEdits.anySublist(changes, part -> renamed(entry, part));
  }

  /** Returns the labels of assertions as written, in order. */
  private static Set<String> labels(Script script) {
    Set<String> labels = new LinkedHashSet<>();
    for (Command command : script.commands()) {
      Term term = command instanceof Command.Assert a ? a.term() : null;
      if (term instanceof Annotated annotated) {
        annotated.attributes().stream()
            .filter(a -> a.keyword().equals(":named"))
            .forEach(a -> labels.add(a.value()));
      }
    }
    return labels;
  }

  private static @Nullable Entry renamed(Entry entry, List<Map.Entry<String, String>> changes) {
    Map<String, String> names = new HashMap<>();
    changes.forEach(change -> names.put(change.getKey(), change.getValue()));
    String text =
        WORDS
            .matcher(entry.script().toString())
            .replaceAll(
                word -> Matcher.quoteReplacement(names.getOrDefault(word.group(), word.group())));
    try {
      return entry.withScript(ScriptParser.parse(text, "labels"));
    } catch (ParseException e) {
      return null;
    }
  }
}
