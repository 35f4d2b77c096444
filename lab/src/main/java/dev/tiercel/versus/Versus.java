package dev.tiercel.versus;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs fuzzers against each other, round by round, and presents the results. */
public final class Versus {
  private static final String SELF = "tiercel";

  /** Some solvers need an option if there is more than one check. */
  private static final String TWO_QUESTIONS =
      "(set-logic QF_UF)\n(check-sat)\n(push 1)\n(check-sat)\n(pop 1)\n";

  private final Contest contest;
  private final List<PeerFuzzer> peers;
  private final Consumer<String> out;

  /**
   * @param peers the first is compared with each of the others
   * @param out receives the lines for the user
   */
  Versus(Contest contest, List<PeerFuzzer> peers, Consumer<String> out) {
    this.contest = contest;
    this.peers = List.copyOf(peers);
    this.out = out;
  }

  /**
   * Compares Tiercel with other fuzzers.
   *
   * @param others names of fuzzers that come with this program, or files
   * @throws IllegalArgumentException with one sentence for the user if a file or setting is wrong
   * @throws IOException if a file cannot be read
   */
  public static Versus of(Contest contest, List<String> others, Consumer<String> out)
      throws IOException {
    List<PeerFuzzer> peers = new ArrayList<>();
    peers.add(PeerFile.read(SELF));
    for (String other : others) {
      PeerFuzzer peer = PeerFile.read(other);
      String path = System.getenv("PATH");
      peer.requirePrograms(path == null ? "" : path);
      if (peers.stream().anyMatch(p -> p.name().equals(peer.name()))) {
        throw new IllegalArgumentException(
            "Two fuzzers are called " + peer.name() + "; call the file of one of them otherwise.");
      }
      peers.add(peer);
    }
    return new Versus(contest, peers, out);
  }

  /**
   * Runs all rounds, prints the table and writes the chart.
   *
   * @throws IllegalArgumentException with one sentence for the user if something cannot be run
   * @throws IOException if a file can be neither read nor written
   */
  public void run() throws IOException, InterruptedException {
    List<Path> scripts = scripts();
    requireFolder();
    ContestCheckpoint contestCheckpoint = ContestCheckpoint.in(contest.folder(), plan());
    Set<Long> seeds = CallLog.hashes(scripts);
    BudgetedProcess budgetedProcess = BudgetedProcess.inFolder(contest.folder());
    List<String> target = command(contest.target(), Placeholder.TARGET);
    List<String> reference = command(contest.reference(), Placeholder.REFERENCE);
    try (SampleRerun rerun = SampleRerun.open(contest)) {
      String heading = heading(scripts.size(), rerun);
      out.accept(heading);
      Rounds<PeerFuzzer, Score> rounds =
          new Rounds<>(contestCheckpoint) {
            @Override
            protected String name(PeerFuzzer peer) {
              return peer.name();
            }

            @Override
            protected Score play(PeerFuzzer peer, int round, Path unused)
                throws IOException, InterruptedException {
              FuzzerRun run = new FuzzerRun(contest, peer, round, seeds);
              Score score = run.play(budgetedProcess, target, reference, rerun);
              String failure = run.failure();
              if (failure != null) {
                out.accept(failure);
              }
              return score;
            }

            @Override
            protected List<String> text(Score score) {
              return score.text();
            }

            @Override
            protected Score read(PeerFuzzer peer, int round, List<String> text) {
              return Score.read(peer.name(), round, text);
            }

            @Override
            protected void played(Score score, List<Score> all) throws IOException {
              Files.write(values(), ScoreTable.values(all));
              out.accept("round " + score.round() + "  " + said(score));
            }
          };
      show(heading, rounds.run(peers, contest.trials().rounds()));
    }
  }

  private void show(String heading, List<Score> scores) throws IOException {
    out.accept("");
    ScoreTable.lines(scores).forEach(out);
    out.accept("");
    Path picture = contest.folder().resolve("versus.svg");
    Files.writeString(picture, ScoreChart.svg(heading, scores));
    out.accept("The picture is " + picture + ", all values are in " + values() + ".");
  }

  private Path values() {
    return contest.folder().resolve("scores.tsv");
  }

  private String heading(int seeds, SampleRerun rerun) {
    SolverId counting = rerun.counting();
    return contest.trials().rounds()
        + (contest.trials().rounds() == 1 ? " round of " : " rounds of ")
        + contest.trials().cpu().toSeconds()
        + " CPU seconds each: target "
        + contest.target()
        + ", reference "
        + contest.reference()
        + ", "
        + seeds
        + " seeds, "
        + contest.timeout().toMillis()
        + " ms for a script; shares and edges by at most "
        + contest.sample().mutants()
        + " mutants, edges of "
        + (counting == null ? "no build, since none is here" : counting)
        + ".";
  }

  private static String said(Score score) {
    List<String> parts = new ArrayList<>(List.of(score.fuzzer()));
    for (Metric metric : Metric.values()) {
      Double value = score.values().get(metric);
      if (value != null) {
        parts.add(metric.label() + " " + metric.text(value));
      }
    }
    return String.join("  ", parts);
  }

  private void requireFolder() {
    if (contest.folder().toString().matches(".*[\\s;].*")) {
      throw new IllegalArgumentException(
          contest.folder()
              + " has a blank or a semicolon in its name, where other fuzzers split their command"
              + " lines; name another folder by --out.");
    }
  }

  /** Returns everything that has to be the same for a comparison to be resumed. */
  private String plan() {
    List<Object> facts = new ArrayList<>();
    facts.add(contest.target());
    facts.add(contest.reference());
    facts.add(contest.seeds());
    facts.add(contest.trials().cpu());
    facts.add(contest.timeout());
    facts.add(contest.trials().seed());
    facts.add(contest.sample().edges());
    facts.add(contest.sample().mutants());
    peers.forEach(peer -> facts.add(peer.name()));
    return facts.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private List<Path> scripts() throws IOException {
    if (!Files.isDirectory(contest.seeds())) {
      throw new IllegalArgumentException(
          contest.seeds() + " is no folder; name a folder of .smt2 scripts by --seeds.");
    }
    try (Stream<Path> all = Files.walk(contest.seeds())) {
      List<Path> scripts = all.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
      if (scripts.isEmpty()) {
        throw new IllegalArgumentException(
            contest.seeds() + " holds no .smt2 script; name another folder by --seeds.");
      }
      return scripts;
    }
  }

  /** Returns the command by which other fuzzers start a solver; empty if none needs it. */
  private List<String> command(SolverId id, Placeholder asked) throws IOException {
    if (peers.stream().noneMatch(peer -> peer.asksFor(asked))) {
      return List.of();
    }
    try (Solver solver = Solvers.open(id)) {
      Path program = solver.program();
      if (program == null) {
        throw new IllegalArgumentException(
            id
                + " runs inside a JVM here, where other fuzzers cannot start it; name a program by"
                + " path:FILE.");
      }
      Path questions = Files.writeString(contest.folder().resolve("two.smt2"), TWO_QUESTIONS);
      List<String> words = solver.commandLine(Configuration.DEFAULT, questions);
      String absolute = program.toAbsolutePath().toString();
      if (!words.get(0).equals(program.toString())) {
        return List.of(absolute);
      }
      List<String> command = new ArrayList<>(words.subList(0, words.size() - 1));
      command.set(0, absolute);
      return command;
    }
  }
}
