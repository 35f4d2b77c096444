package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests of the feedback that keeps different scripts which execute a change. */
class ChangeFeedbackTest {
  private static final int CHANGED_EDGE = 1;

  private final FocusObserver watch = OneFunction.watched("rewrite_urem");
  private final Set<Integer> places = new HashSet<>();
  private final ChangeFeedback feedback = new ChangeFeedback(watch, places::add);

  /** Returns whether a script is new when it executes some edges. */
  private boolean isNew(String assertions, int... edges) throws ParseException {
    String script = "(declare-const x (_ BitVec 4))" + assertions + "(check-sat)";
    int before = places.size();
    watch.begin();
    for (int edge : edges) {
      watch.recordEdge(edge);
    }
    feedback.report(Entry.of(ScriptParser.parse(script, "")), List.of());
    return places.size() > before;
  }

  @Test
  void aPairOfFeaturesIsNewOnceAndOnlyWhereTheChangeIsExecuted() throws ParseException {
    assertThat(isNew("(assert (= x (bvurem x x)))", 0, 2)).as("elsewhere").isFalse();
    assertThat(isNew("(assert (= x (bvurem x x)))", CHANGED_EDGE)).isTrue();
    assertThat(isNew("(assert (= (bvurem x x) x))", CHANGED_EDGE)).isFalse();
    assertThat(isNew("(assert (= x (bvudiv x x)))", CHANGED_EDGE)).isTrue();
    assertThat(isNew("(assert (= (bvurem x x) (bvudiv x x)))", CHANGED_EDGE))
        .as("two operators of different scripts in one")
        .isTrue();
  }

  @Test
  void placesAreWithinTheirRangeAndReportHowMuchIsReached() throws ParseException {
    isNew("(assert (= x (bvurem x x)))", CHANGED_EDGE);
    assertThat(places).isNotEmpty().allMatch(place -> place >= 0 && place < ChangeFeedback.PLACES);
    assertThat(feedback.guidesSearch()).isFalse();
    assertThat(feedback.progress().toString()).contains("change 1/1 functions");
  }
}
