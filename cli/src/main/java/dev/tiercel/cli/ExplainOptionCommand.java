package dev.tiercel.cli;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.falcon.Operations;
import dev.tiercel.mutate.falcon.Relevance;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.options.OptionFunctionsFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel explain-option}: shows what was learnt of options. */
@Command(
    name = "explain-option",
    description = {
      "Show which operations a solver option is known to affect.",
      "With --for: which options matter for a script."
    })
final class ExplainOptionCommand implements Callable<Integer> {
  private static final int MOST_LINES = 15;
  private static final int MOST_NAMES = 4;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SOLVER",
      description =
          "A solver of `tiercel solvers`. With --for it may be omitted, for all solvers with"
              + " learned data.")
  private @Nullable String solver;

  @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", description = "The option.")
  private @Nullable String name;

  @Option(names = "--for", paramLabel = "FILE", description = "A script.")
  private @Nullable Path script;

  @Override
  public Integer call() throws IOException {
    if (script != null) {
      forScript(script);
    } else if (solver != null && name != null) {
      option(SolverId.parse(solver), name);
    } else {
      throw new UserException("Name a solver and an option, or a script by --for.");
    }
    spec.commandLine().getOut().flush();
    return 0;
  }

  private void option(SolverId id, String wanted) {
    OptionCatalogue options = OptionsCommand.catalogue(id);
    OptionSpec option = options.find(wanted);
    if (option == null) {
      throw new UserException(
          options.solver() + " has no option '" + wanted + "'; `tiercel options` lists them.");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.printf(
        "%s of %s, %s, default %s%n",
        wanted,
        options.solver(),
        option.type().name().toLowerCase(Locale.ROOT),
        option.defaultValue() == null ? "unknown" : option.defaultValue());
    Correlations known = options.correlations();
    if (!known.knows(wanted)) {
      out.println("Nothing is known about it; run `tiercel learn`.");
      return;
    }
    Predicate<Link> alone = link -> !link.operation().startsWith(Correlations.WITH);
    list("acts on scripts with", known.of(wanted), alone, Link::effect);
    list("makes the solver refuse scripts with", known.of(wanted), alone, Link::conflict);
    list("acts where another option is changed", known.of(wanted), alone.negate(), Link::effect);
    List<String> touched =
        OptionFunctionsFile.loadFor(Solvers.family(id).getClass()).getOrDefault(wanted, List.of());
    if (!touched.isEmpty()) {
      out.println("makes the solver run functions that few other options do");
      touched.forEach(function -> out.println("  " + function));
    }
  }

  private void list(
      String heading, List<Link> links, Predicate<Link> kept, ToDoubleFunction<Link> probability) {
    PrintWriter out = spec.commandLine().getOut();
    List<Link> shown =
        links.stream()
            .filter(kept)
            .filter(link -> probability.applyAsDouble(link) >= Relevance.LEAST)
            .sorted(Comparator.comparingDouble(link -> -probability.applyAsDouble(link)))
            .toList();
    if (!shown.isEmpty()) {
      out.println(heading);
    }
    for (Link link : shown.subList(0, Math.min(MOST_LINES, shown.size()))) {
      out.printf(
          Locale.ROOT,
          "  %-30s %3.0f %%  (%,d scripts)%n",
          link.operation().equals(Correlations.ALWAYS) ? "anything" : link.operation(),
          100 * probability.applyAsDouble(link),
          link.tests());
    }
    if (shown.size() > MOST_LINES) {
      out.printf("  and %d more%n", shown.size() - MOST_LINES);
    }
  }

  private void forScript(Path file) throws IOException {
    Set<String> operations;
    try {
      operations = Operations.of(EntryCodec.decode(InputFile.read(file), file.toString()).script());
    } catch (ParseException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(file + ": " + String.join(" ", operations));
    for (OptionCatalogue options : catalogues()) {
      Relevance relevance = Relevance.of(options, operations);
      Map<Boolean, List<OptionSpec>> byKnown =
          relevance.options().stream()
              .collect(Collectors.partitioningBy(o -> options.correlations().knows(o.name())));
      List<OptionSpec> known = Objects.requireNonNull(byKnown.get(true));
      out.printf(
          "%s: %d of %d options matter%n",
          options.solver(), known.size(), options.mutable().size());
      known.stream()
          .sorted(Comparator.comparingDouble(o -> -relevance.probability(o)))
          .forEach(
              o ->
                  out.printf(
                      Locale.ROOT,
                      "  %-40s %3.0f %%  %s%n",
                      o.name(),
                      100 * relevance.probability(o),
                      because(options.correlations().of(o.name()), operations)));
      unknown(Objects.requireNonNull(byKnown.get(false)), out);
    }
  }

  private static void unknown(List<OptionSpec> options, PrintWriter out) {
    if (!options.isEmpty()) {
      String names =
          String.join(", ", options.stream().limit(MOST_NAMES).map(OptionSpec::name).toList());
      out.printf(
          "  nothing is known about %d more: %s%s%n",
          options.size(), names, options.size() > MOST_NAMES ? ", ..." : "");
    }
  }

  private static String because(List<Link> links, Set<String> operations) {
    List<Link> reasons = new ArrayList<>(links);
    reasons.removeIf(link -> !operations.contains(link.operation()));
    reasons.sort(Comparator.comparingDouble(link -> -link.effect()));
    return String.join(" ", reasons.stream().limit(3).map(Link::operation).toList());
  }

  private List<OptionCatalogue> catalogues() {
    if (solver != null) {
      return List.of(Solvers.family(SolverId.parse(solver)).options());
    }
    List<OptionCatalogue> known = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (SolverFamily family : Solvers.families()) {
      OptionCatalogue options = family.options();
      if (!options.correlations().isEmpty() && seen.add(options.solver())) {
        known.add(options);
      }
    }
    return known;
  }
}
