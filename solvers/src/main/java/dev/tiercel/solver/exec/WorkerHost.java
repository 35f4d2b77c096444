package dev.tiercel.solver.exec;

import java.nio.file.Path;
import java.util.List;

/**
 * The program of a {@link WorkerSolver}: it loads a solver's library and speaks the protocol of
 * {@code worker.proto}, with requests on standard input and answers on descriptor {@link #ANSWERS}.
 */
public interface WorkerHost {
  /** Descriptor of its answers, separate from the library's output. */
  int ANSWERS = 3;

  /** Name in error messages, at the start of a sentence. */
  String title();

  /** The way of running, as a phrase that continues "runs are made ...". */
  String runMode();

  /** Advice for the user if it does not start, after a semicolon. */
  String remedy();

  /** Whether the library prints its answers to standard output, which is noise otherwise. */
  boolean prints();

  /** Files and folders that it reads, in addition to those of the system. */
  List<Path> readable();

  /**
   * Returns the command that starts it.
   *
   * @param work an empty folder for unpacked files, removed afterwards
   * @param crash file for a report of its own crash
   * @param output file for the partial output of the current run
   */
  List<String> command(Path work, Path crash, Path output);
}
