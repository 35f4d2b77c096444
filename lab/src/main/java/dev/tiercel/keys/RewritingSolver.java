package dev.tiercel.keys;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A real solver with a planted defect. Closing it leaves the real solver open.
 *
 * @param defect {@code null} for the real one
 */
record RewritingSolver(
    SolverId id, SolverIdentity identity, Solver real, @Nullable PlantedRewriting defect)
    implements Solver {

  @Override
  public OptionCatalogue options() {
    return real.options();
  }

  @Override
  public Run run(Job job) {
    return real.run(
        new Job(
            defect == null ? job.script() : defect.applied(job.script()),
            Configuration.DEFAULT,
            job.limits()));
  }

  @Override
  public List<String> commandLine(Configuration configuration, Path script) {
    return List.of(id.version(), script.toString());
  }

  @Override
  public void close() {}
}
