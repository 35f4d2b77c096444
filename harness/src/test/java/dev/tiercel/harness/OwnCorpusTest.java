package dev.tiercel.harness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Runs;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No parser, oracle, evaluator or mutator fails on a script of the corpus, whatever the answers or
 * models. Users' scripts are similar.
 */
@Tag("slow")
class OwnCorpusTest {
  private static final Path CORPUS =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("../corpus").normalize();

  private static final int MOST_BYTES = 1 << 16;
  private static final int MUTANTS = 3;

  @ParameterizedTest
  @ValueSource(strings = {"seeds", "regressions"})
  void nothingFailsAtAScriptOfTheCorpus(String folder) throws IOException {
    SolverId z3 = SolverId.parse("z3");
    MutationEngine mutationEngine =
        new MutationEngine(
            SearchSpace.of("z3", List.of(Solvers.family(z3).options())),
            MutatorRegistry.select("all"),
            new TestCases(1 << 10, 1L << 26));
    List<String> failures = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> below = Files.walk(CORPUS.resolve(folder))) {
      files = below.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
    for (Path file : files) {
      try {
        look(Files.readAllBytes(file), file, mutationEngine);
      } catch (ParseException | RuntimeException | StackOverflowError e) {
        failures.add(CORPUS.relativize(file) + ": " + e);
      }
    }
    assertThat(files).isNotEmpty();
    assertThat(failures).isEmpty();
  }

  private static void look(byte[] bytes, Path file, MutationEngine mutationEngine)
      throws ParseException {
    Entry entry = EntryCodec.decode(bytes, file.toString());
    int checks = Math.max(1, entry.script().checks());
    for (String word : List.of("sat", "unsat", "unknown")) {
      String verdicts = String.join(" ", Collections.nCopies(checks, word));
      Answer target = Runs.answer("z3:4.14.1", verdicts);
      Answer other = Runs.answer("cvc5:1.3.2", word.equals("sat") ? "unsat" : "sat");
      Execution execution =
          new Execution(entry, (who, script) -> Runs.of(verdicts)).add(target).add(other);
      var unused =
          // runs all oracles
          Oracles.ALL.first(execution, violation -> violation.reason().isEmpty());
    }
    for (int seed = 0; seed < MUTANTS; seed++) {
      var unused = mutationEngine.mutate(bytes, MOST_BYTES, seed);
    }
  }
}
