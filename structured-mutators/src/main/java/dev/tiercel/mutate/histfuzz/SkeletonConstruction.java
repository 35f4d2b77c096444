package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Witness;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.value.RandomModel;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the entry's script by one of filled skeletons (HistFuzz, algorithm 1 and III-C): one to
 * five assertions, mostly three, or the number in the shape of a bug-triggering script.
 */
public final class SkeletonConstruction implements Mutator {
  /** Weights of one, two, ... assertions. */
  private static final int[] WEIGHTS = {1, 2, 4, 2, 1};

  private final HistFuzzVariant recipe;
  private final boolean shaped;

  private SkeletonConstruction(HistFuzzVariant recipe, boolean shaped) {
    this.recipe = recipe;
    this.shaped = shaped;
  }

  /**
   * Returns the mutators: assertions and a check by each recipe, and whole scripts of a mined
   * shape.
   */
  public static List<Mutator> all() {
    List<Mutator> all = new ArrayList<>();
    for (HistFuzzVariant recipe : HistFuzzVariant.values()) {
      all.add(new SkeletonConstruction(recipe, false));
    }
    all.add(new SkeletonConstruction(HistFuzzVariant.WHOLE, true));
    return all;
  }

  @Override
  public String name() {
    return shaped ? "histfuzz.script" : recipe.mutator();
  }

  @Override
  public String description() {
    return switch (recipe) {
      case WHOLE ->
          shaped
              ? "builds a script with the structure of a bug-triggering one, including its levels"
              : "builds a script from skeletons of bug-triggering scripts, filled under association rules (HistFuzz)";
      case PAPER ->
          "like histfuzz.build, with uniform choice of skeletons and only atoms of scripts (HistFuzz)";
      case ORDINARY ->
          "like histfuzz.build, with skeletons of ordinary scripts, without rules (HistFuzz_n)";
      case RANDOM -> "like histfuzz.build, without rules (HistFuzz_r)";
    };
  }

  @Override
  public boolean rebuilds() {
    return true;
  }

  @Override
  public boolean isAblation() {
    return recipe != HistFuzzVariant.WHOLE;
  }

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    if (ScriptAtoms.of(entry).atoms().isEmpty()) {
      return null;
    }
    Script prologue = prologue(entry.script());
    ScriptIndex host = ScriptIndex.of(Entry.of(prologue));
    SkeletonFiller filler =
        new SkeletonFiller(entry, host, prologue.commands().size(), recipe, context);
    List<String> words = words(context);
    List<Command> body = new ArrayList<>();
    List<Term> formulas = new ArrayList<>();
    for (String word : words) {
      Command command = command(word, filler, formulas, context.random());
      if (command == null) {
        return null;
      }
      body.add(command);
    }
    if (formulas.isEmpty()) {
      return null;
    }
    List<Command> declarations = filler.declarations(formulas);
    List<Command> commands = new ArrayList<>(prologue.commands());
    commands.addAll(declarations);
    for (Command command : body) {
      commands.add(command);
      if (command instanceof Command.ResetAssertions) {
        commands.addAll(declarations); // the reset removed them
      }
    }
    Entry made = entry.withScript(new Script(commands));
    return AssociationRuleSettings.apply(
        witnessed(made, declarations, context.random()), filler.forms(), context);
  }

  /** Keeps options and logic; declarations are added with the atoms that need them. */
  private static Script prologue(Script script) {
    List<Command> kept = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.SetLogic || command instanceof Command.SetOption) {
        kept.add(command);
      } else if (!(command instanceof Command.SetInfo)) {
        break;
      }
    }
    return new Script(kept);
  }

  private List<String> words(MutationContext context) {
    ScriptShape scriptShape =
        shaped ? BugHistory.of(context.space()).drawShape(context.random()) : null;
    List<String> words = new ArrayList<>();
    if (scriptShape == null) {
      for (int i = assertions(context.random()); i > 0; i--) {
        words.add(ScriptShape.ASSERT);
      }
    } else {
      words.addAll(scriptShape.words());
    }
    if (words.stream()
        .noneMatch(w -> w.equals(ScriptShape.CHECK) || w.startsWith(ScriptShape.ASSUME))) {
      words.add(ScriptShape.CHECK);
    }
    return words;
  }

  private static int assertions(RandomSource random) {
    int draw = random.below(10); // 10 is the sum of the weights
    int count = 0;
    while (draw >= 0) {
      draw -= WEIGHTS[count++];
    }
    return count;
  }

  private static @Nullable Command command(
      String word, SkeletonFiller filler, List<Term> formulas, RandomSource random) {
    switch (word) {
      case ScriptShape.ASSERT -> {
        Skeleton skeleton = filler.skeleton();
        Term formula = skeleton == null ? null : filler.fill(skeleton, List.of());
        if (formula == null) {
          return null;
        }
        formulas.add(formula);
        return new Command.Assert(formula);
      }
      case ScriptShape.PUSH -> {
        return new Command.Push(1);
      }
      case ScriptShape.POP -> {
        return new Command.Pop(1);
      }
      case ScriptShape.CHECK -> {
        return new Command.CheckSat();
      }
      case ScriptShape.RESET -> {
        return new Command.ResetAssertions();
      }
      default -> {
        List<Term> literals = literals(ScriptShape.formulas(word), filler, random);
        formulas.addAll(literals);
        return new Command.CheckSatAssuming(literals);
      }
    }
  }

  /** Solvers accept only literals as assumptions. */
  private static List<Term> literals(int count, SkeletonFiller filler, RandomSource random) {
    List<Term> literals = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Term literal = filler.literal();
      literals.add(
          random.coin() ? literal : Objects.requireNonNull(Theories.apply("not", literal)));
    }
    return literals;
  }

  /** Attaches a random model with probability 1/2; the engine keeps it if it holds. */
  private static Entry witnessed(Entry made, List<Command> declarations, RandomSource random) {
    if (random.coin()
        || ScriptIndex.of(made).features().contains(Feature.QUANTIFIERS)) { // expensive to evaluate
      return made;
    }
    List<Declared> symbols = Command.declared(declarations);
    Model model = RandomModel.of(symbols, Definitions.of(declarations), Map.of(), random);
    return made.withWitness(Witness.of(model));
  }
}
