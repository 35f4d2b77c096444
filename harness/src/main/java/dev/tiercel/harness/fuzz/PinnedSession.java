package dev.tiercel.harness.fuzz;

import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * A session whose thread is bound to one processor until it has finished, see {@link CpuAffinity}.
 */
public final class PinnedSession extends ForwardingSession {
  private final CpuAffinity processor;

  private PinnedSession(FuzzSession session, CpuAffinity processor) {
    super(session);
    this.processor = processor;
  }

  /**
   * Creates a session on the calling thread after binding it, so that processes that the session
   * starts are bound as well; returns the plain session where nothing can be bound.
   *
   * @param locks directory of the lock files of used processors
   */
  public static FuzzSession of(Path locks, Supplier<FuzzSession> made) {
    CpuAffinity processor = CpuAffinity.bindThread(locks);
    if (processor == null) {
      return made.get();
    }
    FuzzSession session = null;
    try {
      session = made.get();
      return new PinnedSession(session, processor);
    } finally {
      if (session == null) {
        processor.close();
      }
    }
  }

  @Override
  public void finished() {
    processor.close();
    super.finished();
  }
}
