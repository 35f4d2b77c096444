package dev.tiercel.harness.differential;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.testkit.Patience;
import java.util.ArrayList;
import java.util.List;

/** Runs a solver on many cases at once. */
final class Asked {
  /** A solver's reply to a case. */
  enum Reply {
    /** The evaluator's value. */
    SAME,
    /** Another value. */
    DIFFERENT,
    /** No answer. */
    UNDECIDED,
    /** The term is rejected. */
    REJECTED,
    /** The solver crashed or did not terminate. */
    LOST
  }

  /**
   * A case that was run separately.
   *
   * @param reason why there is no answer, without numbers
   */
  record Alone(Reply reply, String reason) {}

  private static final String MARK = "case ";
  private static final int BATCH = 100;

  private final Solver solver;
  private final Configuration configuration;
  private final String head;

  /**
   * Creates queries for a solver.
   *
   * @param functions whether terms of function sorts occur in the cases
   */
  Asked(Solver solver, boolean functions) {
    this.solver = solver;
    boolean cvc5 = solver.identity().family().equals("cvc5");
    this.head =
        "(set-logic " + (functions && cvc5 ? "HO_ALL" : "ALL") + ")\n" + DatatypeTerms.DECLARATIONS;
    Configuration bounded = Patience.withBoundedWork(solver);
    this.configuration =
        cvc5
            ? bounded
                .with("fp-exp", "true")
                .with("strings-exp", "true")
                .with("sets-exp", "true")
                .with("arrays-exp", "true")
            : bounded;
  }

  /** Returns the replies, in order. */
  List<Reply> replies(List<Case> cases) {
    List<Reply> replies = new ArrayList<>();
    while (replies.size() < cases.size()) {
      int until = Math.min(cases.size(), replies.size() + BATCH);
      replies.addAll(some(cases.subList(replies.size(), until)));
    }
    return replies;
  }

  /** Returns at least one reply: if the solver ends early, the case in which it ended is lost. */
  private List<Reply> some(List<Case> cases) {
    StringBuilder script = new StringBuilder(head);
    for (int i = 0; i < cases.size(); i++) {
      script.append("(echo \"" + MARK).append(i).append("\")\n(push 1)\n(assert ");
      script.append(cases.get(i).refutable()).append(")\n(check-sat)\n(pop 1)\n");
    }
    Run run = solver.run(new Job(script.toString(), configuration, Patience.AMPLE));
    String[] parts = run.output().replace("\"", "").split(MARK + "\\d+\n", -1);
    List<Reply> replies = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      replies.add(reply(parts[i]));
    }
    if (replies.isEmpty()) {
      replies.add(run.rejection() == null ? Reply.LOST : Reply.REJECTED);
    }
    return replies;
  }

  private static Reply reply(String answer) {
    if (answer.contains("error") || answer.contains("unsupported")) {
      return Reply.REJECTED;
    }
    return switch (answer.strip()) {
      case "unsat" -> Reply.SAME;
      case "sat" -> Reply.DIFFERENT;
      case "unknown" -> Reply.UNDECIDED;
      default -> Reply.LOST;
    };
  }

  /** Returns the reply to a case that is run separately, without push and pop. */
  Alone alone(Case c) {
    String script = head + "(assert " + c.refutable() + ")(check-sat)(get-info :reason-unknown)";
    Run run = solver.run(new Job(script, configuration, Patience.AMPLE));
    String first = run.output().lines().findFirst().orElse("");
    Reply reply = run.output().isEmpty() ? Reply.LOST : reply(first);
    String reason = reply == Reply.UNDECIDED ? run.output().substring("unknown".length()) : first;
    reason = reason.isBlank() ? run.last().toString() : reason.strip();
    return new Alone(reply, reason.replaceAll("[0-9]+", "N").replaceAll("(?s)(.{60}).*", "$1"));
  }

  /** Returns the solver's value in its own syntax, for a report. */
  String found(Case c) {
    String script =
        "(set-option :produce-models true)" + head + "(check-sat)(get-value (" + c.term() + "))";
    return solver.run(new Job(script, configuration, Patience.AMPLE)).output().strip();
  }
}
