package dev.tiercel.harness.stage;

import dev.tiercel.mutate.TimeShareBudget;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.ModelCheck;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.state.CampaignState;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Adopts models as witnesses: those that a search found, and those of the target that the evaluator
 * confirms. Mutants start from these witnesses. Repairing witnesses takes a share of the solvers'
 * time.
 */
public final class WitnessStage implements Stage {
  private static final double MENDING_SHARE = 0.04;

  private final CampaignState state;
  private final @Nullable TimeShareBudget mending;

  /**
   * Creates a stage that has adopted nothing yet.
   *
   * @param timed whether a clock bounds the repair of witnesses; otherwise it is unbounded
   */
  public WitnessStage(CampaignState state, WitnessPropagation propagation, boolean timed) {
    this.state = state;
    this.mending = timed ? ThreadCpuTime.share(MENDING_SHARE) : null;
    if (mending != null) {
      propagation.mendWithin(mending);
    }
  }

  @Override
  public void run(PipelineContext iteration) {
    TestCase test = iteration.test();
    Execution execution = iteration.execution();
    for (int check : iteration.modelsFound()) {
      Model model = execution.entry().witness().model(check, execution.entry().script());
      test.adopt(check, Objects.requireNonNull(model));
      state.adopted(test, check);
    }
    for (ModelCheck model : execution.knownModels(execution.target())) {
      int check = model.check().number();
      if (model.judgement().holds()) {
        boolean first = !test.entry().witness().hasModel(check);
        test.adopt(check, model.model().completed(model.check().context()));
        if (first) {
          state.adopted(test, check);
        }
      }
    }
    if (mending != null) {
      mending.earn(iteration.cost());
    }
  }
}
