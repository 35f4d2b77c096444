package dev.tiercel.bundle;

import dev.tiercel.finding.Finding;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Verdict;
import dev.tiercel.text.Markdown;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * {@code issue.md}: the report for the solver's developers. It is self-contained: it includes the
 * scripts, uses the commands of the solver's own program, and does not say who found the bug or
 * how. What the person who files it has to know is in {@link Checklist}.
 */
final class IssueText {
  private static final String ALONE = " is not in both parts";
  private static final Pattern ONLY =
      Pattern.compile("^in (\\S+), the oldest that can be judged, still in \\1$");
  private static final int MOST_LINES = 40;
  private static final String CONSEQUENCE = "; so ";
  private static final String FALSE = "an assertion is false: ";
  private static final Verdict SAT = Verdict.SAT;

  private final Finding finding;
  private final UpstreamReports upstream;
  private final String version;
  private final List<ReproductionStep> reproductionSteps;
  private final Map<String, String> files;
  private final @Nullable CallTrace calls;

  /**
   * A report.
   *
   * @param reproductionSteps what was run, the script first
   * @param files the scripts of the steps, by name
   * @param calls the program of the only step, if the solver is run by calls
   */
  IssueText(
      Finding finding,
      UpstreamReports upstream,
      String version,
      List<ReproductionStep> reproductionSteps,
      Map<String, String> files,
      @Nullable CallTrace calls) {
    this.finding = finding;
    this.upstream = upstream;
    this.version = version;
    this.reproductionSteps = List.copyOf(reproductionSteps);
    this.files = files;
    this.calls = calls;
  }

  /**
   * Returns the text.
   *
   * @param environment the machine and the build, one fact per line
   * @param versions results of other versions, by name
   */
  String text(String title, List<String> environment, Map<String, String> versions) {
    ReproductionStep shown = shown();
    StringBuilder out = new StringBuilder("# " + heading(title) + "\n\n");
    out.append("- Version: ").append(name()).append('\n');
    environment.forEach(fact -> out.append("- ").append(fact).append('\n'));
    ConfiguredSolver blamed = finding.violation().configuredSolvers().get(0);
    out.append("- Options: ");
    String options = blamed.configuration().toString();
    out.append(blamed.configuration().isDefault() ? "none" : Markdown.code(options));
    out.append("\n\n## Input\n\n").append(script(shown));
    out.append("\n## Actual behaviour\n\n").append(ran(shown));
    out.append("\n## Expected behaviour\n\n").append(expected()).append('\n');
    others().forEach(sentence -> out.append('\n').append(sentence).append('\n'));
    for (ReproductionStep reproductionStep : reproductionSteps) {
      if (supports(reproductionStep)) {
        out.append('\n')
            .append(introduction(reproductionStep))
            .append("\n\n")
            .append(script(reproductionStep));
        out.append('\n').append(ran(reproductionStep));
      }
    }
    if (!versions.isEmpty()) {
      out.append("\n## Affected versions\n\n");
      versions.forEach(
          (v, word) -> out.append("- ").append(v).append(": ").append(shows(word)).append('\n'));
    }
    return out.append("\nFound by fuzzing.\n").toString();
  }

  /**
   * Returns a title that reads the same in a tracker's title field, which shows code but no
   * escapes.
   */
  private static String heading(String title) {
    return Arrays.stream(title.strip().split("\\s+"))
        .map(
            part ->
                part.endsWith(",") ? word(part.substring(0, part.length() - 1)) + "," : word(part))
        .collect(Collectors.joining(" "));
  }

  private static String word(String word) {
    return Markdown.prose(word).equals(word) ? word : Markdown.code(word);
  }

  private String name() {
    return upstream.one("name", version) + " " + version;
  }

  /** Returns the most informative step: the one that asks for a model, where the answer is sat. */
  private ReproductionStep shown() {
    ReproductionStep first = reproductionSteps.get(0);
    return reproductionSteps.stream()
        .filter(
            reproductionStep ->
                reproductionStep.file().equals("asking.smt2")
                    && reproductionStep.run().verdicts().contains(SAT))
        .findFirst()
        .orElse(first);
  }

