package dev.tiercel.mutate.diver;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.WitnessPropagation;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.Bool;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The labels of the assertions of one check under one model, and the weighted choice among them
 * (section III-B).
 */
final class Preanalysis {
  private static final int MOST_LABELS = 20_000;

  private final Model model;
  private final Check check;
  private final List<RangeLabel> labels;
  private final double[] cumulative;

  private Preanalysis(Model model, Check check, List<RangeLabel> labels) {
    this.model = model;
    this.check = check;
    this.labels = labels;
    this.cumulative = new double[labels.size()];
    double sum = 0;
    for (int i = 0; i < cumulative.length; i++) {
      sum += labels.get(i).score();
      cumulative[i] = sum;
    }
  }

  /** Checks and analyses of an entry, cached with its script. */
  private static final class Known {
    private final List<Check> checks;
    private final Map<Integer, Preanalysis> analyses = new ConcurrentHashMap<>();

    Known(dev.tiercel.smtlib.ast.Script script) {
      this.checks = Check.of(script);
    }
  }

  /** The checks of an entry's script. */
  static List<Check> checks(Entry entry) {
    return entry.derived(Known.class, Known::new).checks;
  }

  /** Returns the labels of a check under one of its models. */
  static Preanalysis of(
      Entry entry, int number, Model model, WitnessPropagation witnessPropagation) {
    Known known = entry.derived(Known.class, Known::new);
    Preanalysis last = known.analyses.get(number);
    if (last == null || !last.model.equals(model)) {
      Check check = known.checks.get(number);
      last =
          new Preanalysis(
              model, check, labels(entry, check, witnessPropagation.evaluator(check, model)));
      known.analyses.put(number, last);
    }
    return last;
  }

  private static List<RangeLabel> labels(Entry entry, Check check, Evaluator evaluator) {
    ScriptIndex index = ScriptIndex.of(entry);
    Set<Object> active = Collections.newSetFromMap(new IdentityHashMap<>());
    active.addAll(check.assertions());
    RangeLabelling labelling = new RangeLabelling(evaluator, MOST_LABELS);
    for (int at : index.assertions()) {
      Command.Assert command = (Command.Assert) index.script().commands().get(at);
      if (at < check.command() && active.contains(command.term())) {
        labelling.add(
            command.term(), evaluator.scope(), Ranges.singletonOf(Bool.TRUE), index.firstNode(at));
      }
    }
    return labelling.labels();
  }

  Check check() {
    return check;
  }

  List<RangeLabel> labels() {
    return labels;
  }

  /**
   * Picks a label.
   *
   * @param weighted by score; otherwise uniformly
   */
  RangeLabel pick(boolean weighted, RandomSource random) {
    if (!weighted) {
      return random.pick(labels);
    }
    double draw = random.unit() * cumulative[cumulative.length - 1];
    int found = Arrays.binarySearch(cumulative, draw);
    int at = found < 0 ? -found - 1 : found + 1;
    return labels.get(Math.min(at, labels.size() - 1));
  }
}
