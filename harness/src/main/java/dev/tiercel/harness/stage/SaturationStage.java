package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.harness.feedback.SaturationMap;
import dev.tiercel.mutate.valfuzz.SubExpressions;
import dev.tiercel.smtlib.eval.Model;
import java.util.List;

/**
 * Reports to libFuzzer which truth values the sub-expressions of a seed's skeleton have in the
 * solution of an input, so that an input which adds a truth value is kept: saturation (ValFuzz,
 * III-C) in addition to coverage. It considers seeds and mutants whose last mutator was {@code
 * valfuzz}, since other mutators change the skeleton; a solution is a model from the target or from
 * a search.
 */
public record SaturationStage(SaturationMap saturationMap, CoverageMap coverageMap)
    implements Stage {
  private static final String TECHNIQUE = "valfuzz";

  @Override
  public void run(PipelineContext iteration) {
    Entry entry = iteration.entry();
    if (!iteration.isDropped() && keepsSkeleton(entry.lineage()) && take(entry) > 0) {
      coverageMap.report();
    }
  }

  private static boolean keepsSkeleton(List<String> lineage) {
    return lineage.isEmpty() || lineage.get(lineage.size() - 1).equals(TECHNIQUE);
  }

  private int take(Entry entry) {
    int fresh = 0;
    for (int check : entry.witness().checks()) {
      SubExpressions subExpressions = SubExpressions.of(entry, check);
      Model solution = entry.witness().model(check, entry.script());
      if (subExpressions != null && solution != null) {
        String skeleton = subExpressions.key() + "/" + check;
        fresh += saturationMap.add(skeleton, subExpressions.observedPairs(solution));
      }
    }
    return fresh;
  }

  @Override
  public void close() {
    saturationMap.close();
  }
}
