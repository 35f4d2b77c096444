package dev.tiercel.solver.exec;

import dev.tiercel.solver.worker.LibrarySolver;
import java.nio.file.Path;
import java.util.List;

/**
 * What a worker hosts.
 *
 * @param host runs the solver inside the worker
 * @param jars the solver's own files
 * @param heapMebibytes heap of the child JVM: little for a native library
 */
public record WorkerSpec(Class<? extends LibrarySolver> host, List<Path> jars, int heapMebibytes) {
  /** A native library: all its memory is outside the Java heap. */
  public static WorkerSpec ofNative(Class<? extends LibrarySolver> host, List<Path> jars) {
    return new WorkerSpec(host, jars, 192);
  }

  public WorkerSpec {
    jars = List.copyOf(jars);
  }
}
