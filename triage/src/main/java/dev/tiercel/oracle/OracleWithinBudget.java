package dev.tiercel.oracle;

import dev.tiercel.mutate.Allowance;
import java.util.List;

/**
 * An oracle that searches within a share of what the target takes: one script that is searched for
 * seconds leaves those after it unjudged by this oracle, until the target has paid for it. Not
 * thread-safe.
 */
final class OracleWithinBudget implements Oracle {
  private final Oracle oracle;
  private final Allowance allowance;

  OracleWithinBudget(Oracle oracle, Allowance allowance) {
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
