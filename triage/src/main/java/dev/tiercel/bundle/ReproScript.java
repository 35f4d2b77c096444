package dev.tiercel.bundle;

import dev.tiercel.solver.CallTrace;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Generates {@code repro.sh}: runs the solver on the files beside it, prints the expected and the
 * actual result of every command, and exits with 0 if the bug shows, 1 if it does not, 2 if the
 * solver is missing. Plain sh, which needs only grep, tr and the solver; of a program of calls, the
 * compiler and the solver's headers and library, too.
 */
final class ReproScript {
  private static final String HEAD =
      """
      #!/bin/sh
      # TITLE
      #
      # Usage: USAGE
      # How to get it: GET
      #
      # Exit code 0: the bug shows. 1: it does not. 2: there is no such command.
      PATH=${PATH:-/usr/local/bin:/usr/bin:/bin}
      here=${0%/*}
      [ "$here" = "$0" ] || cd "$here" || exit 2
      SOLVER_IS
      shows=yes

      # run WHAT EXPECTED SHOWN WORDS ARGUMENT...: SHOWN is what came when the bug was found
      run() {
        what=$1 expected=$2 shown=$3 words=$4
        shift 4
        echo "== $what"
        echo "\\$ $solver $*"
        output=$($solver "$@" 2>&1 </dev/null)
        code=$?
        printf '%s\\n' "$output"
        came=$(printf '%s\\n' "$output" | grep -E '^(sat|unsat|unknown)[[:space:]]*$' | tr -d '\\r' | tr '\\n' ' ')
        came=${came% }
        if [ "$shown" = crash ]; then
          if [ $code -ge 128 ]; then
            came=crash
          elif [ -n "$words" ] && printf '%s\\n' "$output" | grep -qF -e "$words"; then
            came=crash
          fi
        fi
        if [ "$shown" = 'different answers' ] && [ "$(echo $came | tr ' ' '\\n' | sort -u | wc -l)" -gt 1 ]; then
          came=$shown
        fi
        echo "expected: $expected; came: ${came:-nothing} (exit code $code)"
        SHOWS || shows=no
        echo
      }

      """;

  private static final String END =
      """

      if [ $shows = yes ]; then
        echo "The bug shows."
      else
        echo "The bug does not show here; with NAME VERSION it did."
        exit 1
      fi
      """;

  /** Result of a program of calls whose repeated checks are answered differently. */
  static final String CONTRADICTION = "different answers";

  private static final String OF_PROGRAM =
      """
      solver=${*:-${SOLVER:-PROGRAM}}
      command -v "${solver%% *}" >/dev/null 2>&1 || {
        echo "There is no ${solver%% *} here. Get NAME VERSION: GET"
        exit 2
      }""";

  private static final String OF_CALLS =
      """
      COMPILE "$@" || {
        echo "FILE does not compile. ADVICE GET"
        exit 2
      }
      solver='EXECUTION'""";

  private ReproScript() {}

  static String of(
      String title,
      UpstreamReports upstream,
      String version,
      List<ReproductionStep> reproductionSteps,
      @Nullable CallTrace calls) {
    String commands =
        reproductionSteps.stream()
            .map(
                reproductionStep ->
                    "run "
                        + quoted(reproductionStep.what())
                        + " "
                        + quoted(reproductionStep.expected())
                        + " "
                        + quoted(reproductionStep.shown())
                        + " "
                        + quoted(reproductionStep.words())
                        + " "
                        + arguments(reproductionStep)
                        + "\n")
            .collect(Collectors.joining());
    String head =
        calls == null
            ? HEAD.replace(
                    "USAGE",
                    "sh repro.sh [COMMAND], or SOLVER=COMMAND sh repro.sh\n"
                        + "# COMMAND runs NAME VERSION; default: PROGRAM")
                .replace("SOLVER_IS", OF_PROGRAM)
                .replace("SHOWS", "[ \"$came\" = \"$shown\" ]")
            : HEAD.replace("USAGE", "sh repro.sh [ARGUMENT of the compiler]...")
                .replace("SOLVER_IS", OF_CALLS)
                .replace("SHOWS", "case \" $came \" in *\" $shown \"*) ;; *) false ;; esac")
                .replace("COMPILE", calls.compilation())
                .replace("EXECUTION", calls.execution())
                .replace("ADVICE", calls.advice())
                .replace("FILE", calls.file());
    return filled(head, title, upstream, version)
        + commands
        + filled(END, title, upstream, version);
  }

  private static String filled(
      String text, String title, UpstreamReports upstream, String version) {
    String get = upstream.one("get", version);
    return text.replace("TITLE", title.replaceAll("\\s+", " "))
        .replace("NAME", upstream.one("name", version))
        .replace("VERSION", version)
        .replace("PROGRAM", upstream.one("program", version))
        .replace("GET", get.isEmpty() ? "from its developers" : get);
  }

  static String arguments(ReproductionStep reproductionStep) {
    return reproductionStep.arguments().stream()
        .map(ReproScript::quoted)
        .collect(Collectors.joining(" "));
  }

  /** Quotes a word for a shell. */
  static String quoted(String word) {
    boolean plain = !word.isEmpty() && word.matches("[A-Za-z0-9_=./:+,@%-]+");
    return plain ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
