package dev.tiercel.reducers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BugTestProgramTest {
  @TempDir private Path folder;

  /** Scripts with an option and two assertions are interesting. */
  private final InterestingnessTest twoAssertions =
      (candidate, like) ->
          candidate.script().commands().size() >= 2 && !candidate.configurations().isEmpty()
              ? candidate
              : null;

  private BugTestProgram program() throws IOException, ParseException {
    Entry first = EntryCodec.decode(";! z3 smt.arith.solver=2\n(assert true)(assert true)", "test");
    return new BugTestProgram(folder, twoAssertions, first);
  }

  private int exit(BugTestProgram program, String script) throws IOException {
    Path file = Files.writeString(folder.resolve("it's a candidate.smt2"), script);
    SystemTool.ToolOutput said =
        SystemTool.of(List.of(program.program().toString(), file.toString())).withErrors().run();
    assertThat(said.text()).isEmpty();
    return said.exit();
  }

  @Test
  void exitCodeTellsWhetherAScriptShowsTheBug() throws IOException, ParseException {
    try (BugTestProgram program = program()) {
      assertThat(exit(program, "(assert true)(assert false)")).isZero();
      assertThat(exit(program, "(assert true)")).isOne();
      assertThat(exit(program, "(assert x)(assert true)")).isOne();
      assertThat(exit(program, "(assert true)(assert true)(check-sat)")).isZero();
      program.end();
      assertThat(program.asked()).isEqualTo(4);
    }
  }

  @Test
  void theWholeScriptShowsTheBugWhateverTheTestSays() throws IOException, ParseException {
    Entry first = EntryCodec.decode("(exit)", "test");
    try (BugTestProgram program = new BugTestProgram(folder, (candidate, like) -> null, first)) {
      assertThat(exit(program, "(exit)")).isZero();
      assertThat(exit(program, "(check-sat)")).isOne();
    }
  }

  @Test
  void endsWithoutAQuestion() throws IOException, ParseException {
    BugTestProgram program = program();
    program.end();
    assertThat(program.asked()).isZero();
  }

  @Test
  void endsAfterAProgramWasKilledWhileItAsked() throws Exception {
    CompletableFuture<Process> asker = new CompletableFuture<>();
    InterestingnessTest killing =
        (candidate, like) -> {
          asker.join().destroyForcibly();
          return null;
        };
    BugTestProgram program =
        new BugTestProgram(folder, killing, EntryCodec.decode("(check-sat)", "test"));
    Path file = Files.writeString(folder.resolve("a.smt2"), "(exit)");
    asker.complete(new ProcessBuilder(program.program().toString(), file.toString()).start());
    asker.join().waitFor();
    program.end();
    assertThat(program.asked()).isOne();
  }

  @Test
  void confirmsAfterTheEnd() throws IOException, ParseException {
    BugTestProgram program = program();
    program.end();
    String option = ";! z3 smt.arith.solver=2\n";
    assertThat(program.confirms(EntryCodec.decode(option + "(assert true)(exit)", "x"))).isTrue();
    assertThat(program.confirms(EntryCodec.decode(option + "(exit)", "x"))).isFalse();
  }
}
