package dev.tiercel.versus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.harness.monitor.MutantRecorder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The two compiled programs around a fuzzer. */
class BudgetedProcessTest {
  @TempDir Path folder;

  @BeforeEach
  void needsACompiler() {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(f -> Files.isExecutable(Path.of(f, "cc"))),
        "There is no C compiler here, so nothing can be compared; install gcc.");
  }

  private BudgetedProcess.FuzzerEnd run(String script, BudgetedProcess.Budget budget)
      throws Exception {
    BudgetedProcess budgetedProcess =
        new BudgetedProcess(new HelperPrograms(folder.resolve("programs")).keeper());
    return budgetedProcess.run(
        List.of("sh", "-c", script), folder, folder.resolve("output"), budget);
  }

  private String said() throws IOException {
    return Files.readString(folder.resolve("output"));
  }

  @Test
  void theExitCodeAndTheOutputAreTheCommands() throws Exception {
    assertThat(run("echo hello; echo there >&2; exit 7", spent -> false).exit()).isEqualTo(7);
    assertThat(said()).isEqualTo("hello\nthere\n");
    assertThat(run("kill -KILL $$", spent -> false).exit()).isEqualTo(128 + 9);
  }

  @Test
  void aCommandIsInterruptedWhenItsBudgetIsSpent() throws Exception {
    String script = "trap 'echo bye; exit 3' INT; echo ready; while :; do :; done";
    BudgetedProcess.FuzzerEnd ended = run(script, spent -> spent > 0 && said().contains("ready"));
    assertThat(ended.exit()).isEqualTo(3);
    assertThat(said()).isEqualTo("ready\nbye\n");
  }

  /** As in a terminal, where Ctrl-C reaches a script and the process that it waits for. */
  @Test
  void theInterruptReachesWhatAScriptWaitsFor() throws Exception {
    String inner = "trap \"echo bye; exit 3\" INT; echo ready; while :; do sleep 0.01; done";
    BudgetedProcess.FuzzerEnd ended =
        run("sh -c '" + inner + "'; exit 4", spent -> said().contains("ready"));
    assertThat(said()).isEqualTo("ready\nbye\n");
    assertThat(ended.exit()).isNotZero();
  }

  /** An orphaned process in a session of its own, like a daemon. */
  @Test
  void detachedProcessesAreCountedAndKilled() throws Exception {
    String work = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; times >used; mv used done";
    String lost = "setsid sh -c '" + work + "; echo $$ >pid; exec sleep 1000' &";
    BudgetedProcess.FuzzerEnd ended =
        run("(" + lost + ") ; while [ ! -s pid ]; do sleep 0.05; done", spent -> false);
    String used = Files.readAllLines(folder.resolve("done")).get(0); // 0m0.250000s 0m0.010000s
    double seconds =
        Stream.of(used.split(" "))
            .mapToDouble(t -> Double.parseDouble(t.substring(t.indexOf('m') + 1, t.length() - 1)))
            .sum();
    assertThat(ended.micros()).isGreaterThanOrEqualTo((long) (seconds * 1e6) - 20_000);
    assertThat(seconds).isPositive();
    String pid = Files.readString(folder.resolve("pid")).strip();
    assertThat(Path.of("/proc", pid)).doesNotExist();
  }

  @Test
  void aRecorderKeepsScriptsAndIsTheSolver() throws Exception {
    Path solver = folder.resolve("toy");
    Files.writeString(solver, "#!/bin/sh\necho \"$@\"\nexit 5\n");
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    Path record = folder.resolve("record");
    Path recorder =
        new HelperPrograms(folder.resolve("place"))
            .recorder(
                List.of(solver.toString(), "--a b", "??\"\\"), record, Duration.ofSeconds(10));
    assertThat(recorder.getFileName()).hasToString("toy");
    String one = "(assert (= \"\u00e4\" \"\"))\n";
    Path script = Files.writeString(folder.resolve("1.smt2"), one);
    Path other = Files.writeString(folder.resolve("2.smt2"), "");

    String calls = recorder + " -t %s; echo $?; " + recorder + " --version";
    BudgetedProcess.FuzzerEnd ended =
        run(
            calls.formatted(script) + ";" + calls.formatted(script) + ";" + recorder + " " + other,
            spent -> false);
    assertThat(ended.exit()).isEqualTo(5);
    assertThat(said()).startsWith("--a b ??\"\\ -t " + script + "\n5\n--a b ??\"\\ --version\n");
    CallLog log = new CallLog(record, Set.of(MutantRecorder.hash(new byte[0])));
    log.read();
    log.read();
    assertThat(log.mutants()).isEqualTo(1);
    assertThat(log.overheadMicros()).isPositive();
    assertThat(Files.readAllLines(record.resolve("calls"))).hasSize(3);
    List<Path> sample = log.sample(10);
    assertThat(sample).hasSize(1);
    assertThat(sample.get(0)).hasContent(one);
    byte[] bytes = one.getBytes(StandardCharsets.UTF_8);
    assertThat(sample.get(0).getFileName())
        .hasToString("%016x.smt2".formatted(MutantRecorder.hash(bytes)));
  }

  @Test
  void aRecorderEndsAsItsSolverDoesAndAfterItsCpuTime() throws Exception {
    Path solver = folder.resolve("toy");
    Files.writeString(
        solver,
        """
        #!/bin/sh
        grep -q loop $1 && while :; do :; done
        grep -q die $1 && kill -TERM $$
        echo ok
        """);
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    Path recorder =
        new HelperPrograms(folder.resolve("place"))
            .recorder(List.of(solver.toString()), folder.resolve("record"), Duration.ofMillis(200));
    StringBuilder calls = new StringBuilder();
    for (String text : List.of("loop", "die", "plain")) {
      Path script = Files.writeString(folder.resolve(text + ".smt2"), text);
      calls.append(recorder).append(' ').append(script).append("; echo $?; ");
    }
    BudgetedProcess.FuzzerEnd ended = run(calls.toString(), spent -> false);
    assertThat(ended.exit()).isZero();
    assertThat(said().lines().filter(l -> !l.contains("Terminated")))
        .containsExactly("137", "143", "ok", "0");
  }

  /** A fuzzer may keep the pipe open after the solver's end. */
  @Test
  void aRecorderKeepsWhatComesThroughAPipe() throws Exception {
    Path solver = folder.resolve("toy");
    Files.writeString(
        solver,
        """
        #!/bin/sh
        while read -r line; do
          case $line in
          exit) exit 3 ;;
          loop) while :; do :; done ;;
          *) echo "got $line" ;;
          esac
        done
        echo end
        """);
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    Path record = folder.resolve("record");
    Path recorder =
        new HelperPrograms(folder.resolve("place"))
            .recorder(List.of(solver.toString()), record, Duration.ofMillis(200));
    String pipe = "{ %s; } | { " + recorder + " -in; echo $?; }; ";
    BudgetedProcess.FuzzerEnd ended =
        run(
            pipe.formatted("echo a; sleep 0.1; echo b")
                + pipe.formatted("printf 'exit\\nmore\\n'; sleep 2; echo closed >&2")
                + pipe.formatted("echo loop")
                + pipe.formatted(":"),
            spent -> false);
    assertThat(ended.exit()).isZero();
    assertThat(said().lines())
        .containsExactly("got a", "got b", "end", "0", "3", "closed", "137", "end", "0");
    CallLog log = new CallLog(record, Set.of());
    log.read();
    assertThat(log.mutants()).isEqualTo(3);
    assertThat(log.sample(10).stream().map(BudgetedProcessTest::text))
        .containsExactlyInAnyOrder("a\nb\n", "exit\nmore\n", "loop\n");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
