package dev.tiercel.experiment;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.FindingReduction;
import dev.tiercel.rank.Median;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Pass;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.ast.Command;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reduces instances of STORM by its bounds, by the delta debugger, and by both (STORM, section 5,
 * RQ4), and compares the sizes. Not thread-safe.
 */
public final class BoundsReduction {
  /** Ways to reduce an instance. */
  public enum Way {
    BOUNDS("by bounds"),
    DELTA("delta debugger"),
    BOTH("both");

    private final String title;

    Way(String title) {
      this.title = title;
    }

    List<Pass> passes() {
      List<Pass> passes = new ArrayList<>(Passes.all());
      List<Pass> bounds = Passes.named("bounds");
      switch (this) {
        case BOUNDS -> passes.retainAll(bounds);
        case DELTA -> passes.removeAll(bounds);
        case BOTH -> {}
      }
      return passes;
    }
  }

  /**
   * Size as in the paper.
   *
   * @param bytes of the script without Tiercel's notes
   * @param depth of the deepest assertion
   */
  public record InstanceSize(int bytes, int assertions, int depth) {
    /** Returns the size of a script. */
    public static InstanceSize of(Entry entry) {
      int assertions = 0;
      int depth = 0;
      for (Command command : entry.script().commands()) {
        if (command instanceof Command.Assert asserted) {
          assertions++;
          depth = Math.max(depth, asserted.term().depth());
        }
      }
      return new InstanceSize(entry.source().text().strip().length(), assertions, depth);
    }

    @Override
    public String toString() {
      return bytes + "/" + assertions + "/" + depth;
    }
  }

  private final int jobs;
  private final int candidates;
  private final Map<Way, List<Double>> shares = new EnumMap<>(Way.class);

  /**
   * A comparison without instances.
   *
   * @param jobs number of candidates that are tested in parallel
   * @param candidates limit for each instance and way
   */
  public BoundsReduction(int jobs, int candidates) {
    this.jobs = jobs;
    this.candidates = candidates;
  }

  /** Returns the line above those of the instances. */
  public static String header() {
    return String.format(
        "%-44s %16s %22s %22s %22s",
        "bytes/assertions/depth (candidates)",
        "instance",
        Way.BOUNDS.title,
        Way.DELTA.title,
        Way.BOTH.title);
  }

  /** Reduces an instance in every way, and returns a line with its sizes. */
  public String reduced(String name, FindingReduction bug) {
    InstanceSize whole = InstanceSize.of(bug.entry());
    StringBuilder line = new StringBuilder(String.format("%-44s %16s", name, whole));
    for (Way way : Way.values()) {
      try (Reduction reduction =
          new Reduction(
              bug.entry(),
              way.passes(),
              bug.interestingnessTests(),
              jobs,
              candidates,
              () -> false,
              ReductionListener.NONE)) {
        InstanceSize small = InstanceSize.of(reduction.run());
        shares
            .computeIfAbsent(way, w -> new ArrayList<>())
            .add(100.0 * small.bytes() / whole.bytes());
        line.append(String.format(" %22s", small + " (" + reduction.tried() + ")"));
      }
    }
    return line.toString();
  }

  /** Returns the last line: the median share of bytes that is left. */
  public String medians() {
    StringBuilder line =
        new StringBuilder(String.format("%-44s %16s", "median left, of bytes", ""));
    for (Way way : Way.values()) {
      List<Double> left = shares.getOrDefault(way, List.of());
      line.append(
          left.isEmpty()
              ? String.format(" %22s", "-")
              : String.format(Locale.ROOT, " %21.1f%%", Median.of(left)));
    }
    return line.toString();
  }
}
