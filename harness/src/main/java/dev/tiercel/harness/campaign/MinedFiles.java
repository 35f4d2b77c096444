package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.histfuzz.BugHistory;
import dev.tiercel.mutate.histfuzz.MinedData;
import dev.tiercel.mutate.histfuzz.Miner;
import dev.tiercel.smtlib.parse.ParseException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the data of the setting {@code mined}: files of {@code tiercel mine}, and scripts of atoms.
 */
public final class MinedFiles {
  private MinedFiles() {}

  /**
   * Returns the history in some files.
   *
   * @param files scripts ({@code .smt2}), whose atoms are used; files of skeletons and rules or of
   *     edits, each of which replaces its bundled counterpart; and directories of ordinary scripts,
   *     from which HistFuzz_n takes skeletons
   * @throws IllegalArgumentException with one sentence for the user if one cannot be read
   */
  public static BugHistory read(List<Path> files) {
    if (files.isEmpty()) {
      return BugHistory.bundled();
    }
    StringBuilder lines = new StringBuilder();
    List<Entry> atoms = new ArrayList<>();
    Miner ordinary = new Miner(Miner.Settings.PAPER);
    for (Path file : files) {
      try {
        if (Files.isDirectory(file)) {
          mine(file, ordinary);
        } else if (file.toString().endsWith(".smt2")) {
          atoms.add(EntryCodec.decode(Files.readAllBytes(file), file.toString()));
        } else {
          String text = Files.readString(file, StandardCharsets.UTF_8);
          MinedData.read(text, file.toString()); // reports the file and line of an error
          lines.append(text).append('\n');
        }
      } catch (IOException | ParseException e) {
        throw new IllegalArgumentException(
            file + " cannot be used (" + e.getMessage() + "); mine it again or name another.", e);
      }
    }
    BugHistory history =
        BugHistory.of(MinedData.read(lines.toString(), "mined").or(MinedData.bundled()), atoms);
    return ordinary.scripts() == 0 ? history : history.withOrdinary(ordinary.result());
  }

  /** Mines the scripts of a directory; files that cannot be parsed are skipped. */
  private static void mine(Path folder, Miner miner) throws IOException {
    List<Path> scripts;
    try (Stream<Path> files = Files.walk(folder)) {
      scripts = files.filter(file -> file.toString().endsWith(".smt2")).sorted().toList();
    }
    for (Path script : scripts) {
      try {
        miner.add(EntryCodec.decode(Files.readAllBytes(script), script.toString()), 1);
      } catch (ParseException e) {
        // One of many ordinary scripts; the others suffice.
      }
    }
  }
}
