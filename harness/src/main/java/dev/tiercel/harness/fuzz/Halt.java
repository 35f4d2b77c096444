package dev.tiercel.harness.fuzz;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Brings libFuzzer's thread to rest when the JVM shuts down, by an interrupt from the keyboard for
 * example. While a callback runs, libFuzzer takes an exit of the process for a crash of the target
 * and would write the current input as one.
 */
final class Halt {
  private static final long GRACE_MILLIS = 2_000;

  private final Runnable disableExitHook;
  private final CountDownLatch resting = new CountDownLatch(1);
  private volatile boolean requested;
  private volatile boolean left;

  Halt(Runnable disableExitHook) {
    this.disableExitHook = disableExitHook;
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

  /** Says that libFuzzer has returned, so that there is nothing left to bring to rest. */
  void leave() {
    left = true;
    resting.countDown();
  }

  /** Called from a shutdown hook: waits for the next callback, or a short grace. */
  void request() {
    if (left) {
      return;
    }
    requested = true;
    try {
      resting.await(GRACE_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!left) {
      disableExitHook.run();
    }
  }
}
