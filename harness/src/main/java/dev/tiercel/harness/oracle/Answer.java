package dev.tiercel.harness.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.solver.Run;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one participant said of an entry, and what its models are worth. */
public final class Answer {
  private final Participant participant;
  private final Run run;
  private @Nullable Entry entry;
  private List<ModelCheck> models = List.of();

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
   * The models that came with it, evaluated; each is evaluated once, however many ask.
   *
   * @param entry what was run
   */
  public synchronized List<ModelCheck> models(Entry entry) {
    if (this.entry != entry) {
      this.entry = entry;
      models = ModelCheck.of(entry, run);
    }
    return models;
  }
}
