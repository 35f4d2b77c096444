package dev.tiercel.bench;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.jspecify.annotations.Nullable;

/**
 * Sample of scripts that others have published: 300 below 4 kB with integers, reals and strings,
 * shuffled with a fixed seed, of which three in a hundred take Z3 more than half a CPU second. It
 * is built once, in {@code lab/target/public}; delete that for another.
 */
final class PublicSample {
  private static final Path FOLDER = Path.of("lab/target/public");
  private static final int SCRIPTS = 300;
  private static final int SLOW = SCRIPTS * 3 / 100;
  private static final long MOST_BYTES = 4_096;
  private static final Pattern SORTS = Pattern.compile("\\b(Int|Real|String)\\b");
  private static final Limits LIMITS = Limits.ofMillis(500);

  private PublicSample() {}

  /** Returns the sample's folder. */
  static Path of(String... folders) throws IOException {
    if (!Files.exists(FOLDER)) {
      Path draft = Files.createTempDirectory(Files.createDirectories(FOLDER.getParent()), "draft");
      fill(draft, shuffled(folders));
      Files.move(draft, FOLDER);
    }
    return FOLDER;
  }

  private static List<Path> shuffled(String... folders) throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder : folders) {
      try (Stream<Path> below = Files.walk(Path.of(folder))) {
        below.filter(file -> file.toString().endsWith(".smt2")).sorted().forEach(all::add);
      }
    }
    Collections.shuffle(all, new Random(1));
    return all;
  }

  private static void fill(Path sample, List<Path> scripts) throws IOException {
    int slow = 0;
    int quick = 0;
    try (Solver z3 = Solvers.open(SolverId.parse("z3:4.14.1"))) {
      for (Path script : scripts) {
        if (slow + quick == SCRIPTS) {
          break;
        }
        String text = text(script);
        Run run = text == null ? null : z3.run(new Job(text, Configuration.DEFAULT, LIMITS));
        boolean wanted = run != null && (run.cutShort() ? slow < SLOW : quick < SCRIPTS - SLOW);
        if (run == null || !wanted || run.rejection() != null || run.failure() != null) {
          continue;
        }
        slow += run.cutShort() ? 1 : 0;
        quick += run.cutShort() ? 0 : 1;
        Files.copy(script, sample.resolve(slow + quick + ".smt2"));
      }
    }
    if (quick == 0) {
      FileUtils.deleteDirectory(sample.toFile()); // with the slow ones
      throw new NoSuchFileException(
          scripts.size()
              + " files with the ending .smt2 lie in the folders of -Dpublic, none of them such a"
              + " script; name others");
    }
    System.out.println("The public sample: " + quick + " scripts and " + slow + " slow ones.");
  }

  /** Returns a script's text, or {@code null} if it is not suitable. */
  private static @Nullable String text(Path script) throws IOException {
    if (Files.size(script) >= MOST_BYTES) {
      return null;
    }
    String text = FileText.decode(Files.readAllBytes(script));
    return SORTS.matcher(text).find() && text.contains("(check-sat") ? text : null;
  }
}
