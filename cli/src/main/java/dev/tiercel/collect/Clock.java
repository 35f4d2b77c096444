package dev.tiercel.collect;

import java.time.Duration;
import java.time.Instant;

/** What time it is, and how to let it pass. */
interface Clock {
  /** The clock and the thread of this process. */
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

  /** The time. */
  Instant now();

  /** Lets so much time pass. */
  void pause(Duration time) throws InterruptedException;
}
