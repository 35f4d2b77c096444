package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A pass that replaces sub-terms by simpler terms. */
abstract class TermPass implements Pass {
  private final String name;

  TermPass(String name) {
    this.name = name;
  }

  @Override
  public final String name() {
    return name;
  }

  /**
   * Returns terms that may replace the one at a position, the simplest first; those of another sort
   * are ignored.
   *
   * @param pool replacements in the script
   */
  abstract List<Term> replacements(Place place, ReplacementPool pool);

  @Override
  public final CandidateEdits edits(Entry entry) {
    ReplacementPool pool = new ReplacementPool(entry.script());
    List<TermReplacement> termReplacements = new ArrayList<>();
    for (Place place : Places.of(entry.script())) {
      for (Term term : replacements(place, pool)) {
        if (term != place.term() && term.sort() == place.term().sort()) {
          termReplacements.add(new TermReplacement(place, term));
        }
      }
    }
    return CandidateEdits.anySublist(termReplacements, part -> made(entry, part, pool));
  }

  /** Of replacements that overlap only the first is made. */
  private static Entry made(
      Entry entry, List<TermReplacement> termReplacements, ReplacementPool pool) {
    record Root(int command, int part) {}
    Map<Root, TermReplacements> byRoot = new LinkedHashMap<>();
    Map<Term, Integer> fresh = new LinkedHashMap<>(); // with the index of the command of first use
    for (TermReplacement termReplacement : termReplacements) {
      Place place = termReplacement.place();
      Root root = new Root(place.command(), place.part());
      boolean added =
          byRoot.computeIfAbsent(root, r -> new TermReplacements()).add(termReplacement);
      for (Term constant : added ? pool.freshIn(termReplacement.term()) : List.<Term>of()) {
        fresh.merge(constant, place.command(), Math::min);
      }
    }
    List<Command> commands = new ArrayList<>(entry.script().commands());
    byRoot.forEach(
        (root, made) -> {
          Command command = commands.get(root.command());
          Term term = made.result();
          commands.set(root.command(), command.withTerm(root.part(), term));
        });
    return entry.withScript(ReplacementPool.declaring(commands, fresh));
  }
}
