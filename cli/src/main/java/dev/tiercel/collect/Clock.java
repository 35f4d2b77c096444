package dev.tiercel.collect;

import java.time.Duration;
import java.time.Instant;

/** A clock with a pause, replaceable in tests. */
interface Clock {
  /** The system clock and the current thread. */
  Clock REAL =
      new Clock() {
        @Override
        public Instant now() {
          return Instant.now();
        }

        @Override
        public void pause(Duration time) throws InterruptedException {
          Thread.sleep(time.toMillis());
        }
      };

  /** Returns the current time. */
  Instant now();

  /** Waits for a time. */
  void pause(Duration time) throws InterruptedException;
}
