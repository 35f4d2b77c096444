package dev.tiercel.solver.exec;

import java.nio.file.Path;
import java.util.List;

/**
 * The program behind a {@link WorkerSolver}: it loads a solver's library and speaks the protocol of
 * {@code worker.proto}, requests on standard input and answers on descriptor {@link #ANSWERS}.
 */
public interface WorkerHost {
  /** Where its answers go, so that nothing that a library prints can come between them. */
  int ANSWERS = 3;

  /** What does not start, at the beginning of a sentence. */
  String title();

  /** How runs are made, in a few words that go on "runs are made ...". */
  String how();

  /** What a user can look at if it does not start, after a semicolon. */
  String remedy();

  /** Whether the library prints its answers to standard output, which is noise otherwise. */
  boolean prints();

  /** Files and folders that it reads, beside what every program reads of the system. */
  List<Path> readable();

  /**
   * The command that starts it.
   *
   * @param work an empty folder for what it unpacks, which goes with it
   * @param crash where it may leave a report of its own crash
   * @param said where it leaves what the run under way has said so far
   */
  List<String> command(Path work, Path crash, Path said);
}
