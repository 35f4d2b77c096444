package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Explanation;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Invalid models: a model that comes with sat never makes an assertion false. The evaluator
 * decides, and the claim shows the smallest sub-term that is false with the values of its parts.
 */
public final class ModelOracle implements Oracle {
  /** One entry in so many is asked for its models by a run of their own. */
  private static final int APART_ONE_IN = 32;

  private final int oneIn;

  /**
   * An oracle.
   *
   * @param oneIn of entries that have a witness, looks at one in so many, by content; of the others
   *     at all, because a model that holds becomes their witness
   */
  public ModelOracle(int oneIn) {
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "model";
  }

  @Override
  public Oracle sampled(int sample) {
    return new ModelOracle(sample);
  }

  @Override
  public List<Claim> claims(Hearing hearing) {
    Answer target = hearing.target();
    if (target.run().verdicts().contains(Verdict.SAT) && wants(hearing.entry(), oneIn)) {
      for (ModelCheck model : hearing.models(target)) {
        if (model.judgement().fails()) {
          return List.of(claim(hearing, target, model));
        }
      }
    }
    return List.of();
  }

  private static boolean wants(Entry entry, int oneIn) {
    return entry.witness().isEmpty() || Hearing.isOneIn(entry, oneIn);
  }

  /**
   * Whether models are to come with the answers, and not from a run of their own. A sample keeps
   * that: what it shows and the others never do is hidden by asking.
   *
   * @param oneIn of the oracle that looks at them
   */
  static boolean wantsModels(Entry entry, int oneIn) {
    return wants(entry, oneIn) && !Hearing.isOneIn(entry, APART_ONE_IN);
  }

  private static Claim claim(Hearing hearing, Answer answer, ModelCheck model) {
    return new InvalidModel(
        answer.participant(),
        model.check().number(),
        Ingredients.of(hearing.script()),
        model.explained(),
        Map.of(
            "model.txt",
            model.text(),
            "asking.smt2",
            hearing.words(Models.asking(hearing.script(), answer.run().verdicts())),
            "applied.smt2",
            ModelText.applied(model.check(), model.model()).toString()));
  }

  /**
   * A participant gives a model that is none.
   *
   * @param check which check of the script, from 0
   * @param explanation what is false under it
   * @param exhibits the model as it was printed, and the check with the model's definitions
   */
  record InvalidModel(
      Participant participant,
      int check,
      String ingredients,
      Explanation explanation,
      Map<String, String> exhibits)
      implements Claim {
    @Override
    public String kind() {
      return "model";
    }

    @Override
    public Symptom symptom() {
      return Symptom.INVALID_MODEL;
    }

    @Override
    public String key() {
      return key(participant, ingredients);
    }

    static String key(Participant blamed, String ingredients) {
      return Blame.key(blamed, "gives a model that makes an assertion false", ingredients);
    }

    @Override
    public String reason() {
      return Blame.answers(participant, Verdict.SAT, check)
          + " with a model (model.txt, the answer to asking.smt2) under which an assertion is false: "
          + explanation;
    }

    @Override
    public Term falsified() {
      return explanation.culprit();
    }

    @Override
    public List<Participant> participants() {
      return List.of(participant);
    }

    @Override
    public Set<String> oracles() {
      return Set.of("model", "solution");
    }

    @Override
    public boolean confirmedBy(Claim seen) {
      return Blame.on(
          participant, seen, List.of(InvalidModel.class, SolutionOracle.WrongSat.class));
    }
  }
}
