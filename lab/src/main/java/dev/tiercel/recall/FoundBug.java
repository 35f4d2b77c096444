package dev.tiercel.recall;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.triage.StoredFinding;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A finding of a campaign.
 *
 * @param name of its folder
 * @param found when
 * @param words of its script: operators, connectives and other parts; sorts with parameters, {@code
 *     Array-Int-Bool}, and their kinds, {@code Array}; the logic; names of options with a colon,
 *     {@code :rewriter.flat}; those of a crash's place and output, {@code @proof_checker.cpp};
 *     {@code unread} for a text that is no script
 */
record FoundBug(String name, Instant found, Symptom symptom, Set<String> words, Entry entry) {
  FoundBug {
    words = Set.copyOf(words);
  }

  /**
   * Returns the findings about a solver, the oldest first, each with its smallest script.
   *
   * @throws IOException if a finding cannot be read
   */
  static List<FoundBug> readAll(Path results, String solver) throws IOException {
    List<FoundBug> bugs = new ArrayList<>();
    for (StoredFinding finding : StoredFinding.readAll(results)) {
      if (finding.text("solver").equals(solver)) {
        bugs.add(read(finding));
      }
    }
    return bugs;
  }

  private static FoundBug read(StoredFinding finding) throws IOException {
    try {
      BugSignature signature = finding.bugSignature();
      Entry entry = EntryCodec.decode(finding.scriptText(), finding.script().toString());
      Set<String> words = words(signature, finding.text("stack"), entry);
      Instant found = Instant.parse(finding.text("found"));
      return new FoundBug(finding.name(), found, signature.symptom(), words, entry);
    } catch (ParseException e) {
      throw new IOException(e.getMessage() + "; mend or delete this finding.", e);
    }
  }

  /**
   * Returns the words of a finding.
   *
   * @param output of the solver when it crashed; empty if it did not
   */
  static Set<String> words(BugSignature signature, String output, Entry entry) {
    Set<String> words = new TreeSet<>(signature.parts());
    words.addAll(signature.details());
    signature.details().forEach(detail -> words.add(detail.replaceFirst("(?<=\\w|>)-.*", "")));
    signature.options().forEach(option -> words.add(":" + option));
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.SetOption set) {
        words.add(set.keyword());
      } else if (command instanceof Command.SetLogic logic) {
        words.add(logic.logic());
      }
    }
    for (String word : (signature.site() + " " + output).split("\\s+", -1)) {
      words.add("@" + word.replaceFirst("^lib[\\w.-]+:(?!:)", "")); // without its library
    }
    if (entry.isUnread()) {
      words.add("unread");
    }
    return words;
  }
}
