package dev.tiercel.finding;

import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Errors of Tiercel itself, kept with the script at which they occurred: one folder for each place
 * in the code, to be reported as a bug of ours. The run continues with the next script.
 *
 * <pre>
 *   internal-errors/IndexOutOfBounds-9c4e1f3c/script.smt2  the input
 *                                             error.txt    the activity, and the stack trace
 * </pre>
 */
public final class InternalErrors {
  private final Path folder;
  private final Set<String> places = new HashSet<>();
  private int count;

  /**
   * No error yet.
   *
   * @param results the folder with the findings, where they are kept; made when needed
   */
  public InternalErrors(Path results) {
    this.folder = results.resolve("internal-errors");
  }

  /**
   * Keeps an error.
   *
   * @param during the activity, for example {@code a mutation}
   * @param script the input, as it stands
   * @return a sentence for the user, or {@code null} if one from the same place was kept before
   */
  public synchronized @Nullable String keep(String during, byte[] script, Throwable thrown) {
    count++;
    String place = place(thrown);
    if (!places.add(place)) {
      return null;
    }
    Path kept = folder.resolve(thrown.getClass().getSimpleName() + "-" + TextHashes.of(place, 8));
    String what = "Tiercel itself failed in " + during + " (" + place + "); it goes on. ";
    try {
      AtomicFiles.write(kept.resolve("script.smt2"), FileText.decode(script));
      AtomicFiles.write(kept.resolve("error.txt"), "In " + during + ":\n" + stack(thrown));
      return what + "Please report the folder " + kept.toAbsolutePath().normalize() + ".";
    } catch (IOException e) {
      return what
          + "Its script cannot be kept ("
          + e.getMessage()
          + "): free some space and run it again.\n"
          + stack(thrown);
    }
  }

  /** Returns one sentence on how often Tiercel itself failed; empty if it never did. */
  public synchronized String summary() {
    return count == 0
        ? ""
        : "Tiercel itself failed "
            + (count == 1 ? "once" : count + " times, at " + places.size() + " places")
            + ": please report what lies in "
            + folder.toAbsolutePath().normalize()
            + ".";
  }

  /** Our topmost frame is more informative than one in the JDK. */
  private static String place(Throwable thrown) {
    String frame = "";
    for (StackTraceElement element : thrown.getStackTrace()) {
      if (element.getClassName().startsWith("dev.tiercel.")) {
        frame = " at " + element;
        break;
      }
    }
    return thrown.getClass().getName() + frame;
  }

  private static String stack(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }
}
