package dev.tiercel.harness.fuzz;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A session created on first use and finished at most once, if it was created at all. */
final class LazySession implements Supplier<FuzzSession> {
  private final Supplier<? extends FuzzSession> maker;
  private final AtomicBoolean finished = new AtomicBoolean();
  private volatile @Nullable FuzzSession made;

  LazySession(Supplier<? extends FuzzSession> maker) {
    this.maker = maker;
  }

  /** Returns the session; called from libFuzzer's thread only. */
  @Override
  public FuzzSession get() {
    FuzzSession session = made;
    if (session == null) {
      session = maker.get();
      made = session;
    }
    return session;
  }

  void finish() {
    FuzzSession session = made;
    if (session != null && finished.compareAndSet(false, true)) {
      session.finished();
    }
  }
}
