package dev.tiercel.state;

/**
 * What is kept of a run.
 *
 * @param marks what it showed libFuzzer, ascending
 * @param nanos what it cost
 * @param dropped whether libFuzzer was told not to keep the input
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares runs
public record RunRecord(int[] marks, long nanos, boolean dropped) {}
