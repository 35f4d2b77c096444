package dev.tiercel.versus;

import java.time.Duration;

/**
 * Length and number of the runs of each contestant.
 *
 * @param cpu CPU time of each run, of all its processes together
 * @param rounds number of runs of each, at least 1
 * @param seed decides random choices of the first round; each further round has the next one
 */
public record Trials(Duration cpu, int rounds, long seed) {}
