package dev.tiercel.harness.campaign;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.stage.RunCache;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.state.CampaignState;

/**
 * What stages of a campaign share.
 *
 * @param solverPool the solvers that are asked
 * @param engine makes mutants
 * @param statistics what is counted
 * @param feedback what steers
 * @param coverageMap what executions show libFuzzer
 * @param focus the code that is looked at, if any
 * @param runs what was run before
 * @param state what is saved beside the corpus
 */
record CampaignParts(
    SolverPool solverPool,
    MutationEngine engine,
    Statistics statistics,
    Feedback feedback,
    CoverageMap coverageMap,
    FocusObserver focus,
    RunCache runs,
    CampaignState state) {}
