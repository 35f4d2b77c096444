package dev.tiercel.solver;

import dev.tiercel.smtlib.option.Configuration;

/**
 * One script to run.
 *
 * @param script SMT-LIB text
 * @param configuration the options that differ from the solver's defaults
 * @param limits what the run may use
 */
public record Job(String script, Configuration configuration, Limits limits) {}
