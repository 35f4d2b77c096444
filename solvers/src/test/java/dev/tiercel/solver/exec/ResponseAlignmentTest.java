package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ResponseAlignmentTest {
  private static final int STOPPED = 137;

  private static Run read(String script, String output, String error, int exit, boolean stopped) {
    ProcessResult ended =
        new ProcessResult(exit, stopped, output, error, ResourceUsage.NONE, false, null);
    return RunInterpreter.of(script, ended, Messages.common());
  }

  private static String words(Run run) {
    return String.join(
        " ", run.verdicts().stream().map(v -> v.name().toLowerCase(Locale.ROOT)).toList());
  }

  /** In the responses, E stands for an error and M for a model. */
  @ParameterizedTest(name = "{0} answered by {1} is {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          (assert p)(check-sat)                                            | E sat       | error
          (declare-fun p () Bool)(check-sat)(check-sat)                    | E sat unsat | error error
          (check-sat)(get-info :x)(assert p)(check-sat)                    | sat E unsat | sat unsat
          (check-sat)(get-model)(assert p)(check-sat)                      | sat M E unsat | sat error
          (check-sat)(assert p)(get-model)(check-sat)                      | sat E M sat | sat error
          (check-sat)(assert p)(get-info :x)(check-sat)                    | sat E sat   | sat sat
          (check-sat)(set-info :x y)(check-sat)                            | sat E sat   | sat sat
          (set-option :x y)(check-sat)                                     | unsupported unsat | unsat
          (set-option :x y)(assert p)(check-sat)                           | unsupported unsat | unsupported
          (set-logic X)(check-sat)                                         | unsupported unsat | unsupported
          (check-sat)(check-sat-assuming (p))(check-sat)                   | sat E unsat | sat error unsat
          (check-sat-assuming (p))(check-sat)                              | E unsat     | error unsat
          (assert p)(check-sat-assuming (p))(check-sat)                    | E unsat     | error unsat
          (assert p)(check-sat-assuming (p))(check-sat)                    | E E unsat   | error error
          (push 1)(assert p)(check-sat)(pop 1)(check-sat)                  | E sat unsat | error error
          (check-sat)(push 1)(assert p)(get-info :x)(check-sat)(pop 1)(check-sat) | sat E M sat unsat | sat error error
          (check-sat)(assert p)(check-sat)(reset)(check-sat)               | sat E sat unsat | sat error unsat
          (check-sat)(assert p)(check-sat)(reset-assertions)(check-sat)    | sat E sat unsat | sat error unsat
          (check-sat)(get-model)(get-info :x)(check-sat)                   | sat M unsupported unsat | sat unsat
          (echo "sat")(check-sat)                                          | sat unsat   | unsat
          (echo "sat")(check-sat)                                          | sat         | missing
          (check-sat)(check-sat)                                           | sat         | missing missing
          (check-sat)                                                      | sat sat     | missing
          (check-sat)(simplify p)(check-sat)                               | sat M unsat | sat unsat
          (check-sat)(frobnicate)(check-sat)                               | sat E unsat | sat error
          """)
  void anAnswerCountsWhereAllBeforeItWasTaken(String script, String output, String verdicts) {
    Run run = read(script, printed(output), "", 0, false);
    assertThat(words(run)).isEqualTo(verdicts);
  }

  @Test
  void aRefusedLevelGoesWithItsPop() {
    String script = "(push 1)(get-info :x)(assert p)(check-sat)(pop 1)(check-sat)";
    assertThat(words(read(script, printed("M E sat unsat"), "", 0, false)))
        .isEqualTo("error unsat");
    String global = "(set-option :global-declarations true)(get-info :x)(push 1)(get-info :x)";
    String declares = global + "(declare-fun p () Bool)(check-sat)(pop 1)(check-sat)";
    assertThat(words(read(declares, printed("M M E sat unsat"), "", 0, false)))
        .isEqualTo("error error");
  }

  /**
   * Without a location the error may be about the push, in which case the pop removes too many
   * levels.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "line 2 column 8: unknown constant p | error unsat",
        "a.smt2:2:8: unknown constant p | error unsat",
        "Parse Error: <stdin>:2.8: unknown constant p | error unsat",
        "unknown constant p | error error",
        "line 1 column 8: no levels | error error",
        "line 4 column 8: no levels | error error",
        "line 99 column 8: nowhere | error error",
        "line 2 column 800: nowhere | error error",
      })
  void anErrorIsAboutWhatStandsAtItsPlace(String message, String verdicts) {
    String script = "(push 1)\n(assert p)\n(check-sat)\n(pop 1)\n(check-sat)\n";
    String output = "(error \"" + message + "\")\nsat\nunsat\n";
    assertThat(words(read(script, output, "", 0, false))).isEqualTo(verdicts);
  }

  @Test
  void anErrorIsTheAnswerToTheCheckAtItsPlace() {
    String script = "(assert p)\n(check-sat)\n(check-sat)\n";
    String output = "(error \"line 2 column 11: no\")\nunsat\n";
    assertThat(words(read(script, output, "", 0, false))).isEqualTo("error unsat");
  }

  /** SMTInterpol checks before it reads the arguments that z3 allows. */
  @Test
  void anErrorInsideACheckAfterItsVerdictCountsMore() {
    String script = "(assert p)\n(check-sat (not p))\n(check-sat)";
    String error = "(error \"script:2:11: Syntax Error\")\n";

    assertThat(words(read(script, "sat\n" + error + "sat\n", "", 0, false))).isEqualTo("error sat");
    assertThat(words(read(script, "sat\n" + error, "", 0, false))).isEqualTo("error error");
  }

  @Test
  void aTimeOutForgetsNoRejection() {
    String script = "(push 1)(assert p)(check-sat)(pop 1)(assert q)(check-sat)";
    Run run = read(script, printed("E sat"), "", STOPPED, true);
    assertThat(run.verdicts()).containsExactly(Verdict.ERROR, Verdict.TIMEOUT);
    assertThat(run.rejection()).isEqualTo("no");
  }

  @Test
  void anErrorWithoutAPlaceCountsAgainstEveryAnswer() {
    assertThat(words(read("(check-sat)(check-sat)", "sat\nunsat\n", "(error \"no\")", 0, false)))
        .isEqualTo("error error");
    assertThat(words(read("(check-sat)(check-sat)", "sat\nunsat\n", "died", 139, false)))
        .isEqualTo("sat unsat crash");
  }

  private static String printed(String words) {
    return words
            .replaceAll("\\bE\\b", "(error \"no\")")
            .replaceAll("\\bM\\b", "(x 1)")
            .replaceAll(" (?=[(su])", "\n")
            .replace("(error\n", "(error ")
        + "\n";
  }

  static IntStream seeds() {
    return IntStream.range(0, 40);
  }

  /** Random sequences of commands, rejections, answers, time-outs and crashes. */
  @ParameterizedTest
  @MethodSource("seeds")
  void onlyCertainFactsAreReported(int seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 250; i++) {
      Scene scene = Scene.play(random);
      Run run = read(scene.script, scene.output, "", scene.exit, scene.stopped);
      String what = scene + "\n" + run.verdicts();
      List<@Nullable Verdict> sure = new Explanations(scene).sure();
      for (int check = 0; check < sure.size(); check++) {
        Verdict told = check < run.verdicts().size() ? run.verdicts().get(check) : null;
        Verdict decided = told != null && told.isDecided() ? told : null;
        assertThat(decided).as(what).isEqualTo(sure.get(check));
        if (decided != null) {
          assertThat(decided).as(what).isEqualTo(scene.truth.get(check));
        }
      }
      assertThat(run.failure() == null && run.rejection() == null)
          .as(what)
          .isEqualTo(!scene.output.contains("(error") && !scene.died);
    }
  }

  /** A solver that responds at random. */
  private static final class Scene {
    private static final List<String> COMMANDS =
        List.of(
            "(assert p)",
            "(assert q)",
            "(declare-fun p () Bool)",
            "(push 1)",
            "(pop 1)",
            "(check-sat)",
            "(check-sat)",
            "(check-sat-assuming (p))",
            "(get-model)",
            "(get-info :x)",
            "(set-info :x y)",
            "(set-option :x y)",
            "(reset)",
            "(reset-assertions)",
            "(set-logic ALL)",
            "(frobnicate)");

    private final List<String> commands = new ArrayList<>();
    private final StringBuilder printed = new StringBuilder();

    /** For each check, the answer if all commands that it depends on were accepted, else null. */
    private final List<@Nullable Verdict> truth = new ArrayList<>();

    private String script = "";
    private String output = "";
    private boolean stopped;
    private boolean died;
    private int exit;

    static Scene play(Random random) {
      Scene scene = new Scene();
      int size = 1 + random.nextInt(7);
      int levels = 0;
      for (int i = 0; i < size; i++) {
        String command = COMMANDS.get(random.nextInt(COMMANDS.size()));
        if (command.equals("(pop 1)") && levels == 0) {
          continue;
        }
        levels += command.equals("(push 1)") ? 1 : command.equals("(pop 1)") ? -1 : 0;
        levels = command.startsWith("(reset") ? 0 : levels;
        scene.commands.add(command);
      }
      scene.script = String.join("\n", scene.commands);
      scene.act(random);
      scene.output = scene.printed.toString();
      return scene;
    }

    private void act(Random random) {
      boolean goesOn = random.nextBoolean();
      List<Boolean> missing = new ArrayList<>(List.of(false));
      boolean lasting = false;
      for (String command : commands) {
        if (random.nextInt(12) == 0) {
          stopped = random.nextBoolean();
          died = !stopped;
          exit = stopped ? STOPPED : 139;
          return;
        }
        boolean refused = random.nextInt(4) == 0;
        boolean check = command.startsWith("(check");
        if (refused) {
          printed.append("(error \"no\")\n");
          if (check) {
            truth.add(null);
          }
          if (!goesOn) {
            exit = 1;
            return;
          }
        }
        switch (command) {
          case "(assert p)", "(assert q)", "(declare-fun p () Bool)" -> {
            int last = missing.size() - 1;
            missing.set(last, missing.get(last) || refused);
          }
          case "(push 1)" -> {
            lasting |= refused;
            if (!refused) {
              missing.add(false);
            }
          }
          case "(pop 1)" -> {
            lasting |= refused;
            if (!refused && missing.size() > 1) {
              missing.remove(missing.size() - 1);
            }
          }
          case "(reset)", "(reset-assertions)" -> {
            lasting = refused || (lasting && !command.equals("(reset)"));
            if (!refused) {
              missing.clear();
              missing.add(false);
            }
          }
          case "(set-logic ALL)", "(frobnicate)" -> lasting |= refused;
          default -> {
            if (!refused && check) {
              Verdict verdict = random.nextBoolean() ? Verdict.SAT : Verdict.UNSAT;
              printed.append(verdict.name().toLowerCase(Locale.ROOT)).append('\n');
              truth.add(lasting || missing.contains(true) ? null : verdict);
            } else if (!refused && command.startsWith("(get")) {
              printed.append("((x 1))\n");
            }
          }
        }
      }
    }

    @Override
    public String toString() {
      return script + "\n=>\n" + output + "exit " + exit + (stopped ? ", stopped" : "");
    }
  }

  /** Enumerates all ways to divide an output among the commands. */
  private static final class Explanations {
    private final List<String> commands;
    private final List<String> lines;
    private final boolean mayBreakOff;
    private final List<List<@Nullable Verdict>> all = new ArrayList<>();

    Explanations(Scene scene) {
      commands = scene.commands;
      lines = scene.output.lines().toList();
      boolean lastIsError = !lines.isEmpty() && isError(lines.size() - 1);
      mayBreakOff = scene.stopped || scene.died || lastIsError;
      explain(0, 0, new ArrayList<>(List.of(false)), false, new ArrayList<>());
    }

    private boolean isError(int line) {
      return lines.get(line).startsWith("(error");
    }

    private boolean isOther(int line) {
      return lines.get(line).startsWith("((");
    }

    /** Returns, for each check, the answer that all divisions agree on, or null. */
    List<@Nullable Verdict> sure() {
      int checks = (int) commands.stream().filter(c -> c.startsWith("(check")).count();
      List<@Nullable Verdict> sure = new ArrayList<>();
      for (int check = 0; check < checks; check++) {
        Verdict same = null;
        for (int i = 0; i < all.size(); i++) {
          Verdict told = check < all.get(i).size() ? all.get(i).get(check) : null;
          same = i == 0 || told == same ? told : null;
          if (same == null) {
            break;
          }
        }
        sure.add(same);
      }
      return sure;
    }

    private void explain(
        int command,
        int line,
        List<Boolean> missing,
        boolean lasting,
        List<@Nullable Verdict> told) {
      boolean over = IntStream.range(line, lines.size()).allMatch(this::isOther);
      if (over && (mayBreakOff || command == commands.size())) {
        all.add(new ArrayList<>(told));
      }
      if (command == commands.size()) {
        return;
      }
      String text = commands.get(command);
      boolean check = text.startsWith("(check");
      boolean asks = text.startsWith("(get");
      boolean any = text.equals("(frobnicate)");
      // Any number of lines from here on may be the response of this command.
      boolean refused = false;
      boolean verdict = false;
      for (int end = line; end <= lines.size(); end++) {
        if (end > line) {
          boolean error = isError(end - 1);
          boolean answer = !error && !isOther(end - 1);
          if ((answer && !any && (!check || refused || verdict)) || (verdict && check && error)) {
            return;
          }
          refused |= error;
          verdict |= answer;
        }
        boolean complete = check ? refused || verdict : !asks || end > line;
        if (complete) {
          next(command, line, end, refused, missing, lasting, told);
        }
      }
    }

    private void next(
        int command,
        int line,
        int end,
        boolean refused,
        List<Boolean> missing,
        boolean lasting,
        List<@Nullable Verdict> told) {
      String text = commands.get(command);
      List<Boolean> levels = new ArrayList<>(missing);
      List<@Nullable Verdict> answers = new ArrayList<>(told);
      boolean lost = lasting;
      switch (text) {
        case "(assert p)", "(assert q)", "(declare-fun p () Bool)" -> {
          if (refused) {
            levels.set(levels.size() - 1, true);
          }
        }
        case "(push 1)" -> {
          lost |= refused;
          levels.add(false);
        }
        case "(pop 1)" -> {
          lost |= refused;
          levels.remove(levels.size() - 1);
        }
        case "(reset)", "(reset-assertions)" -> {
          lost = refused || (lost && !text.equals("(reset)"));
          levels = new ArrayList<>(List.of(false));
        }
        case "(set-logic ALL)", "(frobnicate)" -> lost |= refused;
        default -> {
          if (text.startsWith("(check")) {
            String answer =
                IntStream.range(line, end)
                    .mapToObj(lines::get)
                    .filter(l -> !l.startsWith("("))
                    .findFirst()
                    .orElse("");
            boolean clean = !refused && !lost && !levels.contains(true);
            answers.add(clean ? Verdict.valueOf(answer.toUpperCase(Locale.ROOT)) : null);
          }
        }
      }
      explain(command + 1, end, levels, lost, answers);
    }
  }
}
