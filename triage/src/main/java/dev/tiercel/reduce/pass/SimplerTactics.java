package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.theory.dialect.Tactics;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Simplifies z3's tactics: a combinator by one of its parts, fewer parts, fewer parameters, a plain
 * {@code check-sat}; fewer parameters of {@code simplify}.
 */
final class SimplerTactics implements Pass {
  private static final String USING = "check-sat-using";
  private static final Set<String> APPLYING = Set.of("apply", USING);
  private static final int DEEPEST = 50; // levels; memory is quadratic in it

  @Override
  public String name() {
    return "tactics";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Entry> made = new ArrayList<>();
    List<Command> commands = entry.script().commands();
    for (int i = 0; i < commands.size(); i++) {
      for (Command simpler : simpler(commands.get(i))) {
        made.add(entry.withScript(entry.script().with(i, simpler)));
      }
    }
    return CandidateEdits.of(made);
  }

  private static List<Command> simpler(Command command) {
    List<Command> simpler = new ArrayList<>();
    if (command instanceof Command.Opaque opaque && APPLYING.contains(opaque.name())) {
      if (opaque.name().equals(USING)) {
        simpler.add(new Command.CheckSat());
      }
      List<String> words = WrittenLists.of(opaque.text());
      for (String tactic : words.size() == 2 ? simpler(words.get(1), DEEPEST) : List.<String>of()) {
        simpler.add(new Command.Opaque(opaque.name(), "(" + opaque.name() + " " + tactic + ")"));
      }
    } else if (command instanceof Command.TermCommand asking
        && asking.name().equals("simplify")
        && asking.texts().size() == 2) {
      List<String> words = WrittenLists.of("(" + asking.texts().get(1));
      for (List<String> fewer : withoutPairs(words, 0)) {
        String after = fewer.isEmpty() ? ")" : " " + String.join(" ", fewer) + ")";
        List<String> texts = List.of(asking.texts().get(0), after);
        simpler.add(new Command.TermCommand(asking.name(), texts, asking.terms()));
      }
    }
    return simpler;
  }

  /**
   * Returns replacements for a tactic, the shortest first.
   *
   * @param levels how deep parts are replaced; deeper ones are reached by replacing the whole
   */
  private static List<String> simpler(String tactic, int levels) {
    List<String> words = levels == 0 ? List.of() : WrittenLists.of(tactic);
    if (words.isEmpty()) {
      return List.of();
    }
    List<String> arguments = Tactics.arguments(words.get(0));
    int first = Math.min(arguments.get(0).equals("probe") ? 2 : 1, words.size());
    int end = arguments.get(0).equals("tactic") ? Math.min(2, words.size()) : words.size();
    List<String> simpler = new ArrayList<>(words.subList(first, end));
    if (arguments.contains("parameters")) {
      withoutPairs(words, 2).forEach(fewer -> simpler.add(WrittenLists.list(fewer)));
    }
    if (arguments.get(0).equals("tactics") && words.size() > 3) {
      for (int i = first; i < words.size(); i++) {
        List<String> fewer = new ArrayList<>(words);
        fewer.remove(i);
        simpler.add(WrittenLists.list(fewer));
      }
    }
    for (int i = first; i < end; i++) {
      for (String part : simpler(words.get(i), levels - 1)) {
        List<String> changed = new ArrayList<>(words);
        changed.set(i, part);
        simpler.add(WrittenLists.list(changed));
      }
    }
    return simpler;
  }

  /**
   * Returns the items without the pairs from an index on: without all of them, then without each.
   */
  private static List<List<String>> withoutPairs(List<String> words, int from) {
    List<List<String>> all = new ArrayList<>();
    if (words.size() > from + 2) {
      all.add(words.subList(0, from));
    }
    for (int i = from; i + 1 < words.size(); i += 2) {
      List<String> fewer = new ArrayList<>(words);
      fewer.subList(i, i + 2).clear();
      all.add(fewer);
    }
    return all;
  }
}
