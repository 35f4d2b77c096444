package dev.tiercel.solver.binary;

import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.program.ProgramRecogniser;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;

/** Recognises the solver of a binary by its version output. */
final class ProgramDetector {
  private ProgramDetector() {}

  /**
   * Returns the profile of a binary from the first family that recognises it.
   *
   * @param versionOutput output of {@code --version}
   * @param binary its name is used if the version output does not name the solver (Bitwuzla prints
   *     a number)
   */
  static SolverProfile of(String versionOutput, Path binary) {
    String file = Objects.toString(binary.getFileName(), "").toLowerCase(Locale.ROOT);
    String text = versionOutput.toLowerCase(Locale.ROOT);
    return Solvers.families().stream()
        .filter(ProgramRecogniser.class::isInstance)
        .map(family -> ((ProgramRecogniser) family).recognise(text, file))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> plain(text + " " + file));
  }

  /** Returns the profile of a solver without known options, which takes a file and nothing else. */
  private static SolverProfile plain(String text) {
    Messages messages = Messages.load(ProgramDetector.class, "messages.tsv");
    return Tsv.rows(ProgramDetector.class, "programs.tsv", "NAME", "WORD").stream()
        .filter(row -> text.contains(row.get(1)))
        .findFirst()
        .map(row -> row.get(0))
        .map(name -> SolverFacts.withoutOptions(name, name, messages))
        .map(SolverProfile::ofFile)
        .orElseGet(
            () ->
                SolverProfile.ofFile(
                    SolverFacts.withoutOptions(SolverIdentity.UNKNOWN, "", messages)));
  }
}
