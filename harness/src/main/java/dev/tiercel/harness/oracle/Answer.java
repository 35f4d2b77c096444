package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.solver.Run;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one participant said of an entry, and what its models are worth. Not thread-safe. */
public final class Answer {
  private final Participant participant;
  private final Run run;
  private @Nullable List<ModelCheck> models;

  /** An answer. */
  public Answer(Participant participant, Run run) {
    this.participant = participant;
    this.run = run;
  }

  /** Who said it. */
  public Participant participant() {
    return participant;
  }

  /** What it said. */
  public Run run() {
    return run;
  }

  /**
   * Whether its verdicts answer the script's checks in their order: the script was accepted whole,
   * and nothing else that was printed looks like a verdict.
   */
  boolean follows(Script script) {
    return run.accepted() && run.verdicts().size() <= Math.max(1, script.checks());
  }

  /**
   * The models behind the sat answers, evaluated; asked for once, however many want them.
   *
   * @param entry what was run
   */
  public List<ModelCheck> models(Entry entry, Runner runner) {
    if (models == null) {
      models = ModelCheck.of(entry, this, runner);
    }
    return models;
  }

  /** The models that somebody has asked for already. */
  public List<ModelCheck> knownModels() {
    return models == null ? List.of() : models;
  }
}
