package dev.tiercel.recall;

import dev.tiercel.cli.UserException;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.SolverId;
import java.util.List;

/**
 * A campaign of the table: a row of {@code campaigns.tsv}.
 *
 * @param name solver and version, {@code cvc5:1.0.3}, also where the target is a program
 * @param reference the solver that answers are compared with
 */
record RecallCampaign(String name, SolverId target, SolverId reference) {
  /** Returns all campaigns, in the order of the table. */
  static List<RecallCampaign> all() {
    return Tsv.rows(RecallCampaign.class, "campaigns.tsv").stream()
        .map(r -> new RecallCampaign(r.get(0), SolverId.parse(r.get(1)), SolverId.parse(r.get(2))))
        .toList();
  }

  /**
   * Returns the campaign of a name.
   *
   * @throws UserException if there is none
   */
  static RecallCampaign named(String name) {
    List<String> names = all().stream().map(RecallCampaign::name).toList();
    if (!names.contains(name)) {
      throw new UserException("There are no reports for " + name + "; name one of " + names + ".");
    }
    return all().get(names.indexOf(name));
  }
}
