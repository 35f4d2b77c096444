package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.histfuzz.History;
import dev.tiercel.mutate.histfuzz.Mined;
import dev.tiercel.mutate.histfuzz.Miner;
import dev.tiercel.smtlib.parse.ParseException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads what a user has mined: files of {@code tiercel mine}, and scripts of atoms. */
public final class MinedFiles {
  private MinedFiles() {}

  /**
   * The history that some files hold.
   *
   * @param files scripts ({@code .smt2}), whose atoms are used, files of skeletons and rules, or of
   *     edits, each of which take the place of those that come with the program, and folders of
   *     ordinary scripts, whose skeletons HistFuzz_n takes
   * @throws IllegalArgumentException with one sentence for the user if one cannot be read
   */
  public static History read(List<Path> files) {
    if (files.isEmpty()) {
      return History.shipped();
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
          Mined.read(text, file.toString()); // says which line of which file is wrong
          lines.append(text).append('\n');
        }
      } catch (IOException | ParseException e) {
        throw new IllegalArgumentException(
            file + " cannot be used (" + e.getMessage() + "); mine it again or name another.", e);
      }
    }
    History history = History.of(Mined.read(lines.toString(), "mined").or(Mined.shipped()), atoms);
    return ordinary.scripts() == 0 ? history : history.withOrdinary(ordinary.result());
  }

  /** Mines the scripts of a folder; what is none is passed over. */
  private static void mine(Path folder, Miner miner) throws IOException {
    List<Path> scripts;
    try (Stream<Path> files = Files.walk(folder)) {
      scripts = files.filter(file -> file.toString().endsWith(".smt2")).sorted().toList();
    }
    for (Path script : scripts) {
      try {
        miner.add(EntryCodec.decode(Files.readAllBytes(script), script.toString()), 1);
      } catch (ParseException e) {
        // Of ordinary scripts the rest is as good.
      }
    }
  }
}