  private String script(ReproductionStep reproductionStep) {
    return "`"
        + reproductionStep.file()
        + "`:\n\n"
        + Markdown.fenced(
            reproductionStep.isProgram() ? "c" : "smt2",
            files.getOrDefault(reproductionStep.file(), ""));
  }

  private String ran(ReproductionStep reproductionStep) {
    String command =
        calls == null
            ? upstream.one("program", version) + " " + arguments(reproductionStep)
            : calls.command();
    return Markdown.fenced("", "$ " + command + "\n" + cut(reproductionStep.said()));
  }

  private String arguments(ReproductionStep reproductionStep) {
    List<String> usual = upstream.all("usual", version);
    return reproductionStep.arguments().stream()
        .filter(argument -> !usual.contains(argument))
        .map(ReproScript::quoted)
        .collect(Collectors.joining(" "));
  }

  private String expected() {
    Violation violation = finding.violation();
    String reason = violation.reason().strip();
    int failing = reason.indexOf(FALSE);
    return switch (violation.symptom()) {
      case CRASH -> "An answer, or `unknown`, without a crash.";
      case SELF_CHECK -> "No failed check: the answer is wrong, or the check is." + judged(reason);
      case WRONG_UNSAT -> "`sat`." + witness(reason);
      case WRONG_SAT -> "`unsat`." + (failing < 0 ? "" : " " + failing(reason, failing));
      case INVALID_MODEL ->
          "A model under which all assertions are true."
              + (failing < 0 ? "" : " " + failing(reason, failing));
      case WRONG_VALUE -> "Values of the right sorts, all from one model of the assertions.";
      case WRONG_CORE -> "An unsat core that is unsatisfiable.";
      case WRONG_OBJECTIVE -> "The optimum of each objective, and a model that reaches it.";
      case WRONG_INTERPOLANT ->
          "A formula that the first part implies, that contradicts the second, and that contains"
              + " only symbols that occur in both."
              + foreign(reason);
      case WRONG_REWRITING -> expected(IssueTitle.command(reason));
      case WRONG_PROOF -> "A proof whose steps follow from their premises.";
      case SLOW -> "An answer in about the time that other solvers or versions need.";
      case INCOMPLETE -> "`sat` or `unsat`, as other solvers or versions answer.";
      case REFUSED -> "The input is accepted and answered.";
      case CHANGED -> "The answer of the version before.";
    };
  }

  /** Returns what a response to a command has to be. */
  private static String expected(String command) {
    return switch (command) {
      case "get-consequences" -> "Implications that all follow from the assertions.";
      case "get-learned-literals" -> "Literals that all follow from the assertions.";
      case "get-abduct", "get-abduct-next" ->
          "A formula that is consistent with the assertions and with them implies the goal.";
      case "get-timeout-core", "get-timeout-core-assuming" -> "A core that has no model.";
      case "check-synth", "check-synth-next" ->
          "A solution that satisfies every constraint, or `fail` or `infeasible` if none does.";
      case "apply" -> "Goals that have a model exactly if the assertions have one.";
      case "get-qe-disjunct" -> "A formula without quantifiers that implies the given one.";
      default -> "An equivalent formula.";
    };
  }

  private static String judged(String reason) {
    return reason.contains("all assertions true")
        ? " All assertions are true under the model, so the check is wrong."
        : "";
  }

  private static String witness(String reason) {
    List<String> model = reason.lines().filter(line -> line.startsWith("(define-")).toList();
    return model.isEmpty()
        ? ""
        : " All assertions are true under this model:\n\n"
            + Markdown.fenced("smt2", String.join("\n", model)).stripTrailing();
  }

  /** Returns a sentence on the symbol of one part that an interpolant contains. */
  private static String foreign(String reason) {
    int end = reason.lastIndexOf(ALONE);
    String symbol = end < 0 ? "" : reason.substring(reason.lastIndexOf("but ", end) + 4, end);
    return symbol.isEmpty() ? "" : " " + Markdown.code(symbol) + " is in one part alone.";
  }

  private static String failing(String reason, int at) {
    String words = reason.substring(at + FALSE.length());
    int end = words.indexOf(". ");
    String fact = (end < 0 ? words : words.substring(0, end)).replaceFirst(" is false$", "");
    return "Under the model above this assertion is false:\n\n"
        + Markdown.fenced("smt2", explained(fact)).stripTrailing();
  }

