package dev.tiercel.versus;

import java.time.Duration;

/**
 * How long and how often each of several is run.
 *
 * @param cpu CPU time of each run, of all its processes together
 * @param rounds how often each runs, at least 1
 * @param seed decides random choices of the first round; each further round has the next one
 */
public record Trials(Duration cpu, int rounds, long seed) {}
