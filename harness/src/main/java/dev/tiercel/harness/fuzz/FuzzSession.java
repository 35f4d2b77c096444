package dev.tiercel.harness.fuzz;

/**
 * The work of one fuzzing process on inputs: everything that libFuzzer calls.
 *
 * <p>All calls come from one thread, one at a time; only {@link #finished()} and {@link #failed}
 * may come from another. Array arguments are fresh copies that the session may keep. A session MUST
 * be deterministic in its arguments where a run is to be reproducible from libFuzzer's {@code
 * -seed}. It MUST accept any bytes: empty input, files truncated by a crash, text that is not a
 * script. It SHOULD bound the time of each call itself, since libFuzzer's own time-out ends the
 * JVM. It MAY throw: it then receives the throwable, which counts as no finding, and fuzzing
 * continues.
 */
public interface FuzzSession {
  /**
   * Runs one input.
   *
   * @param input at most {@code -max_len} bytes, possibly empty
   */
  ExecutionOutcome execute(byte[] input);

  /**
   * Returns a mutant of an input.
   *
   * @param maxSize maximum size in bytes, at least 1; while a crash is being minimised it is
   *     smaller than the parent
   * @param seed any value; the only source of randomness
   * @return 1 to {@code maxSize} bytes; any other size stands for the unchanged parent
   */
  byte[] mutate(byte[] input, int maxSize, int seed);

  /**
   * Returns a child of two inputs, with the contract of {@link #mutate}; the first parent is the
   * fallback. libFuzzer calls this as often as {@link #mutate}, so the session may also mutate a
   * single input.
   */
  byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed);

  /** Returns an input to start from where the corpus is empty; called until one is kept. */
  byte[] initial();

  /**
   * Receives a throwable that escaped from this session, an internal error of the fuzzer.
   *
   * @param during the activity that failed, for example {@code a mutation}
   * @param input the input that was run or mutated
   */
  void failed(String during, byte[] input, Throwable thrown);

  /**
   * Saves state. Called once when fuzzing ends in an orderly way, including an interrupt from the
   * keyboard, and never when the process is killed.
   */
  void finished();
}
