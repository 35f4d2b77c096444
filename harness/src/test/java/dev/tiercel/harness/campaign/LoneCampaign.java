package dev.tiercel.harness.campaign;

import dev.tiercel.harness.start.FuzzMain;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A campaign of one process, without references, in a folder that holds its seeds. */
final class LoneCampaign {
  private LoneCampaign() {}

  /**
   * Starts it; it keeps corpus and results in the same folder.
   *
   * @param flags settings that come after these, and libFuzzer's flags
   */
  static ChildJvm start(Path folder, String target, String... flags) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.add("--tiercel.target=" + target);
    arguments.add("--tiercel.references=none");
    arguments.add("--tiercel.jobs=1");
    arguments.add("--tiercel.judges=none");
    arguments.add("--tiercel.seeds=seeds");
    arguments.add("--tiercel.corpus=corpus");
    arguments.add("--tiercel.results=results");
    arguments.add("--tiercel.duration=0"); // as long as it takes
    arguments.add("--tiercel.timeout=1m");
    arguments.addAll(List.of(flags));
    return ChildJvm.start(folder, FuzzMain.class, arguments.toArray(new String[0]));
  }
}
