package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.Expected;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Solution soundness: no solver answers sat to the first check of an entry that is unsatisfiable by
 * construction, that is, made by steps that keep unsatisfiability from a seed of which two solvers
 * have said so. A model that the evaluator accepts proves the expectation wrong instead.
 */
public final class SolutionOracle implements Oracle {
  @Override
  public String name() {
    return "solution";
  }

  @Override
  public @Nullable Claim check(Entry entry, List<Answer> answers, Runner runner) {
    if (entry.expected() != Expected.UNSAT || !entry.witness().isEmpty()) {
      return null;
    }
    Answer wrong = null;
    for (Answer answer : answers) {
      if (saysSat(answer.run())) {
        if (proves(entry, answer, runner)) {
          return null;
        }
        wrong = wrong == null ? answer : wrong;
      }
    }
    return wrong == null ? null : new WrongSat(wrong.participant(), Ingredients.of(entry.script()));
  }

  private static boolean saysSat(Run run) {
    return run.accepted() && run.verdicts().get(0) == Verdict.SAT;
  }

  private static boolean proves(Entry entry, Answer answer, Runner runner) {
    return answer.models(entry, runner).stream()
        .anyMatch(m -> m.check().number() == 0 && m.judgement().holds());
  }

  /** A participant says sat to what is unsatisfiable. */
  record WrongSat(Participant participant, String ingredients) implements Claim {
    @Override
    public String kind() {
      return "solution";
    }

    @Override
    public String key() {
      return participant.solver().name()
          + " says sat where no model exists in "
          + ingredients
          + Blame.underOptions(participant);
    }

    @Override
    public String reason() {
      return participant
          + " answers sat to check 1, which is unsatisfiable by construction: its assertions hold"
          + " those of a seed that two solvers have refuted.";
    }

    @Override
    public List<Participant> participants() {
      return List.of(participant);
    }

    @Override
    public boolean shownBy(Entry entry, Runner runner) {
      Run run = runner.run(participant, entry.toString());
      return entry.expected() == Expected.UNSAT
          && saysSat(run)
          && !proves(entry, new Answer(participant, run), runner);
    }
  }
}
