package dev.tiercel.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.solver.SolverId;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole contests of a small fuzzer that ends by itself, on solvers that answer at once. */
class VersusTest {
  @TempDir Path folder;

  private final List<String> said = new ArrayList<>();

  /** Answers sat, but unsat to scripts with one word, and an error to scripts with another. */
  private SolverId solver(String name, String unsat) throws IOException {
    Path program = folder.resolve(name);
    Files.writeString(
        program,
        """
        #!/bin/sh
        for script; do :; done
        if grep -q %s "$script"; then echo unsat
        elif grep -q xor "$script"; then echo '(error "no xor")'; exit 1
        else echo sat
        fi
        """
            .formatted(unsat));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return SolverId.parse("path:" + program);
  }

  private Contest contest(int rounds) throws IOException {
    return contest(rounds, Duration.ofDays(1));
  }

  private Contest contest(int rounds, Duration cpu) throws IOException {
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    Files.writeString(
        seeds.resolve("a.smt2"), "(declare-const p Int)(assert (< p 1))(check-sat)\n");
    Files.writeString(
        seeds.resolve("b.smt2"), "(declare-const q Bool)(assert (and (xor q) q))(check-sat)\n");
    return new Contest(
        solver("one", "'<= '"),
        solver("other", "nothing"),
        seeds,
        Duration.ofDays(1),
        new Trials(cpu, rounds, 1),
        new Contest.Sample(null, 2),
        folder.resolve("out"),
        List.of());
  }

  private PeerFuzzer standin(String name, String more) throws IOException, URISyntaxException {
    Path script = Path.of(Objects.requireNonNull(getClass().getResource("standin.sh")).toURI());
    try (InputStream in = Objects.requireNonNull(getClass().getResourceAsStream("standin.peer"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      // A copied resource may have lost its executable bit.
      return PeerFile.read(name + ".peer", name, text.replace("SCRIPT", "sh " + script) + more);
    }
  }

  private static void needsACompiler() {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(f -> Files.isExecutable(Path.of(f, "cc"))),
        "There is no C compiler here, so nothing can be compared; install gcc.");
  }

  /**
   * Two of ten swaps change a seed; the first mutant is a disagreement, the second an error. A
   * fuzzer that ends is restarted until it makes nothing new, so these end long before their
   * budget. The second fuzzer is counted by its files.
   */
  @Tag("slow") // three rounds of two fuzzers
  @Test
  void twoFuzzersAreComparedInTurns() throws Exception {
    needsACompiler();
    List<PeerFuzzer> peers =
        List.of(standin("standin", ""), standin("other", "mutants files bugs/*.smt2\n"));
    new Versus(contest(3), peers, said::add).run();

    assertThat(said.get(0))
        .startsWith("3 rounds of 86400 CPU seconds each: target path:")
        .contains(" 2 seeds, ")
        .endsWith("edges of no build, since none is here.");
    assertThat(said.stream().filter(l -> l.startsWith("round")).map(l -> l.split(" +")[2]))
        .containsExactly("standin", "other", "other", "standin", "standin", "other");
    assertThat(said.stream().map(line -> line.replaceAll(" +", " ")))
        .contains(
            " standin other to other p",
            "mutants 2 (2 to 2) 1 (1 to 1) 2.00 x 0.100",
            "rejected, % 50.0 (50.0 to 50.0) 50.0 (50.0 to 50.0) 1.00 x 1.000",
            "decided, % 50.0 (50.0 to 50.0) 50.0 (50.0 to 50.0) 1.00 x 1.000",
            "time-outs, % 0.0 (0.0 to 0.0) 0.0 (0.0 to 0.0) 1.000",
            "edges not measured not measured",
            "findings 1 (1 to 1) 1 (1 to 1) 1.00 x 1.000");
    Path out = folder.resolve("out");
    assertThat(Files.readAllLines(out.resolve("scores.tsv")))
        .hasSize(7)
        .filteredOn(line -> line.startsWith("other\t2\t1.0\t"))
        .hasSize(1);
    var svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(out.resolve("versus.svg").toFile());
    assertThat(svg.getElementsByTagName("circle").getLength())
        .as(
            "a dot for each value that was measured: no edges, no causes, and nobody came to half a"
                + " day")
        .isEqualTo(2 * 3 * (Metric.values().length - 3));
  }

  @Test
  void endlessWorkIsInterruptedAtItsBudget() throws Exception {
    needsACompiler();
    String loop = "trap 'echo bye; exit' INT; while :; do echo $((n=n+1)) >x; {target} x; done";
    PeerFuzzer endless = PeerFile.read("my.peer", "my", "command sh -c \"" + loop + "\"\n");
    new Versus(contest(1, Duration.ofMillis(200)), List.of(endless), said::add).run();
    assertThat(Files.readString(folder.resolve("out/round-1/my/output"))).endsWith("bye\n");
    List<String> row = List.of(Files.readString(folder.resolve("out/scores.tsv")).split("[\t\n]"));
    int columns = 2 + Metric.values().length;
    double cpu = Double.parseDouble(row.get(columns + row.indexOf("CPU seconds")));
    assertThat(cpu).isGreaterThanOrEqualTo(0.2 - 0.02); // the kernel reports it in ticks
    assertThat(row.get(columns + row.indexOf("starts"))).isEqualTo("1.0");
    assertThat(row.get(columns + row.indexOf("in the second half"))).isNotEmpty();
  }

  @Test
  void aFuzzerThatMakesNothingEndsTheContestWithASentence() throws Exception {
    needsACompiler();
    PeerFuzzer broken =
        PeerFile.read("my.peer", "my", "command sh -c \"echo no; exit 9\" {target}\n");
    assertThatThrownBy(() -> new Versus(contest(1), List.of(broken), said::add).run())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "my (my.peer:1) ended with exit code 9 before it made a mutant. It said last: no no no no no"
                + " (all of it is in "
                + folder.resolve("out/round-1/my/output")
                + ").");
    assertThat(Files.readAllLines(folder.resolve("out/round-1/my/output")))
        .as("it is started five times")
        .containsExactly("no", "no", "no", "no", "no");
  }

