package dev.tiercel.harness.oracle;

import dev.tiercel.solver.Run;

/** What one participant said of a script. */
public record Answer(Participant participant, Run run) {}
