package dev.tiercel.solver.exec;

import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.SolverResponses.Kind;
import dev.tiercel.solver.exec.SolverResponses.Response;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Assigns responses of a solver to commands as far as their order determines. Commands respond in
 * turn, and each has few kinds of responses ({@link CommandRow.Response}), so an output matches the
 * commands in one or more ways. A check has a verdict if it is the same in all ways and if no
 * command that it depends on was rejected in any; otherwise it is undecided, so ambiguity counts as
 * the worst case. An error that names a position belongs to a command there ({@link ErrorPlaces}).
 *
 * <p>The ways are those of a regular expression over the responses: for each command, a set of
 * response positions reachable before it, and a set from which the rest can match.
 */
final class ResponseAlignment {
  /** Limit on pairs of a command and a response; a longer run is left undecided. */
  private static final long MOST_PAIRS = 1L << 24;

  private static final Set<Kind> NOISE = EnumSet.of(Kind.OTHER);
  private static final Set<Kind> ALL_BUT_VERDICTS = EnumSet.of(Kind.OTHER, Kind.ERROR);
  private static final Set<Kind> ALL = EnumSet.allOf(Kind.class);

  private final List<ScriptStep> scriptSteps;
  private final List<Response> responses;
  private final ErrorPlaces errorPlaces;
  private final boolean mayBreakOff;
  private final List<BitSet> before = new ArrayList<>();
  private final List<BitSet> rest = new ArrayList<>();
  private final BitSet ends;

  /** Commands that contain the position of an error, if positions do not fit the order. */
  private final Set<Integer> rejected = new HashSet<>();

  private ResponseAlignment(
      List<ScriptStep> scriptSteps,
      List<Response> responses,
      ErrorPlaces errorPlaces,
      boolean mayBreakOff) {
    this.scriptSteps = scriptSteps;
    this.errorPlaces = errorPlaces;
    this.responses = responses;
    this.mayBreakOff = mayBreakOff;
    this.ends = ends();
    BitSet first = new BitSet();
    first.set(0);
    before.add(first);
    for (int i = 0; i < scriptSteps.size(); i++) {
      before.add(after(i, before.get(i)));
    }
    for (int i = 0; i <= scriptSteps.size(); i++) {
      rest.add(new BitSet());
    }
    rest.set(scriptSteps.size(), ends);
    for (int i = scriptSteps.size() - 1; i >= 0; i--) {
      BitSet from = before(i, rest.get(i + 1));
      if (mayBreakOff) {
        from.or(ends);
      }
      rest.set(i, from);
    }
  }

  /**
   * Returns the verdicts of a script's checks, in order.
   *
   * @param script as the solver read it
   * @param mayBreakOff whether the solver may have ended before the end of the script
   * @param meaning the undecided verdict that an error implies for its check, and for checks that
   *     depend on a rejected command
   * @return one per check that was certainly reached, or one per check of the script if the output
   *     does not match
   */
  static List<Verdict> verdicts(
      String script,
      List<Response> responses,
      boolean mayBreakOff,
      Function<Response, Verdict> meaning) {
    List<ScriptStep> scriptSteps = ScriptStep.of(script);
    Verdict undecided =
        responses.stream()
            .filter(r -> r.kind() == Kind.ERROR)
            .findFirst()
            .map(meaning)
            .orElse(Verdict.MISSING);
    ResponseAlignment alignment = of(script, scriptSteps, responses, mayBreakOff);
    if (alignment == null) {
      return scriptSteps.stream()
          .filter(s -> s.kind() == CommandRow.Response.VERDICT)
          .map(s -> undecided)
          .toList();
    }
    return alignment.walk(ScriptStep.setsGlobalDeclarations(script), undecided, meaning);
  }

  /** Returns the alignment, or {@code null} if the output does not match or is too long. */
  private static @Nullable ResponseAlignment of(
      String script, List<ScriptStep> scriptSteps, List<Response> responses, boolean mayBreakOff) {
    if ((long) scriptSteps.size() * responses.size() > MOST_PAIRS) {
      return null;
    }
    ErrorPlaces places = new ErrorPlaces(script, responses);
    ResponseAlignment alignment =
        new ResponseAlignment(scriptSteps, responses, places, mayBreakOff);
    if (!alignment.fits()) {
      // Positions may have another base, such as the end of a file, or commands were skipped.
      ErrorPlaces none = new ErrorPlaces("", responses);
      alignment = new ResponseAlignment(scriptSteps, responses, none, mayBreakOff);
      alignment.rejected.addAll(places.commands());
    }
    return alignment.fits() ? alignment : null;
  }

