package dev.tiercel.solver.exec;

import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.RunDetails;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.Messages.Match;
import dev.tiercel.solver.exec.Messages.Meaning;
import dev.tiercel.solver.worker.message.Escape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Interprets the result of a process as a {@link Run}. */
public final class RunInterpreter {
  /** The names of signals, by number. */
  private static final List<String> SIGNALS =
      List.of(
          "0", "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV",
          "USR2", "PIPE", "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU",
          "URG", "XCPU", "XFSZ");

  private static final int SIGNALLED = 128;

  /** Messages after which a solver may end itself by a signal without a failure. */
  private static final Set<Meaning> NO_CRASH =
      Set.of(Meaning.MEMORY, Meaning.RESOURCES, Meaning.TIMEOUT, Meaning.REFUSED);

  private RunInterpreter() {}

  /** Whether a script has a {@code check-sat} or the like, so that its run has a verdict. */
  public static boolean hasCheck(String script) {
    return ScriptOutline.of(script).checks() > 0;
  }

  /** Interprets the result of a process, or of a run inside a JVM. */
  public static Run of(String script, ProcessResult ended, Messages messages) {
    return of(script, ScriptOutline.of(script), ended, messages, 0, RunDetails.NONE);
  }

  /** Interprets the result of a run that printed models as well. */
  public static Run withModels(String script, ProcessResult ended, Messages messages) {
    ModelOutput split = ModelOutput.of(ended.output());
    return of(
        script,
        ScriptOutline.of(script),
        ended.withOutput(split.output()),
        messages,
        0,
        new RunDetails(Map.of(), split.models()));
  }

  /**
   * Interprets the result of a run.
   *
   * @param script as the solver read it
   * @param memoryBytes memory limit, 0 for none
   * @param beside statistics, and models by the number of the answer
   */
  static Run of(
      String script,
      ScriptOutline outline,
      ProcessResult ended,
      Messages messages,
      long memoryBytes,
      RunDetails beside) {
    SolverResponses answers = SolverResponses.read(ended.output(), e -> isHarmless(e, messages));
    Failure failure = failure(ended, outline, answers, messages);
    if (failure == null && !ended.stopped()) {
      failure = allocation(script, ended, messages, memoryBytes);
    }
    Verdict why = failure != null ? Verdict.CRASH : limit(ended, outline, messages);
    Verdict refused = refused(answers, messages);
    why = why == null && refused != null ? refused : why;
    String rejection = failure == null ? rejection(ended, answers, messages, why) : null;
    List<Verdict> reported =
        new ReportedVerdicts(script, outline, answers, ended, why)
            .verdicts(response -> rejected(response.text(), messages));
    return new Run(
        completed(reported, outline, why),
        ended.output(),
        ended.error(),
        rejection,
        failure,
        ended.exit(),
        ended.usage(),
        beside.models().isEmpty()
            ? beside
            : new RunDetails(
                beside.statistics(), following(beside.models(), answers.verdicts(), reported)));
  }

  /** Returns the verdicts, followed by the reason why the next check or the rest has none. */
  private static List<Verdict> completed(
      List<Verdict> reported, ScriptOutline outline, @Nullable Verdict why) {
    List<Verdict> verdicts = new ArrayList<>(reported);
    boolean early = verdicts.size() < outline.checks();
    boolean rejected = why == Verdict.ERROR || why == Verdict.UNSUPPORTED;
    if (why != null && (rejected ? early || verdicts.isEmpty() : !endsWith(reported, why))) {
      verdicts.add(why);
    } else if (early) {
      verdicts.add(Verdict.MISSING);
    }
    if (verdicts.isEmpty()) {
      verdicts.add(Verdict.UNKNOWN);
    }
    return verdicts;
  }

  private static boolean endsWith(List<Verdict> verdicts, Verdict why) {
    return !verdicts.isEmpty() && verdicts.get(verdicts.size() - 1) == why;
  }

  /** Returns the models up to the first answer that does not belong to the check of its number. */
  private static Map<Integer, String> following(
      Map<Integer, String> models, List<Verdict> answers, List<Verdict> reported) {
    int same = 0;
    while (same < Math.min(answers.size(), reported.size())
        && answers.get(same) == reported.get(same)) {
      same++;
    }
    Map<Integer, String> following = new TreeMap<>(models);
    int known = same;
    following.keySet().removeIf(check -> check >= known);
    return following;
  }

