package dev.tiercel.solver.exec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Permissions of one command, as arguments of the launcher that confines it ({@code
 * native/src/confine.c}); the system files that every program needs are always readable.
 *
 * @param arguments options of the launcher
 */
record ConfinementGrants(List<String> arguments) {
  ConfinementGrants {
    arguments = List.copyOf(arguments);
  }

  /**
   * Returns grants for a run in a folder: write access there and to the shared files. It may not
   * start processes or leave its process group.
   */
  static ConfinementGrants in(ScratchFolder scratch) {
    return new ConfinementGrants(List.of())
        .setting(Map.of("TMPDIR", scratch.work().toString()))
        .reading(List.of(scratch.file("")))
        .writing(scratch.work())
        .writing(scratch.sharedFile(""));
  }

  /** Adds permission to start processes. */
  ConfinementGrants startingProcesses() {
    return with("-p");
  }

  /** Adds permission to put processes of its runs into new process groups. */
  ConfinementGrants leavingGroup() {
    return with("-g");
  }

  /** Adds read access to files and folders. */
  ConfinementGrants reading(List<Path> paths) {
    ConfinementGrants all = this;
    for (Path path : paths) {
      all = all.with("-r", path.toString());
    }
    return all;
  }

  /** Adds write access to a file or folder. */
  ConfinementGrants writing(Path path) {
    return with("-w", path.toString());
  }

  /** Adds environment variables, which the launcher itself does not use. */
  ConfinementGrants setting(Map<String, String> variables) {
    ConfinementGrants all = this;
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      all = all.with("-e", variable.getKey() + "=" + variable.getValue());
    }
    return all;
  }

  ConfinementGrants with(String... more) {
    List<String> all = new ArrayList<>(arguments);
    all.addAll(List.of(more));
    return new ConfinementGrants(all);
  }
}