  /**
   * Possible answers to a query.
   *
   * @param responses the responses with which the answer may begin
   * @param behindRefusal whether a command on which the query depends may have been rejected
   */
  record PossibleResponses(List<Response> responses, boolean behindRefusal) {}

  /**
   * Returns the possible answers to each query of a script, by the number of its command.
   *
   * @param script as the solver read it
   * @param mayBreakOff whether the solver may have ended before the end of the script
   * @return empty if the output does not match
   */
  static Map<Integer, PossibleResponses> answers(
      String script, List<Response> responses, boolean mayBreakOff) {
    List<ScriptStep> scriptSteps = ScriptStep.of(script);
    Map<Integer, PossibleResponses> answers = new TreeMap<>();
    ResponseAlignment alignment = of(script, scriptSteps, responses, mayBreakOff);
    RejectionTracker refusals = new RejectionTracker(ScriptStep.setsGlobalDeclarations(script));
    for (int i = 0; alignment != null && i < scriptSteps.size(); i++) {
      ScriptStep scriptStep = scriptSteps.get(i);
      if (alignment.mayBeUnreached(i)) {
        break;
      } else if (scriptStep.isQuestion()) {
        answers.put(i, new PossibleResponses(alignment.answers(i), !refusals.isEmpty()));
      } else if (scriptStep.kind() != CommandRow.Response.VERDICT) {
        refusals.process(scriptStep, alignment.mayBeRefused(i));
      }
    }
    return answers;
  }

  private List<Response> answers(int question) {
    List<Response> answers = new ArrayList<>();
    BitSet from = before.get(question);
    BitSet to = retracted(question, rest.get(question + 1), ALL_BUT_VERDICTS);
    for (int at = from.nextSetBit(0); at >= 0 && at < responses.size(); at = next(from, at)) {
      if (isAnswer(question, at) && to.get(at + 1)) {
        answers.add(responses.get(at));
      }
    }
    return answers;
  }

  /** Whether the responses match the script. */
  private boolean fits() {
    return rest.get(0).get(0);
  }

  private List<Verdict> walk(
      boolean global, Verdict undecided, Function<Response, Verdict> meaning) {
    RejectionTracker refusals = new RejectionTracker(global);
    List<Verdict> verdicts = new ArrayList<>();
    for (int i = 0; i < scriptSteps.size() && !mayBeUnreached(i); i++) {
      ScriptStep scriptStep = scriptSteps.get(i);
      if (scriptStep.kind() != CommandRow.Response.VERDICT) {
        refusals.process(scriptStep, mayBeRefused(i));
        continue;
      }
      Set<Verdict> possible = possible(i, meaning);
      boolean certain = possible.size() == 1 && refusals.isEmpty() && !rejected.contains(i);
      verdicts.add(certain ? possible.iterator().next() : undecided);
    }
    return verdicts;
  }

  /** Returns the possible verdicts of a check. */
  private Set<Verdict> possible(int check, Function<Response, Verdict> meaning) {
    Set<Verdict> possible = EnumSet.noneOf(Verdict.class);
    BitSet from = extended(check, before.get(check), NOISE);
    BitSet to = rest.get(check + 1);
    BitSet behindErrors = retracted(check, to, ALL_BUT_VERDICTS);
    for (int at = from.nextSetBit(0); at >= 0 && at < responses.size(); at = next(from, at)) {
      Response response = responses.get(at);
      if (response.verdict() != null) {
        if (to.get(at + 1)) {
          possible.add(response.verdict());
        }
        if (isOwnError(check, at + 1) && to.get(at + 2)) {
          possible.add(meaning.apply(responses.get(at + 1)));
        }
      } else if (isError(check, at) && behindErrors.get(at + 1)) {
        possible.add(meaning.apply(response));
      }
    }
    return possible;
  }

  private static int next(BitSet set, int at) {
    return set.nextSetBit(at + 1);
  }

  /** Whether the commands before one may have printed the whole output. */
  private boolean mayBeUnreached(int step) {
    return mayBreakOff && ends.intersects(before.get(step));
  }

