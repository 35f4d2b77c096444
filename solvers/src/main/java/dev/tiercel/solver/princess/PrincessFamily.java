package dev.tiercel.solver.princess;

import dev.tiercel.solver.exec.Ended;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmProduct;
import dev.tiercel.solver.princess.bridge.PrincessLibrary;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Princess's releases. */
public final class PrincessFamily extends JvmFamily {
  /** What its command line prints beside the reason, the elapsed time among it. */
  private static final Pattern PROGRESS = Pattern.compile("Loading |Syntax Error, trying|\\d+ms$");

  public PrincessFamily() {
    super("princess", PrincessFamily::product);
  }

  private static JvmProduct product() {
    return new JvmProduct(
        "Princess, theorem prover in Scala, from Maven Central",
        "io.github.uuverifiers:princess_2.13",
        "2026-05-20",
        "ap.CmdlMain",
        "dev.tiercel.solver.princess.bridge.PrincessEngine",
        List.of("ap.**"),
        PrincessLibrary.class,
        false,
        PrincessDialect.USUAL,
        new PrincessDialect(),
        script -> script,
        PrincessFamily::tidy);
  }

  /**
   * The incremental interpreter answers {@code error} and tells the reason on its error stream;
   * together they make an answer of SMT-LIB's form.
   */
  private static Ended tidy(Ended ended) {
    List<String> lines = ended.output().lines().toList();
    if (lines.isEmpty() || !lines.get(lines.size() - 1).equals("error")) {
      return ended;
    }
    String reason =
        ended
            .error()
            .lines()
            .filter(l -> !l.isBlank() && !PROGRESS.matcher(l).lookingAt())
            .collect(Collectors.joining(" "));
    return new Ended(
        ended.exit(),
        ended.stopped(),
        ended.output() + "(error \"" + reason.replace("\"", "\"\"") + "\")\n",
        "",
        ended.wall(),
        ended.cpu(),
        ended.peakMemoryBytes(),
        ended.truncated(),
        ended.escape());
  }
}
