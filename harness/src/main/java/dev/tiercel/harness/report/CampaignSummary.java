package dev.tiercel.harness.report;

import dev.tiercel.harness.campaign.CampaignSettings;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.TiercelVersion;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Facts of a campaign that are known before it begins: settings, versions and system. */
final class CampaignSummary {
  private CampaignSummary() {}

  /** Returns the facts, named like the fields of {@link CampaignStats}. */
  static Map<String, String> of(CampaignSettings settings) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("target", described(settings.get(Settings.TARGET)));
    facts.put("references", described(settings.get(Settings.REFERENCES)));
    facts.put("judges", described(settings.get(Settings.JUDGES)));
    facts.put("seeds", paths(settings.get(Settings.SEEDS)));
    facts.put("corpus", absolute(settings.get(Settings.CORPUS)));
    facts.put("results", absolute(settings.get(Settings.RESULTS)));
    settings
        .properties()
        .forEach(
            (name, value) -> {
              if (!facts.containsKey(name) && !value.isEmpty()) {
                facts.put("setting." + name, value);
              }
            });
    facts.put("tiercel_version", TiercelVersion.TEXT);
    facts.put("java", System.getProperty("java.vendor") + " " + Runtime.version());
    facts.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    facts.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
    return facts;
  }

  private static String described(List<SolverId> solvers) {
    return solvers.isEmpty()
        ? "none"
        : solvers.stream().map(CampaignSummary::described).collect(Collectors.joining(", "));
  }

  /** Returns the solver's name, and for a program the fingerprint of its file, which may change. */
  private static String described(SolverId id) {
    try {
      SolverIdentity identity = Solvers.identify(id);
      String print = identity.fingerprint();
      String label = identity.label();
      boolean named = label.equals(id.toString()) || label.startsWith(id + ":");
      String name = named ? label : id + " = " + label;
      return print.isEmpty() || label.contains(print) ? name : name + " (" + print + ")";
    } catch (SolverUnavailableException absent) {
      return id + " (unavailable)";
    }
  }

  private static String paths(List<Path> paths) {
    return paths.stream().map(CampaignSummary::absolute).collect(Collectors.joining(", "));
  }

  private static String absolute(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }
}
