package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.Items;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Unsat cores: what {@code get-unsat-core} answers names asserted formulas only, and these are
 * unsatisfiable by themselves, together with the assertions without a name (SMT-LIB 2.7, section
 * 4.2.7). A core is wrong if a known model satisfies it, or if a solver says sat to it.
 */
public final class CoreOracle implements Oracle {
  /** Commands that print one answer each; any other makes a script's output hard to follow. */
  private static final Set<String> PRINTING =
      Set.of(
          "get-model",
          "get-info",
          "get-option",
          "get-proof",
          "get-assignment",
          "get-assertions",
          "get-unsat-assumptions",
          "get-unsat-core",
          "echo");

  private static final String CORE = "get-unsat-core";

  @Override
  public String name() {
    return "core";
  }

  @Override
  public @Nullable Claim check(Entry entry, List<Answer> answers, Runner runner) {
    Answer target = answers.get(0);
    if (!target.run().accepted() || !asksForCores(entry.script())) {
      return null;
    }
    List<Participant> others = answers.stream().skip(1).map(Answer::participant).toList();
    return claim(entry, target.participant(), target.run(), others, runner);
  }

  /** Whether a script asks for unsat cores. */
  static boolean asksForCores(Script script) {
    for (Command command : script.commands()) {
      if (command instanceof Command.Opaque opaque && opaque.name().equals(CORE)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Claim claim(
      Entry entry, Participant blamed, Run run, List<Participant> others, Runner runner) {
    List<Check> checks = Check.of(entry.script());
    for (Map.Entry<Integer, Set<String>> core : cores(entry.script(), run.output()).entrySet()) {
      Check check = core.getKey() < checks.size() ? checks.get(core.getKey()) : null;
      if (check != null && check.understood()) {
        Claim claim = claim(entry, check, core.getValue(), blamed, others, runner);
        if (claim != null) {
          return claim;
        }
      }
    }
    return null;
  }

  private static @Nullable Claim claim(
      Entry entry,
      Check check,
      Set<String> names,
      Participant blamed,
      List<Participant> others,
      Runner runner) {
    List<Term> core = new ArrayList<>();
    Set<String> unknown = new LinkedHashSet<>(names);
    for (Term assertion : check.assertions()) {
      String name = name(assertion);
      if (name == null || names.contains(name)) {
        core.add(assertion);
      }
      unknown.remove(name == null ? "" : name);
    }
    check.assumptions().forEach(a -> unknown.remove(a.toString()));
    core.addAll(check.assumptions());
    String ingredients = Ingredients.of(entry.script());
    Script alone = check.alone(core, 1);
    if (!unknown.isEmpty()) {
      String why = "it names " + String.join(", ", unknown) + ", which is not asserted.";
      return new WrongCore(blamed, others, check.number(), ingredients, why, alone.toString());
    }
    for (Model model : entry.witness().models(entry.script())) {
      if (new Evaluator(check.definitions(), model).judge(core).holds()) {
        String why = "a model that satisfies other checks of the script satisfies it.";
        return new WrongCore(blamed, others, check.number(), ingredients, why, alone.toString());
      }
    }
    List<Participant> asked = new ArrayList<>(List.of(blamed));
    asked.addAll(others);
    for (Participant participant : asked) {
      Run run = runner.run(participant, alone.toString());
      if (run.accepted() && run.last() == Verdict.SAT) {
        String why = participant + " answers sat to it.";
        return new WrongCore(blamed, others, check.number(), ingredients, why, alone.toString());
      }
    }
    return null;
  }

  private static @Nullable String name(Term assertion) {
    if (assertion instanceof Annotated annotated) {
      for (Annotated.Attribute attribute : annotated.attributes()) {
        if (attribute.keyword().equals(":named")) {
          return Symbols.unquote(attribute.value());
        }
      }
    }
    return null;
  }

  /** The cores that a script's output holds, by check; none if the output cannot be followed. */
  static Map<Integer, Set<String>> cores(Script script, String output) {
    Map<Integer, Set<String>> cores = new java.util.TreeMap<>();
    Items items = new Items(output);
    int check = -1;
    boolean unsat = false;
    for (Command command : script.commands()) {
      boolean core = command instanceof Command.Opaque o && o.name().equals(CORE);
      if (command instanceof Command.Exit) {
        break;
      }
      if (!prints(command)) {
        if (command instanceof Command.Opaque) {
          return Map.of();
        }
        continue;
      }
      if (!items.next()) {
        return Map.of();
      }
      if (command.isCheck()) {
        check++;
        unsat = items.text().equals("unsat");
      } else if (core && unsat && !items.head().equals("(error")) {
        cores.put(check, names(items.text()));
      }
    }
    return items.next() ? Map.of() : cores;
  }

  private static boolean prints(Command command) {
    return command.isCheck()
        || command instanceof Command.GetValue
        || (command instanceof Command.Opaque opaque && PRINTING.contains(opaque.name()));
  }

  private static Set<String> names(String list) {
    Set<String> names = new HashSet<>();
    Items items = new Items(list.substring(1, Math.max(1, list.length() - 1)));
    while (items.next()) {
      names.add(Symbols.unquote(items.text()));
    }
    return names;
  }

  /**
   * A participant gives a core that is none.
   *
   * @param others who else is asked about the core
   * @param check which check of the script, from 0
   * @param why what is wrong with the core
   * @param alone the core as a script
   */
  record WrongCore(
      Participant participant,
      List<Participant> others,
      int check,
      String ingredients,
      String why,
      String alone)
      implements Claim {
    @Override
    public String kind() {
      return "core";
    }

    @Override
    public String key() {
      return Blame.key(participant, "gives a wrong unsat core", ingredients);
    }

    @Override
    public String reason() {
      return Blame.answers(participant, Verdict.UNSAT, check)
          + " with an unsat core (core.smt2) that is none: "
          + why;
    }

    @Override
    public List<Participant> participants() {
      List<Participant> all = new ArrayList<>(List.of(participant));
      all.addAll(others);
      return all;
    }

    @Override
    public boolean shownBy(Entry entry, Runner runner) {
      Run run = runner.run(participant, entry.toString());
      return run.accepted() && claim(entry, participant, run, others, runner) != null;
    }

    @Override
    public Map<String, String> exhibits() {
      return Map.of("core.smt2", alone);
    }
  }
}
