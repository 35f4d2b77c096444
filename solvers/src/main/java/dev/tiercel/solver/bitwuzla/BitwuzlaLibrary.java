package dev.tiercel.solver.bitwuzla;

import dev.tiercel.solver.worker.LibrarySolver;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNative;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Options;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Parser;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.TermManager;

/**
 * Bitwuzla's library in a worker: a new parser for every run. It prints answers to the standard
 * output of this process; an error ends the run, as in Bitwuzla's own program.
 */
public final class BitwuzlaLibrary implements LibrarySolver {
  private static final String EXTENSION = ".so";

  public BitwuzlaLibrary() {
    String classPath = System.getProperty("java.class.path", "");
    for (String file : classPath.split(File.pathSeparator, -1)) {
      if (file.endsWith(EXTENSION)) {
        System.load(Path.of(file).toAbsolutePath().toString());
      }
    }
  }

  @Override
  public String version() {
    return BitwuzlaNative.version();
  }

  @Override
  public void run(String script, Map<String, String> options, Appendable output)
      throws IOException {
    Options set = new Options();
    try {
      options.forEach(set::set);
      new Parser(new TermManager(), set, "smt2").parse(script, false, false);
    } catch (IllegalArgumentException e) {
      // The interface reports Bitwuzla's errors by this exception.
      String message = String.valueOf(e.getMessage()).replace("\"", "\"\"");
      output.append("(error \"" + message + "\")\n");
    } finally {
      free(set);
    }
  }

  /** Frees parsers and term managers. */
  private static void free(Options set) {
    try {
      TermManager.deleteReferences();
      set.delete();
    } catch (NoSuchMethodError older) {
      // Releases before 0.8 have no such method; a worker whose memory grows is restarted.
    }
  }

  @Override
  public List<String> listOptions() {
    return BitwuzlaOptions.list(new Options());
  }
}
