package dev.tiercel.collect;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A clock that advances only by pauses. */
final class FakePauses implements Clock {
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final List<Duration> waits = new ArrayList<>();

  @Override
  public Instant now() {
    return now;
  }

  @Override
  public void pause(Duration time) {
    waits.add(time);
    now = now.plus(time);
  }

  List<Duration> waits() {
    return waits;
  }
}
