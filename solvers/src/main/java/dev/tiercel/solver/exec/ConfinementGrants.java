package dev.tiercel.solver.exec;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What one command may do, as arguments of the launcher that confines it ({@code
 * native/src/confine.c}); it may read what every program needs of the system.
 *
 * @param arguments options of the launcher
 */
record ConfinementGrants(List<String> arguments) {
  ConfinementGrants {
    arguments = List.copyOf(arguments);
  }

  /**
   * A run in a folder: it writes there and into our files for it. It starts no processes, and stays
   * in its group.
   */
  static ConfinementGrants in(Scratch scratch) {
    return new ConfinementGrants(List.of())
        .setting(Map.of("TMPDIR", scratch.work().toString()))
        .reading(List.of(scratch.file("")))
        .writing(scratch.work())
        .writing(scratch.shared(""));
  }

  /** And starts processes. */
  ConfinementGrants startingProcesses() {
    return with("-p");
  }

  /** And puts the processes of its runs into groups of their own. */
  ConfinementGrants leavingGroup() {
    return with("-g");
  }

  /** And reads these files and folders. */
  ConfinementGrants reading(List<Path> paths) {
    ConfinementGrants all = this;
    for (Path path : paths) {
      all = all.with("-r", path.toString());
    }
    return all;
  }

  /** And writes this file or folder. */
  ConfinementGrants writing(Path path) {
    return with("-w", path.toString());
  }

  /** And with these variables in its environment, which the launcher itself does not see. */
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