  private static boolean isHarmless(String error, Messages messages) {
    Match match = messages.find(error);
    return match != null && match.meaning() == Meaning.HARMLESS;
  }

  /** Returns the verdict that the first error implies, or {@code null} if there is none. */
  private static @Nullable Verdict refused(SolverResponses answers, Messages messages) {
    for (SolverResponses.Response response : answers.responses()) {
      if (response.kind() == SolverResponses.Kind.ERROR) {
        return rejected(response.text(), messages);
      }
    }
    return null;
  }

  /** Returns the first error about the script; for a run that ends by a rejection, any message. */
  private static @Nullable String rejection(
      ProcessResult ended, SolverResponses answers, Messages messages, @Nullable Verdict why) {
    String nameless = null;
    for (SolverResponses.Response response : answers.responses()) {
      if (response.kind() == SolverResponses.Kind.ERROR && isRejection(response.text(), messages)) {
        if (!response.text().isEmpty()) {
          return response.text();
        }
        nameless = "error";
      }
    }
    boolean ends = why == Verdict.ERROR || why == Verdict.UNSUPPORTED;
    return nameless == null && ends ? firstLine(ended) : nameless;
  }

  private static boolean isRejection(String error, Messages messages) {
    Verdict verdict = rejected(error, messages);
    return verdict == Verdict.ERROR || verdict == Verdict.UNSUPPORTED;
  }

  private static Verdict rejected(String rejection, Messages messages) {
    if (rejection.equals(SolverResponses.UNSUPPORTED)) {
      return Verdict.UNSUPPORTED;
    }
    Match match = messages.find(rejection);
    return match == null ? Verdict.ERROR : verdict(match.meaning(), Verdict.ERROR);
  }

  private static Verdict verdict(Meaning meaning, Verdict otherwise) {
    return switch (meaning) {
      case UNSUPPORTED, REFUSED -> Verdict.UNSUPPORTED;
      case TIMEOUT -> Verdict.TIMEOUT;
      case MEMORY, RESOURCES -> Verdict.OUT_OF_RESOURCES;
      case ASSERTION, INTERNAL, SELF_CHECK, SANITIZER -> Verdict.CRASH;
      case ERROR, HARMLESS -> otherwise;
    };
  }

  /** Returns the limit that ended the run, the meaning of the exit code, or {@code null}. */
  private static @Nullable Verdict limit(
      ProcessResult ended, ScriptOutline outline, Messages messages) {
    if (ended.stopped() || signal(ended.exit()).equals("XCPU")) {
      return Verdict.TIMEOUT; // the kernel's clock may be ahead of the measured CPU time
    }
    boolean exhausted = ended.escape() != null && ended.escape().getResources();
    if (exhausted || ended.truncated() || signal(ended.exit()).equals("XFSZ")) {
      return Verdict.OUT_OF_RESOURCES;
    }
    if (ended.exit() == 0) {
      return null;
    }
    Match match = messages.find(ended.error());
    if (match == null) {
      match = messages.find(ended.output());
    }
    if (match != null && match.meaning() != Meaning.HARMLESS) {
      return verdict(match.meaning(), Verdict.ERROR);
    }
    // KILL comes from the kernel, at memory pressure or the CPU time limit, never from the solver
    // itself.
    if (signal(ended.exit()).equals("KILL")) {
      return Verdict.OUT_OF_RESOURCES;
    }
    // Some solvers also encode their answer in the exit code.
    SolverResponses answers = SolverResponses.read(ended.output(), e -> isHarmless(e, messages));
    boolean none = answers.verdicts().isEmpty();
    boolean fewer = answers.verdicts().size() < outline.checks() && !ended.error().isBlank();
    return answers.errors().isEmpty() && (none || fewer) ? Verdict.ERROR : null;
  }

