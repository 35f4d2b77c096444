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
 * @param prints whether the library prints its answers to standard output, which is noise otherwise
 */
public record WorkerSpec(
    Class<? extends LibrarySolver> host, List<Path> jars, int heapMebibytes, boolean prints) {
  /** A library that hands its answers over. */
  public WorkerSpec(Class<? extends LibrarySolver> host, List<Path> jars, int heapMebibytes) {
    this(host, jars, heapMebibytes, false);
  }

  /** A native library: all its memory is outside the Java heap. */
  public static WorkerSpec ofNative(Class<? extends LibrarySolver> host, List<Path> jars) {
    return new WorkerSpec(host, jars, 192);
  }

  /** The same, of a library that prints its answers. */
  public WorkerSpec printing() {
    return new WorkerSpec(host, jars, heapMebibytes, true);
  }

  public WorkerSpec {
    jars = List.copyOf(jars);
  }
}
