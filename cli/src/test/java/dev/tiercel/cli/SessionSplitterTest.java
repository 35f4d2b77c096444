package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.EntryCodec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionSplitterTest {
  private static final String LOG =
      """
      (set-option :produce-models true)
      (set-logic QF_LIA)
      (declare-const |a ; b| Int) ; a remark (check-sat)
      success
      (push 1)
      (assert (> |a ; b| 3))
      (smt.searching "(check-sat)")
      (check-sat)
      sat
      (get-value (|a ; b|))
      ((|a ; b| 4))
      (push 2)
      (assert (< |a ; b| 0))
      (check-sat)
      unsat
      (pop 3)
      (assert (= |a ; b| 7))
      (check-sat)
      (exit)
      (set-option :produce-unsat-cores true)
      (set-logic QF_UF)
      (assert false)
      (check-sat)
      (set-info :status sat)
      (set-logic QF_LRA)
      (check-sat)
      (declare-const left Real)
      """;

  @TempDir private Path folder;

  /** A piece is at least as large as its initial state. */
  @Test
  void eachPieceBeginsWithWhatTheSolverHadOnItsStack() throws IOException {
    String begin =
        """
        (set-option :produce-models true)
        (set-logic QF_LIA)
        (declare-const |a ; b| Int)
        (push 1)
        (assert (> |a ; b| 3))
        """;
    assertThat(pieces(1))
        .containsExactly(
            begin
                + """
                (check-sat)
                (get-value (|a ; b|))
                """,
            begin
                + """
                (push 2)
                (assert (< |a ; b| 0))
                (check-sat)
                (pop 3)
                (assert (= |a ; b| 7))
                (check-sat)
                """,
            """
            (set-option :produce-unsat-cores true)
            (set-logic QF_UF)
            (assert false)
            (check-sat)
            """,
            """
            (set-info :status sat)
            (set-logic QF_LRA)
            (check-sat)
            (declare-const left Real)
            """);
  }

  @Test
  void sessionsAreApartHoweverLargeAPieceMayBe() throws Exception {
    List<String> pieces = pieces(1 << 20);
    assertThat(pieces).hasSize(3);
    List<Integer> checks = new ArrayList<>();
    for (String piece : pieces) {
      checks.add(EntryCodec.decode(piece, "piece").script().checks());
    }
    assertThat(checks).containsExactly(3, 1, 1);
  }

  /** Section 4.1.7 of the standard: declarations and definitions are global then. */
  @Test
  void globalDeclarationsOutliveTheirLevel() throws Exception {
    String log =
        """
        (set-option :global-declarations GLOBAL)
        (set-logic QF_LIA)
        (push 1)
        (declare-const x Int)
        (assert (> x 3))
        (check-sat)
        (pop 1)
        (define-fun y () Int 7)
        (check-sat)
        (reset)
        (set-logic QF_LIA)
        (push 1)
        (declare-const z Int)
        (check-sat)
        (pop 1)
        (assert true)
        (check-sat)
        """;
    List<String> pieces = pieces(log.replace("GLOBAL", "true"), 1);
    assertThat(pieces).hasSize(4);
    assertThat(pieces.get(1))
        .isEqualTo(
            """
            (set-option :global-declarations true)
            (set-logic QF_LIA)
            (declare-const x Int)
            (push 1)
            (assert (> x 3))
            (pop 1)
            (define-fun y () Int 7)
            (check-sat)
            """);
    assertThat(pieces.get(3)).contains("(push 1)\n(declare-const z Int)\n(pop 1)");
    assertThat(pieces(log.replace("GLOBAL", "false"), 1).get(1))
        .contains("(push 1)\n(declare-const x Int)\n");
  }

  @Test
  void earlierLogIsOverwritten() throws IOException {
    pieces(1);
    assertThat(pieces(1 << 20)).hasSize(3);
    try (var files = Files.list(folder.resolve("pieces"))) {
      assertThat(files).hasSize(3);
    }
  }

  @Test
  void aLogWithoutChecksIsNoQuery() throws IOException {
    Path log = Files.writeString(folder.resolve("v.log"), "(smt.searching)\n(declare-const x Int)");
    assertThatThrownBy(() -> SessionSplitter.of(log, folder.resolve("pieces"), 1))
        .isInstanceOf(SessionLog.NoCommandException.class);
  }

  private List<String> pieces(long size) throws IOException {
    return pieces(LOG, size);
  }

  private List<String> pieces(String text, long size) throws IOException {
    Path log = Files.writeString(folder.resolve("session.log"), text);
    List<String> texts = new ArrayList<>();
    for (Path piece : SessionSplitter.of(log, folder.resolve("pieces"), size)) {
      texts.add(Files.readString(piece));
    }
    return texts;
  }
}
