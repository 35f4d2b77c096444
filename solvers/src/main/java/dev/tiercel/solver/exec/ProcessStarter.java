package dev.tiercel.solver.exec;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;

/**
 * Starts processes, with retries if the machine is temporarily overloaded: the JVM's spawn helper
 * may be killed, above all when memory runs out, and a full process table allows no further
 * process. Neither depends on the program to run, so the start is repeated.
 */
public final class ProcessStarter {
  private static final int ATTEMPTS = 4;
  private static final long PAUSE_NANOS = 50_000_000; // doubled after each attempt

  private ProcessStarter() {}

  /**
   * Starts a process.
   *
   * @throws IOException if the program does not exist or cannot be run, or if every attempt failed
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
   * Whether the JVM's message names a temporary cause: its helper ended before the program started,
   * or the system lacks processes (EAGAIN, 11) or memory (ENOMEM, 12).
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
