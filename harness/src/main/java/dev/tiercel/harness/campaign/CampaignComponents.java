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
 * The parts that the stages of a campaign share.
 *
 * @param solverPool the solvers of the campaign
 * @param engine makes mutants
 * @param statistics counters of the campaign
 * @param feedback reports new coverage
 * @param coverageMap coverage reported to libFuzzer
 * @param focus progress towards the focus, if there is one
 * @param runs cache of earlier runs
 * @param state state saved beside the corpus
 */
record CampaignComponents(
    SolverPool solverPool,
    MutationEngine engine,
    Statistics statistics,
    Feedback feedback,
    CoverageMap coverageMap,
    FocusObserver focus,
    RunCache runs,
    CampaignState state) {}
