package dev.tiercel.mutate.question;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.dialect.Tactics;
import java.util.List;
import java.util.Set;

/** Draws tactics of z3: by name, with flags, and combined by combinators. */
public record TacticMaker(RandomSource random) {
  private static final int MOST = 3; // in sequence
  private static final int MOST_FLAGS = 3;
  private static final int UNFIT = 8; // one in so many uses any deciding tactic
  private static final int OPEN = 5; // one in so many ends without a deciding tactic

  /** Returns {@code (apply t)} of one or more tactics, mostly ones that preserve equivalence. */
  public Command applied() {
    boolean equivalent = !random.oneIn(3);
    int count = 1 + random.below(MOST);
    String steps = steps(count, equivalent);
    return command("apply", count == 1 ? steps.substring(1) : "(then" + steps + ")");
  }

  /**
   * Returns {@code (check-sat-using (then t ... d))}, where the last tactic decides. It usually
   * fits the features of the goal: others answer {@code unknown}, which cannot be judged. Some have
   * no deciding tactic: a goal that the others rewrite to true or false is decided by them.
   *
   * @param used the features of the goal
   */
  public Command deciding(Set<Feature> used) {
    int count = 1 + random.below(MOST);
    String steps = steps(count, false);
    if (random.oneIn(OPEN)) {
      return command("check-sat-using", count == 1 ? steps.substring(1) : "(then" + steps + ")");
    }
    List<String> last = random.oneIn(UNFIT) ? Tactics.DECIDING : Tactics.deciding(used);
    return command("check-sat-using", "(then" + steps + " " + random.pick(last) + ")");
  }

  /** Returns flags of {@code simplify}, each after a blank. */
  public String flags() {
    StringBuilder flags = new StringBuilder();
    for (int i = random.below(MOST_FLAGS); i >= 0; i--) {
      flags.append(" :").append(random.pick(Tactics.FLAGS)).append(' ').append(random.coin());
    }
    return flags.toString();
  }

  private static Command command(String name, String tactic) {
    return new Command.Opaque(name, "(" + name + " " + tactic + ")");
  }

  /** Returns tactics, each after a blank. */
  private String steps(int count, boolean equivalent) {
    StringBuilder steps = new StringBuilder();
    for (int i = 0; i < count; i++) {
      steps.append(' ').append(step(equivalent));
    }
    return steps.toString();
  }

  private String step(boolean equivalent) {
    List<String> all = equivalent || random.coin() ? Tactics.EQUIVALENT : Tactics.CHANGING;
    String one = random.pick(all);
    return switch (random.below(10)) {
      case 0 -> "(or-else " + one + " " + random.pick(Tactics.EQUIVALENT) + ")";
      case 1 -> "(repeat " + one + " 2)";
      case 2, 3 -> "(using-params simplify" + flags() + ")";
      case 4 -> "(if " + random.pick(Tactics.PROBES) + " " + one + " " + random.pick(all) + ")";
      case 5 -> "(when " + random.pick(Tactics.PROBES) + " " + one + ")";
      default -> one;
    };
  }
}
