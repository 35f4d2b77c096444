package dev.tiercel.cli;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.diver.DiverForm;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.valfuzz.ValFuzz;
import dev.tiercel.mutate.valfuzz.ValFuzzVariant;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel mutate}: writes mutants of scripts. */
@Command(name = "mutate", description = "Write mutants of scripts.")
final class MutateCommand implements Callable<Integer>, ScriptPrinter {
  private static final int MOST_BYTES = 1 << 20;

  @Spec private CommandSpec spec;

  @Option(
      names = "--mutator",
      completionCandidates = Completions.OfMutators.class,
      defaultValue = "all",
      paramLabel = "NAME",
      description = "Comma-separated mutators of `tiercel mutators`, or all.")
  private String mutator;

  @Option(
      names = "--variant",
      paramLabel = "NAMES",
      description =
          "Refinements of valfuzz: blend-a, blend-b, blend-bleaf, blend-c, blend-d, rbase, or"
              + " adomain, adomaine, leafopt, skolu, skole, noskole, cpog, effinal, tested,"
              + " multiefN, relcN, randomN with commas; default blend-d.")
  private @Nullable String variant;

  @Option(
      names = "--diver",
      defaultValue = "ours",
      paramLabel = "FORM",
      description =
          "Comma-separated parts of diver that follow the paper exactly: single, inlined,"
              + " own-range, solver-model, even; or paper for all.")
  private String diver;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of mutants per script.")
  private int count;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(
      names = "--target",
      completionCandidates = Completions.OfSolvers.class,
      defaultValue = "z3",
      paramLabel = "FAMILY",
      description = "Solver family that should accept the mutants.")
  private String target;

  @Mixin private final ScriptOutput output = new ScriptOutput();

  @Mixin private final MinedOption mined = new MinedOption();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts, or folders of them.")
  private List<Path> arguments;

  @Override
  public Integer call() {
    SolverId id = SolverId.parse(target);
    OptionCatalogue options = Solvers.family(id).options();
    TestCases cases = new TestCases(1 << 10, 1L << 26);
    List<Mutator> mutators = MutatorRegistry.select(mutator);
    SearchSpace space =
        mined
            .applyTo(SearchSpace.of(id.name(), List.of(options)))
            .with(DiverForm.class, DiverForm.parse(diver))
            .with(ValFuzzVariant.class, variant(mutators));
    MutationEngine mutationEngine = new MutationEngine(space, mutators, cases);
    return ScriptArguments.each(
            arguments,
            spec,
            (file, content) -> {
              EntryCodec.decode(content, ArchiveFile.name(file)); // reports errors in the script
              mutate(file, content, mutationEngine);
              return ExitCode.NOTHING;
            })
        .code();
  }

  private ValFuzzVariant variant(List<Mutator> mutators) {
    if (variant == null) {
      return ValFuzzVariant.USUAL;
    } else if (mutators.stream().noneMatch(m -> m instanceof ValFuzz)) {
      throw new UserException("--variant is for valfuzz: name it by --mutator valfuzz as well.");
    }
    return ValFuzzVariant.parse(variant);
  }

  private void mutate(Path file, byte[] parent, MutationEngine mutationEngine) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    for (int i = 0; i < count; i++) {
      TestCase mutant = mutationEngine.mutate(parent, MOST_BYTES, seed.value() * 1_000_003L + i);
      if (mutant != null) {
        String name = file.getFileName().toString().replaceFirst("\\.smt2$", "");
        output.write(name + "-" + seed.value() + "-" + i + ".smt2", mutant.bytes(), out);
      }
    }
  }
}