  @Test
  void aFuzzerThatFailsIsNamedAndStartedAgain() throws Exception {
    needsACompiler();
    String once = "echo x$n >x; {target} x; n=$((n+1)); [ -e twice ] && exit 0; [ -e once ]";
    String fails = once + " && touch twice; touch once; echo Traceback; exit 1";
    PeerFuzzer failing = PeerFile.read("my.peer", "my", "command sh -c \"" + fails + "\"\n");
    new Versus(contest(1), List.of(failing), said::add).run();
    assertThat(said)
        .contains(
            "my failed by itself in 2 of 3 starts, and was started again; it said last: sat"
                + " Traceback sat Traceback");
  }

  @Test
  void aContestThatWasStoppedGoesOnWithTheTurnsThatAreLeft() throws Exception {
    needsACompiler();
    List<PeerFuzzer> peers = List.of(standin("standin", ""));
    new Versus(contest(1), peers, said::add).run();
    Path first = folder.resolve("out/round-1/standin/output");
    Files.writeString(first, "as it was");
    Files.createDirectories(folder.resolve("out/round-2/standin/bugs"));
    Files.writeString(folder.resolve("out/round-2/standin/bugs/half.smt2"), "of a killed turn");

    new Versus(contest(2), peers, said::add).run();

    assertThat(first).hasContent("as it was");
    assertThat(folder.resolve("out/round-2/standin/bugs/half.smt2")).doesNotExist();
    List<String> values = Files.readAllLines(folder.resolve("out/scores.tsv"));
    assertThat(values).hasSize(3);
    assertThat(values.get(1).replace("\t1\t", "\t2\t").split("\t")[2])
        .isEqualTo(values.get(2).split("\t")[2]);
  }

  @Test
  void anEarlierContestIsNotWrittenOver() throws Exception {
    Files.createDirectories(folder.resolve("out/round-1"));
    assertThatThrownBy(() -> new Versus(contest(1), List.of(), said::add).run())
        .hasMessage(
            folder.resolve("out")
                + " holds an earlier comparison; delete it or name another folder by --out.");
  }

  @Test
  void aMedianStandsBetweenTheTwoInTheMiddle() {
    ScoreCell cell = new ScoreCell(Metric.MUTANTS, List.of(1.0, 2.0, 4_000.0, 5_000.0));
    assertThat(cell.text()).isEqualTo("2,001 (1 to 5,000)");
    assertThat(cell.ratio(new ScoreCell(Metric.MUTANTS, List.of(200.1)))).isEqualTo("10.00 x");
    assertThat(cell.ratio(new ScoreCell(Metric.MUTANTS, List.of(0.0)))).isEmpty();
    assertThat(cell.probability(new ScoreCell(Metric.MUTANTS, List.of()))).isEmpty();
  }
}