  /**
   * Returns a false assertion, and as a comment the values or the part of it that make it false.
   *
   * @param fact {@code A}, {@code A is false, where VALUES} or {@code PART is false; so A}
   */
  static String explained(String fact) {
    int so = fact.lastIndexOf(CONSEQUENCE);
    if (so >= 0) {
      String part = fact.substring(0, so);
      String assertion = fact.substring(so + CONSEQUENCE.length());
      return part.equals("false is false") ? assertion : assertion + "\n; since " + part;
    }
    return fact.replaceFirst(" is false, where ", "\n; where ");
  }

  /** Returns the answers of other solvers and configurations, as sentences. */
  private List<String> others() {
    List<Answer> all = new ArrayList<>(finding.answers());
    all.addAll(finding.judges());
    List<String> sentences = new ArrayList<>();
    for (Answer other : all.subList(1, all.size())) {
      String words =
          other.run().verdicts().stream()
              .map(v -> "`" + v.name().toLowerCase(Locale.ROOT) + "`")
              .collect(Collectors.joining(", "));
      if (other.run().rejection() == null && !words.isEmpty()) {
        sentences.add(named(other.configuredSolver()) + " answers " + words + ".");
      }
    }
    return sentences.stream().distinct().toList();
  }

  private static String named(ConfiguredSolver who) {
    String release = Bundle.release(who);
    String name = UpstreamReports.of(who.identity().family()).one("name", release) + " " + release;
    return who.configuration().isDefault()
        ? name
        : name + " with " + Markdown.code(who.configuration().toString());
  }

  /** Whether a further run supports the violation: the solver contradicts itself. */
  private boolean supports(ReproductionStep reproductionStep) {
    List<Verdict> verdicts = reproductionStep.run().verdicts();
    boolean answered =
        reproductionStep.run().failure() == null && reproductionStep.run().rejection() == null;
    Symptom symptom = finding.violation().symptom();
    return answered
        && !reproductionStep.isProgram()
        && switch (reproductionStep.file()) {
          case "script.smt2", "asking.smt2" -> false;
          case "applied.smt2" -> verdicts.contains(Verdict.UNSAT);
          case "core.smt2", "better.smt2" -> verdicts.contains(SAT);
          case "reaching.smt2" -> verdicts.contains(Verdict.UNSAT);
          case "alone.smt2" -> symptom == Symptom.WRONG_UNSAT || symptom == Symptom.WRONG_SAT;
          default -> verdicts.contains(SAT);
        };
  }

  private String introduction(ReproductionStep reproductionStep) {
    return switch (reproductionStep.file()) {
      case "applied.smt2" -> "With the values of this model put in, " + answers(reproductionStep);
      case "core.smt2" -> "For the assertions of the core alone, " + answers(reproductionStep);
      case "better.smt2" -> "With a better value asserted, " + answers(reproductionStep);
      case "reaching.smt2" -> "With the printed value asserted, " + answers(reproductionStep);
      case "alone.smt2" ->
          "For the same assertions in a script of their own, " + answers(reproductionStep);
      case "counterexample.smt2" ->
          "With the negation of what is expected asserted, " + answers(reproductionStep);
      case "witness.smt2" -> "With the values of that model put in, " + answers(reproductionStep);
      default -> "With the values of another solver's model put in, " + answers(reproductionStep);
    };
  }

  private String answers(ReproductionStep reproductionStep) {
    return name() + " answers `" + reproductionStep.shown().strip() + "`:";
  }

  private static String shows(String word) {
    return switch (word) {
      case "BUG" -> "affected";
      case "ok" -> "not affected";
      case "undecided" -> "no answer";
      default ->
          Markdown.prose(
              ONLY.matcher(word)
                  .replaceFirst("in $1, the only one tried")
                  .replace("that can be judged", "tried"));
    };
  }

  private static String cut(String output) {
    List<String> lines = output.lines().toList();
    return lines.size() <= MOST_LINES
        ? output
        : String.join("\n", lines.subList(0, MOST_LINES)) + "\n...\n";
  }
}
