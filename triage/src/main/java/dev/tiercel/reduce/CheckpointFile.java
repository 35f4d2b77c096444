package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.reduce.pass.Pass;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Checkpoint of a reduction in a file: a line that identifies the reduction and its state, then the
 * smallest script so far as an entry. The script is also written as the preliminary result. Both
 * files are written atomically.
 */
public final class CheckpointFile implements Checkpoint {
  private static final String MARK = ";! reducing ";

  private final Path result;
  private final Path file;
  private final String job;

  /**
   * A file for one reduction, beside its result: {@code RESULT.state}.
   *
   * @param input what is reduced, and the interestingness test: with another input it is not
   *     resumed
   */
  public CheckpointFile(Path result, String input, List<Pass> passes) {
    this.result = result;
    this.file = result.resolveSibling(result.getFileName() + ".state");
    String names = String.join(",", passes.stream().map(Pass::name).toList());
    this.job = UUID.nameUUIDFromBytes(FileText.encode(names + "\n" + input)).toString();
  }

  /** A saved state. */
  record SavedState(ReductionState reductionState, Entry best) {}

  @Override
  public void keep(ReductionState reductionState, Entry best) {
    try {
      AtomicFiles.write(file, MARK + job + " " + reductionState.text() + "\n" + best);
      AtomicFiles.writeNamed(result, best.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the saved state of this reduction, or {@code null}. */
  @Nullable SavedState read() {
    try {
      String text = FileText.decode(Files.readAllBytes(file));
      int end = text.indexOf('\n');
      String begin = MARK + job + " ";
      ReductionState reductionState =
          end > 0 && text.startsWith(begin)
              ? ReductionState.read(text.substring(begin.length(), end))
              : null;
      return reductionState == null
          ? null
          : new SavedState(
              reductionState, EntryCodec.decode(text.substring(end + 1), file.toString()));
    } catch (IOException | ParseException e) {
      return null;
    }
  }

  /** Removes the file. */
  public void delete() throws IOException {
    Files.deleteIfExists(file);
  }
}
