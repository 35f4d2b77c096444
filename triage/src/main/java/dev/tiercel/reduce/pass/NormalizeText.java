package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.parse.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Prints the script in standard form without comments: the whole, otherwise command by command. */
final class NormalizeText implements Pass {
  @Override
  public String name() {
    return "spelling";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Integer> places = new ArrayList<>();
    int commands = entry.script().commands().size();
    IntStream.range(-1, commands).forEach(places::add);
    return CandidateEdits.of(places, place -> printed(entry, place));
  }

  /** Prints the whole script for -1. */
  private static Entry printed(Entry entry, int place) {
    SourceText source = entry.source();
    return entry.withSource(
        place < 0 ? SourceText.EMPTY.of(entry.script()) : source.printed(place, place + 1));
  }
}
