package dev.tiercel.harness.fuzz;

/**
 * What one fuzzing process does with inputs: everything that libFuzzer asks of us.
 *
 * <p>All calls come from one thread, one at a time; only {@link #finished()} may come from another.
 * Arrays handed in are fresh copies that the session may keep. A session MUST be deterministic in
 * its arguments where a run is to be reproducible from libFuzzer's {@code -seed}. It MUST cope with
 * any bytes: empty input, files cut short by a crash, text that is no script. It SHOULD bound the
 * time of each call itself, since libFuzzer's own time-out ends the JVM. It MAY throw: it is told
 * what escaped, which counts as no finding, and fuzzing goes on.
 */
public interface FuzzSession {
  /**
   * Runs one input.
   *
   * @param input at most {@code -max_len} bytes, possibly empty
   */
  ExecutionOutcome execute(byte[] input);

  /**
   * A mutant of an input.
   *
   * @param maxSize largest allowed size in bytes, at least 1; while a crash is being minimised it
   *     is smaller than the parent
   * @param seed any value; the only source of randomness
   * @return 1 to {@code maxSize} bytes; anything else stands for the unchanged parent
   */
  byte[] mutate(byte[] input, int maxSize, int seed);

  /**
   * A child of two inputs, in the same terms as {@link #mutate}; the first parent is the fallback.
   * libFuzzer asks for this as often as for a mutant of one input, so the session is free to make
   * one of those.
   */
  byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed);

  /** An input to start from where the corpus holds none; asked for until one is kept. */
  byte[] initial();

  /**
   * Something escaped from this session: a fault of the fuzzer's own.
   *
   * @param during what was going on, for example {@code a mutation}
   * @param input what was run or mutated
   */
  void failed(String during, byte[] input, Throwable thrown);

  /**
   * Called once when fuzzing ends in an orderly way, an interrupt from the keyboard included; the
   * time to save state. Never called when the process is killed.
   */
  void finished();
}
