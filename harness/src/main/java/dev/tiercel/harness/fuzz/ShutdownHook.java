package dev.tiercel.harness.fuzz;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Stops libFuzzer's thread when the JVM shuts down, for example by an interrupt from the keyboard.
 * While a callback runs, libFuzzer takes an exit of the process for a crash of the target and would
 * write the current input as one; an exit called by the target itself is left to libFuzzer.
 */
final class ShutdownHook {
  private static final long GRACE_MILLIS = 2_000;

  private final Runnable disableExitHook;
  private final Thread fuzzing;
  private final CountDownLatch resting = new CountDownLatch(1);
  private volatile boolean requested;
  private volatile boolean left;

  /**
   * Creates a hook.
   *
   * @param disableExitHook makes libFuzzer not take an exit for a crash until its next callback
   * @param fuzzing the thread on which libFuzzer runs
   */
  ShutdownHook(Runnable disableExitHook, Thread fuzzing) {
    this.disableExitHook = disableExitHook;
    this.fuzzing = fuzzing;
  }

  /** Returns at once, or never if shutdown was requested: the JVM is about to end. */
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

  /** Records that libFuzzer makes no more callbacks, so that there is no thread to stop. */
  void driverEnded() {
    left = true;
  }

  /** Waits for the next callback, or for a short grace period. Called from a shutdown hook. */
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
