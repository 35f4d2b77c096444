package dev.tiercel.harness.fuzz;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings libFuzzer's thread to rest when the JVM shuts down, by an interrupt from the keyboard for
 * example. While a callback runs, libFuzzer takes an exit of the process for a crash of the target
 * and would write the current input as one; an exit that the target itself asked for is left to it.
 */
final class ShutdownHook {
  private static final long GRACE_MILLIS = 2_000;

  private final Runnable disableExitHook;
  private final Thread fuzzing;
  private final CountDownLatch resting = new CountDownLatch(1);
  private volatile boolean requested;
  private volatile boolean left;

  /**
   * @param disableExitHook has libFuzzer take no exit for a crash until its next callback
   * @param fuzzing the thread on which libFuzzer runs
   */
  ShutdownHook(Runnable disableExitHook, Thread fuzzing) {
    this.disableExitHook = disableExitHook;
    this.fuzzing = fuzzing;
  }

  /** Returns at once, or never if a halt was requested: the JVM is about to end. */
  void pass() {
    if (!requested) {
      return;
    }
    disableExitHook.run();
    resting.countDown();
    while (requested) {
      LockSupport.park(this);
    }
  }

  /** Says that libFuzzer calls back no more, so that there is nothing to bring to rest. */
  void leave() {
    left = true;
  }

  /** Called from a shutdown hook: waits for the next callback, or a short grace. */
  void request() {
    if (left || targetExits()) {
      return;
    }
    requested = true;
    try {
      boolean rests = resting.await(GRACE_MILLIS, TimeUnit.MILLISECONDS);
      if (!rests) {
        disableExitHook.run();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean targetExits() {
    return Arrays.stream(fuzzing.getStackTrace())
        .anyMatch(frame -> frame.getClassName().equals("java.lang.Shutdown"));
  }
}
