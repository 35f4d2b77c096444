package dev.tiercel.lab;

import dev.tiercel.rank.Median;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Measures how many satisfiable quantifier-free scripts local search finds a model of, by theory.
 */
final class SearchTable {
  private static final Limits ASKED = Limits.ofMillis(2_000);
  private static final long QUICK_NANOS = 20_000_000;
  private static final int ENOUGH_TO_TIME = 500; // candidate values

  /** A script with several theories counts for the first one here. */
  private static final List<Feature> THEORIES =
      List.of(
          Feature.STRINGS,
          Feature.FLOATS,
          Feature.ARRAYS,
          Feature.DATATYPES,
          Feature.BIT_VECTORS,
          Feature.UNINTERPRETED,
          Feature.NONLINEAR,
          Feature.REALS,
          Feature.INTS);

  private final int evaluations;
  private final long seed;
  private final @Nullable Solver solver;
  private final LocalSearch search = new LocalSearch();
  private final Map<String, Row> rows = new LinkedHashMap<>();
  private final List<Double> rates = new ArrayList<>();

  private static final class Row {
    private int scripts;
    private int found;
    private int quickly;
  }

  /**
   * Creates an empty table.
   *
   * @param solver decides which scripts are satisfiable; {@code null} to use their status
   */
  SearchTable(int evaluations, long seed, @Nullable Solver solver) {
    this.evaluations = evaluations;
    this.seed = seed;
    this.solver = solver;
  }

  /**
   * Searches a model of a script's first check, if the script is satisfiable and quantifier-free.
   */
  void search(String text, String file) throws ParseException {
    Script script = ScriptParser.parse(text, file);
    List<Check> checks = Check.of(script);
    Set<Feature> features = Features.of(script);
    if (checks.isEmpty()
        || features.contains(Feature.QUANTIFIERS)
        || !isSatisfiable(script, text)) {
      return;
    }
    String theory =
        THEORIES.stream()
            .filter(features::contains)
            .findFirst()
            .map(f -> f.name().toLowerCase(Locale.ROOT).replace('_', '-'))
            .orElse("core");
    long start = cpu();
    LocalSearch.Outcome outcome = search.search(checks.get(0), evaluations, seed);
    long nanos = cpu() - start;
    Row row = rows.computeIfAbsent(theory, t -> new Row());
    row.scripts++;
    if (outcome.model() != null) {
      row.found++;
      row.quickly += nanos <= QUICK_NANOS ? 1 : 0;
    }
    if (outcome.evaluations() >= ENOUGH_TO_TIME) {
      rates.add(outcome.evaluations() * 1e9 / nanos);
    }
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private boolean isSatisfiable(Script script, String text) {
    if (solver != null) {
      Run run = solver.run(new Job(text, Configuration.DEFAULT, ASKED));
      return run.accepted() && run.verdicts().get(0) == Verdict.SAT;
    }
    for (Command command : script.commands()) {
      if (command.isCheck()) {
        return false;
      }
      if (command instanceof Command.SetInfo info && info.keyword().equals(":status")) {
        return info.value().equals("sat");
      }
    }
    return false;
  }

  /** Returns the lines of the table. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add("| theory | satisfiable | model found | within 20 ms |");
    lines.add("| --- | ---: | ---: | ---: |");
    Row all = new Row();
    rows.forEach(
        (theory, row) -> {
          all.scripts += row.scripts;
          all.found += row.found;
          all.quickly += row.quickly;
          lines.add(line(theory, row));
        });
    lines.add(line("all", all));
    if (!rates.isEmpty()) {
      lines.add("");
      lines.add(
          String.format(
              Locale.ROOT,
              "Candidate values for a CPU second, median of the %d scripts with at least %d: %.0f",
              rates.size(),
              ENOUGH_TO_TIME,
              Median.of(rates)));
    }
    return lines;
  }

  private static String line(String theory, Row row) {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %d (%.0f %%) | %d (%.0f %%) |",
        theory,
        row.scripts,
        row.found,
        100.0 * row.found / Math.max(1, row.scripts),
        row.quickly,
        100.0 * row.quickly / Math.max(1, row.scripts));
  }
}
