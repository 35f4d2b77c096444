package dev.tiercel.solver.exec;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/**
 * Starts processes where a machine may for a moment be too busy for that: the JVM starts each by
 * way of a small program that anybody may kill, the kernel above all when memory runs out, and a
 * full table of processes refuses one more. Neither says anything of the program that is to run, so
 * it is started again.
 */
public final class Start {
  private static final int ATTEMPTS = 4;
  private static final long PAUSE_NANOS = 50_000_000; // then twice as long, and so on

  private Start() {}

  /**
   * Starts a process.
   *
   * @throws IOException if the program is not there or cannot be run, or if the machine refused it
   *     every time
   */
  public static Process of(ProcessBuilder builder) throws IOException {
    return of(builder::start);
  }

  static Process of(Attempt attempt) throws IOException {
    long pause = PAUSE_NANOS;
    for (int left = ATTEMPTS - 1; ; left--) {
      try {
        return attempt.start();
      } catch (IOException e) {
        if (left == 0 || !mayPass(String.valueOf(e.getMessage()))) {
          throw e;
        }
      }
      LockSupport.parkNanos(pause);
      pause *= 2;
    }
  }

  /**
   * Whether the JVM names a cause that may be gone at the next attempt: its helper ended before it
   * had become the program, or the system lacks processes (EAGAIN, 11) or memory (ENOMEM, 12).
   */
  private static boolean mayPass(String message) {
    return message.contains("spawn helper")
        || message.contains("error=11,")
        || message.contains("error=12,")
        || message.contains("error: 11 ")
        || message.contains("error: 12 ");
  }

  /** One attempt at a process. */
  interface Attempt {
    Process start() throws IOException;
  }
}
