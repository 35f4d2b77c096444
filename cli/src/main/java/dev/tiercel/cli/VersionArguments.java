package dev.tiercel.cli;

import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Resolves names of solvers to released versions; the versions of each solver are listed once. */
public final class VersionArguments {
  private final Map<String, List<SolverId>> listed = new HashMap<>();

  /**
   * Returns all versions of a solver, or those that are named.
   *
   * @param named {@code NAME[:VERSION]}, several separated by commas
   * @throws UserException if a solver has no released versions
   */
  public List<SolverId> of(String named) {
    List<SolverId> versions = new ArrayList<>();
    for (String name : named.split(",", -1)) {
      SolverId id = SolverId.parse(name.strip());
      List<SolverId> all =
          id.version().isEmpty()
              ? listed.computeIfAbsent(id.name(), Solvers::versions)
              : List.of(id);
      if (all.isEmpty()) {
        throw new UserException(
            name + " has no released versions here; name some by NAME:VERSION with commas.");
      }
      versions.addAll(all);
    }
    return versions;
  }
}