  private static @Nullable Failure failure(
      ProcessResult ended, ScriptOutline outline, SolverResponses answers, Messages messages) {
    if (ended.stopped()) {
      return selfCheck(ended, answers, messages);
    }
    if (ended.escape() != null) {
      return escaped(ended.escape(), messages);
    }
    String crash = CrashReport.find(ended.error());
    if (crash != null) {
      return new Failure(Failure.Kind.SIGNAL, CrashReport.key(crash), ended.error());
    }
    Failure reported = reportedFailure(ended.error(), messages);
    if (reported == null) {
      reported = reportedFailure(ended.output(), messages, answers);
    }
    if (reported != null) {
      return reported;
    }
    String signal = signal(ended.exit());
    return switch (signal) {
      case "ILL", "TRAP", "ABRT", "BUS", "FPE", "SEGV" -> bySignal(signal, ended, messages);
      case "" -> leftInSilence(ended, outline);
      default -> null;
    };
  }

  /**
   * Z3's new core calls {@code exit(1)} if it finds its model wrong, and its library then prints
   * nothing. A process with a nonzero exit code must have printed an answer or an error.
   */
  private static @Nullable Failure leftInSilence(ProcessResult ended, ScriptOutline outline) {
    boolean left = ended.exit() > 0 && ended.exit() <= SIGNALLED;
    boolean silent = ended.output().isBlank() && ended.error().isBlank() && !ended.truncated();
    return left && silent && outline.checks() > 0
        ? new Failure(Failure.Kind.INTERNAL_ERROR, "exit code " + ended.exit(), firstLine(ended))
        : null;
  }

  /**
   * Returns a failed self-check printed before the run was stopped, which remains valid despite the
   * limit.
   */
  private static @Nullable Failure selfCheck(
      ProcessResult ended, SolverResponses answers, Messages messages) {
    Failure reported = reportedFailure(ended.error(), messages);
    if (reported == null) {
      reported = reportedFailure(ended.output(), messages, answers);
    }
    return reported != null && reported.kind() == Failure.Kind.SELF_CHECK ? reported : null;
  }

  /** Returns the failure if an allocation of an absurd size failed. */
  private static @Nullable Failure allocation(
      String script, ProcessResult ended, Messages messages, long memoryBytes) {
    for (String text : List.of(ended.error(), ended.output())) {
      Match match = messages.find(text);
      if (match != null && match.meaning() == Meaning.MEMORY) {
        String words = text.substring(text.lastIndexOf('\n', match.at()) + 1);
        return FailedAllocation.of(script, words, ended.usage(), memoryBytes);
      }
    }
    return null;
  }

  private static @Nullable Failure escaped(Escape escape, Messages messages) {
    Match match = messages.find(escape.getTrace());
    if (escape.getResources() || (match != null && match.meaning() == Meaning.UNSUPPORTED)) {
      return null;
    }
    boolean assertion = escape.getKey().startsWith("java.lang.AssertionError");
    Failure.Kind kind = assertion ? Failure.Kind.ASSERTION : Failure.Kind.INTERNAL_ERROR;
    return new Failure(kind, escape.getKey(), escape.getTrace());
  }

  private static @Nullable Failure bySignal(String signal, ProcessResult ended, Messages messages) {
    Match match = messages.find(ended.error());
    if (match != null && NO_CRASH.contains(match.meaning())) {
      return null;
    }
    return new Failure(Failure.Kind.SIGNAL, "SIG" + signal, ended.error());
  }

  private static @Nullable Failure reportedFailure(String text, Messages messages) {
    Match match = messages.find(text);
    Failure.Kind kind = match == null ? null : match.meaning().failure();
    if (match == null || kind == null) {
      return null;
    }
    // The C library's assert() prints the location before the message.
    String detail = text.substring(text.lastIndexOf('\n', match.at()) + 1);
    return new Failure(kind, FailureKey.of(detail), detail);
  }

  /** On standard output, only error responses, or output without any, can report a failure. */
  private static @Nullable Failure reportedFailure(
      String output, Messages messages, SolverResponses answers) {
    for (String error : answers.errors()) {
      Failure failure = reportedFailure(error, messages);
      if (failure != null) {
        return failure;
      }
    }
    return answers.errors().isEmpty() ? reportedFailure(output, messages) : null;
  }

  private static String signal(int exit) {
    int number = exit - SIGNALLED;
    return number > 0 && number < SIGNALS.size() ? SIGNALS.get(number) : "";
  }

  private static String firstLine(ProcessResult ended) {
    String text = ended.error().isBlank() ? ended.output() : ended.error();
    return text.isBlank()
        ? "ended with exit code " + ended.exit() + " without a word"
        : text.strip().lines().findFirst().orElse("");
  }
}
