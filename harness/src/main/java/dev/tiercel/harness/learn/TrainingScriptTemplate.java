package dev.tiercel.harness.learn;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Annotated.Attribute;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;

/**
 * The commands of a training script around its assertions; commands count as operations.
 *
 * @param operations number of kinds of operations of the commands
 * @param body adds the commands for the asserted terms
 */
record TrainingScriptTemplate(int operations, BiConsumer<List<Command>, List<Term>> body) {
  private static final Command CHECK = new Command.CheckSat();

  /** Assertions and a check. */
  static final TrainingScriptTemplate PLAIN =
      new TrainingScriptTemplate(
          0,
          (out, terms) -> {
            assertAll(out, terms);
            out.add(CHECK);
          });

  /** Those with further commands. */
  static final List<TrainingScriptTemplate> ALL =
      List.of(
          new TrainingScriptTemplate(2, TrainingScriptTemplate::levels),
          new TrainingScriptTemplate(1, TrainingScriptTemplate::pushed),
          new TrainingScriptTemplate(1, TrainingScriptTemplate::assumed),
          asking("produce-models", "get-model"),
          asking("produce-unsat-cores", "get-unsat-core"),
          asking("produce-proofs", "get-proof"),
          asking("produce-assignments", "get-assignment"),
          new TrainingScriptTemplate(1, TrainingScriptTemplate::values),
          new TrainingScriptTemplate(1, TrainingScriptTemplate::reset));

  /**
   * Returns a script.
   *
   * @param before declarations, and possibly a logic
   * @param logic whether the logic is kept, which is an operation of its own
   */
  Script wrap(List<Command> before, List<Term> terms, boolean logic) {
    List<Command> commands = new ArrayList<>(before);
    if (!logic) {
      commands.replaceAll(c -> c instanceof Command.SetLogic ? new Command.SetLogic("ALL") : c);
    }
    List<Command> inner = new ArrayList<>();
    body.accept(inner, terms);
    inner.stream().filter(c -> c instanceof Command.SetOption).forEach(c -> commands.add(0, c));
    inner.stream().filter(c -> !(c instanceof Command.SetOption)).forEach(commands::add);
    return new Script(commands);
  }

  private static void assertAll(List<Command> out, List<Term> terms) {
    terms.forEach(term -> out.add(new Command.Assert(term)));
  }

  private static void levels(List<Command> out, List<Term> terms) {
    assertAll(out, terms.subList(1, terms.size()));
    out.add(new Command.Push(1));
    out.add(new Command.Assert(terms.get(0)));
    out.add(CHECK);
    out.add(new Command.Pop(1));
    out.add(CHECK);
  }

  private static void pushed(List<Command> out, List<Term> terms) {
    out.add(new Command.Push(1));
    assertAll(out, terms);
    out.add(CHECK);
  }

  private static void assumed(List<Command> out, List<Term> terms) {
    Declared symbol = Declared.function("assumed", List.of(), Sort.BOOL);
    Term constant = App.constant(symbol);
    out.add(new Command.Declare(symbol, true));
    assertAll(out, terms.subList(1, terms.size()));
    Term same =
        Objects.requireNonNull(Theories.named("=").get(0).application(constant, terms.get(0)));
    out.add(new Command.Assert(same));
    out.add(new Command.CheckSatAssuming(List.of(constant)));
  }

  private static TrainingScriptTemplate asking(String option, String question) {
    return new TrainingScriptTemplate(
        1,
        (out, terms) -> {
          out.add(new Command.SetOption(":" + option, "true"));
          for (int i = 0; i < terms.size(); i++) {
            Attribute name = new Attribute(":named", "named" + i, List.of());
            out.add(new Command.Assert(Annotated.of(terms.get(i), List.of(name))));
          }
          out.add(CHECK);
          out.add(new Command.Opaque(question, "(" + question + ")"));
        });
  }

  private static void values(List<Command> out, List<Term> terms) {
    out.add(new Command.SetOption(":produce-models", "true"));
    assertAll(out, terms);
    out.add(CHECK);
    out.add(new Command.GetValue(terms));
  }

  private static void reset(List<Command> out, List<Term> terms) {
    assertAll(out, terms);
    out.add(CHECK);
    out.add(new Command.ResetAssertions());
    out.add(CHECK);
  }
}