  /** Whether an error may be the response of a command other than a check. */
  private boolean mayBeRefused(int i) {
    ScriptStep scriptStep = scriptSteps.get(i);
    if (scriptStep.effect() == CommandRow.Effect.NONE) {
      return false;
    }
    Set<Kind> own = scriptStep.kind() == CommandRow.Response.ANY ? ALL : ALL_BUT_VERDICTS;
    BitSet from = extended(i, before.get(i), own);
    BitSet to = retracted(i, rest.get(i + 1), own);
    for (int at = from.nextSetBit(0); at >= 0 && at < responses.size(); at = next(from, at)) {
      if (isError(i, at) && to.get(at + 1)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a response is an error that may belong to a command. */
  private boolean isError(int step, int at) {
    return responses.get(at).kind() == Kind.ERROR && errorPlaces.allows(step, at);
  }

  /**
   * Whether a response is an error in a check itself, which may follow a verdict: a solver that
   * answers at {@code (check-sat} finds arguments that it does not know afterwards.
   */
  private boolean isOwnError(int check, int at) {
    return at < responses.size()
        && responses.get(at).kind() == Kind.ERROR
        && errorPlaces.isIn(check, at);
  }

  /** Returns the positions after a command's responses, given those before. */
  private BitSet after(int step, BitSet from) {
    ScriptStep scriptStep = scriptSteps.get(step);
    return switch (scriptStep.kind()) {
      case SILENT -> extended(step, from, ALL_BUT_VERDICTS);
      case ANY -> extended(step, from, ALL);
      case ANSWER, VERDICT_AND_ITEMS, REACHABILITY ->
          extended(step, successors(from, at -> isAnswer(step, at)), ALL_BUT_VERDICTS);
      case VERDICT -> {
        BitSet reached = extended(step, from, NOISE);
        BitSet to = successors(reached, at -> isError(step, at));
        to = extended(step, to, ALL_BUT_VERDICTS);
        BitSet decided = successors(reached, at -> responses.get(at).verdict() != null);
        to.or(decided);
        to.or(successors(decided, at -> isOwnError(step, at)));
        yield to;
      }
    };
  }

  /** Returns the positions before a command's responses, given those after. */
  private BitSet before(int step, BitSet to) {
    ScriptStep scriptStep = scriptSteps.get(step);
    BitSet silent = retracted(step, to, ALL_BUT_VERDICTS);
    return switch (scriptStep.kind()) {
      case SILENT -> silent;
      case ANY -> retracted(step, to, ALL);
      case ANSWER, VERDICT_AND_ITEMS, REACHABILITY ->
          predecessors(silent, at -> isAnswer(step, at));
      case VERDICT -> {
        BitSet from = predecessors(silent, at -> isError(step, at));
        BitSet decided = predecessors(to, at -> isOwnError(step, at));
        decided.or(to);
        from.or(predecessors(decided, at -> responses.get(at).verdict() != null));
        yield retracted(step, from, NOISE);
      }
    };
  }

  /** Whether a response may be the answer to a query. */
  private boolean isAnswer(int question, int at) {
    Response response = responses.get(at);
    return response.kind() == Kind.ERROR
        ? errorPlaces.allows(question, at)
        : scriptSteps.get(question).mayBe(response.verdict());
  }

  /** Returns the positions after which there is only noise. */
  private BitSet ends() {
    BitSet end = new BitSet();
    end.set(responses.size());
    for (int at = responses.size(); at > 0 && NOISE.contains(responses.get(at - 1).kind()); at--) {
      end.set(at - 1);
    }
    return end;
  }

  private boolean isOver(int step, int at, Set<Kind> over) {
    Kind kind = responses.get(at).kind();
    return over.contains(kind) && (kind != Kind.ERROR || errorPlaces.allows(step, at));
  }

  private BitSet extended(int step, BitSet from, Set<Kind> over) {
    BitSet to = (BitSet) from.clone();
    for (int at = to.nextSetBit(0); at >= 0 && at < responses.size(); at = next(to, at)) {
      if (isOver(step, at, over)) {
        to.set(at + 1);
      }
    }
    return to;
  }

  private BitSet retracted(int step, BitSet to, Set<Kind> over) {
    BitSet from = (BitSet) to.clone();
    for (int at = from.length() - 1; at > 0; at = from.previousSetBit(at - 1)) {
      if (isOver(step, at - 1, over)) {
        from.set(at - 1);
      }
    }
    return from;
  }

  private BitSet successors(BitSet from, IntPredicate taken) {
    BitSet to = new BitSet();
    for (int at = from.nextSetBit(0); at >= 0 && at < responses.size(); at = next(from, at)) {
      if (taken.test(at)) {
        to.set(at + 1);
      }
    }
    return to;
  }

  private BitSet predecessors(BitSet to, IntPredicate taken) {
    BitSet from = new BitSet();
    for (int at = to.nextSetBit(1); at > 0; at = next(to, at)) {
      if (taken.test(at - 1)) {
        from.set(at - 1);
      }
    }
    return from;
  }
}
