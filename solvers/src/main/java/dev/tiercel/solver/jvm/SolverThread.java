package dev.tiercel.solver.jvm;

import java.lang.reflect.Method;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A thread with a large stack that runs tasks one after another. */
final class SolverThread {
  /** Enough for formulas nested about ten thousand levels deep. */
  private static final long STACK_BYTES = 64L << 20;

  private final BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
  private final SolverGroup group;
  private final Thread thread;
  private volatile boolean ended;

  SolverThread(String name) {
    group = new SolverGroup(name);
    thread = new Thread(group, this::serve, name, STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
  }

  void start(SolverTask task) {
    group.strayOutput(task.strayOutput());
    tasks.add(task);
  }

  void interrupt() {
    thread.interrupt();
  }

  /** Accepts no more tasks, and ends after the current one. */
  void end() {
    ended = true;
    thread.interrupt();
  }

  /** Ends even if the current task does not, as far as this JVM supports it. */
  void abandon() {
    end();
    try {
      // Java 20 and later do not support it; then the thread continues.
      Method stop = Thread.class.getMethod("stop");
      stop.invoke(thread);
    } catch (ReflectiveOperationException e) {
      // Nothing else can be done.
    }
  }

  private void serve() {
    while (!ended) {
      try {
        tasks.take().run();
      } catch (InterruptedException e) {
        // Meant for a task that has just ended, unless this thread is to end.
      }
    }
  }
}
