package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.Witness;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.ModelCheck;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scripts of {@link MeasuredScripts} that a solver ({@code -Dsolver=NAME}, z3:4.14.1) answers
 * sat with a model that holds, which is their witness. The solver runs once: the answers are kept
 * in the folder {@code -Dwitnessed=FOLDER} (lab/target/witnessed), to be deleted after the scripts
 * have changed.
 */
final class WitnessedSeeds {
  private static final String SOLVING = "solved-in-microseconds ";
  private static final long MOST_MILLIS = 5_000;

  private WitnessedSeeds() {}

  /**
   * A script with its witness.
   *
   * @param solvingMicros CPU time of the solver for the script
   */
  record Seed(Entry entry, long solvingMicros) {
    int size() {
      return entry.script().toString().length();
    }
  }

  /** Returns all, from the smallest to the largest. */
  static List<Seed> load() {
    Path folder = Path.of(System.getProperty("witnessed", "lab/target/witnessed"));
    try {
      if (!Files.isDirectory(folder)) {
        make(folder);
      }
      List<Seed> seeds = new ArrayList<>();
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.smt2")) {
        for (Path file : files) {
          seeds.add(read(file));
        }
      }
      seeds.sort(Comparator.comparingInt(Seed::size).thenComparing(s -> s.entry().toString()));
      return seeds;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns this many of {@link #load} around the median size. */
  static List<Seed> median(int count) {
    List<Seed> all = load();
    int first = Math.max(0, (all.size() - count) / 2);
    return all.subList(first, Math.min(all.size(), first + count));
  }

  private static Seed read(Path file) throws IOException {
    try {
      Entry entry = EntryCodec.decode(Files.readAllBytes(file), file.toString());
      String note = entry.notes().get(entry.notes().size() - 1);
      return new Seed(entry.withNotes(List.of()), Long.parseLong(note.substring(SOLVING.length())));
    } catch (ParseException e) {
      throw new IOException(e);
    }
  }

  private static void make(Path folder) throws IOException {
    Path parts = Files.createDirectories(folder.resolveSibling(folder.getFileName() + ".part"));
    int number = 0;
    try (Solver solver = Solvers.open(SolverId.parse(System.getProperty("solver", "z3:4.14.1")))) {
      for (String text : MeasuredScripts.load()) {
        String seed = answered(text, solver);
        if (seed != null) {
          Files.writeString(
              parts.resolve(String.format("%05d.smt2", number++)), seed, StandardCharsets.UTF_8);
        }
      }
    }
    if (number == 0) {
      throw new IOException("the solver finds no model for any script: name another by -Dsolver");
    }
    Files.move(parts, folder);
  }

  private static @Nullable String answered(String text, Solver solver) {
    Entry entry = Entry.of(MeasuredScripts.parsed(text));
    Limits limits = Limits.ofMillis(MOST_MILLIS);
    Run run = solver.run(new Job(text, Configuration.DEFAULT, limits));
    if (!run.accepted() || run.verdicts().isEmpty() || run.verdicts().get(0) != Verdict.SAT) {
      return null;
    }
    Answer answer = new Answer(new ConfiguredSolver(solver.id(), Configuration.DEFAULT), run);
    Execution execution =
        new Execution(
            entry, (who, asking) -> solver.run(new Job(asking, who.configuration(), limits)));
    for (ModelCheck model : execution.models(answer)) {
      if (model.check().number() == 0 && model.judgement().holds()) {
        Witness witness = Witness.of(model.model().completed(model.check().context()));
        String note = SOLVING + run.cpu().toNanos() / 1_000;
        return entry.withWitness(witness).withNotes(List.of(note)).toString();
      }
    }
    return null;
  }
}
