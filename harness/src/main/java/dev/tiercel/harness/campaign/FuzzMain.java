package dev.tiercel.harness.campaign;

import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.fuzz.FuzzOptions;
import dev.tiercel.harness.fuzz.Relaunch;
import dev.tiercel.solver.SolverUnavailableException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A campaign as a program of its own: {@code --tiercel.NAME=VALUE} are settings, what has one dash
 * goes to libFuzzer, further words are its folders. libFuzzer starts it again for {@code -fork},
 * {@code -merge}, {@code -jobs} and {@code -minimize_crash}.
 */
public final class FuzzMain {
  /** Exit code where nothing could be started. */
  public static final int NOT_STARTED = 2;

  private static final String SETTING = "--tiercel.";

  private FuzzMain() {}

  /** Runs a campaign in the current folder and exits with libFuzzer's code. */
  public static void main(String[] arguments) {
    System.exit(run(List.of(arguments), System.out));
  }

  /** Like {@link #main}, but returns the exit code. */
  public static int run(List<String> arguments, PrintStream out) {
    try {
      return start(arguments, out);
    } catch (SolverUnavailableException | IllegalArgumentException e) {
      out.println(e.getMessage());
    } catch (IOException e) {
      out.println("Cannot write " + e.getMessage() + ": free some space or choose other folders.");
    }
    return NOT_STARTED;
  }

  private static int start(List<String> arguments, PrintStream out) throws IOException {
    Map<String, String> settings = new HashMap<>();
    List<String> rest = new ArrayList<>();
    boolean merges = arguments.contains("-merge=1");
    boolean folders = false;
    for (String argument : arguments) {
      if (argument.startsWith(SETTING) && argument.indexOf('=') > 0) {
        String[] pair = argument.substring("--".length()).split("=", 2);
        settings.put(pair[0], pair[1]);
      }
      if (!argument.startsWith("-")) {
        if (merges && !folders) {
          Files.createDirectories(Path.of(argument)); // where libFuzzer merges to
        }
        folders = true;
      }
      rest.add(argument);
    }
    Path state = Path.of(".tiercel");
    CampaignSettings read =
        CampaignSettings.read(
            name -> value(settings, name),
            new CampaignSettings.Folders(
                Path.of("corpus", "seeds"), state, state.resolve("crashes")));
    boolean forks = rest.stream().anyMatch(a -> a.startsWith("-fork="));
    if (forks && !Relaunch.isRelaunched()) {
      FindingStore store = new FindingStore(read.results(), read.crashes());
      return new ForkWatch(store, out).run(FuzzMain.class, arguments);
    }
    Campaign campaign = new Campaign(read, out);
    if (!folders) {
      rest.addAll(forks || merges ? campaign.folders() : campaign.inputs(state.resolve("state")));
    }
    return campaign.run(
        FuzzOptions.of(state.resolve("state"), rest)
            .withConsole(out)
            .withMainClass(FuzzMain.class.getName()));
  }

  private static @Nullable String value(Map<String, String> settings, String name) {
    String value = settings.get(name);
    return value == null ? System.getProperty(name) : value;
  }
}
