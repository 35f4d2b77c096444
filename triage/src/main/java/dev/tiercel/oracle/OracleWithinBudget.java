package dev.tiercel.oracle;

import dev.tiercel.mutate.TimeShareBudget;
import java.util.List;

/**
 * An oracle whose searches may use a share of the target's run time: after a script that is
 * searched for seconds, the next ones are not judged by this oracle until the target's runs have
 * earned the time. Not thread-safe.
 */
final class OracleWithinBudget implements Oracle {
  private final Oracle oracle;
  private final TimeShareBudget allowance;

  OracleWithinBudget(Oracle oracle, TimeShareBudget allowance) {
    this.oracle = oracle;
    this.allowance = allowance;
  }

  @Override
  public String name() {
    return oracle.name();
  }

  @Override
  public List<Violation> violations(Execution execution) {
    allowance.earn(execution.target().run().nanos());
    return allowance.isOpen() ? allowance.spend(() -> oracle.violations(execution)) : List.of();
  }

  @Override
  public boolean judgesUnread() {
    return oracle.judgesUnread();
  }
}
