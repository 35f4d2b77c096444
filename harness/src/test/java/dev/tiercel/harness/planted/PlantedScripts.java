package dev.tiercel.harness.planted;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Scripts similar to mutants: a part that shows a bug among unrelated parts. Deterministic. */
final class PlantedScripts {
  private static final int MOST_OTHERS = 4;
  private static final List<String> OPTIONS = List.of("random-seed=7", "check-type=FULL");

  private final List<String> parts;
  private final SplittableRandom random;
  private int number;

  PlantedScripts(long seed) throws IOException {
    parts = PlantedBug.lines("parts.tsv");
    random = new SplittableRandom(seed);
  }

  /** Returns scripts of which three in four show a bug. */
  List<Entry> around(PlantedBug bug, int count) {
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      entries.add(entry(bug, i % 4 != 3));
    }
    return entries;
  }

  private Entry entry(PlantedBug bug, boolean shows) {
    List<String> chosen = new ArrayList<>();
    for (String word : shows ? bug.words() : List.<String>of()) {
      List<String> holding = parts.stream().filter(part -> part.contains(word)).toList();
      if (!holding.isEmpty()) {
        chosen.add(one(holding));
      }
    }
    for (int others = random.nextInt(MOST_OTHERS); others > 0 || chosen.isEmpty(); others--) {
      chosen.add(random.nextInt(chosen.size() + 1), one(parts));
    }
    try {
      Entry entry = EntryCodec.decode(script(bug, chosen), "a planted script");
      return bug.option().isEmpty() ? entry : entry.withConfiguration("smtinterpol", options(bug));
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private Configuration options(PlantedBug bug) {
    Configuration configuration = Configuration.DEFAULT;
    for (String option : OPTIONS) {
      String[] words = option.split("=");
      if (words[0].equals(bug.option()) || random.nextBoolean()) {
        configuration = configuration.with(words[0], words[1]);
      }
    }
    return configuration;
  }

  private String one(List<String> among) {
    return among.get(random.nextInt(among.size()));
  }

  private String script(PlantedBug bug, List<String> chosen) {
    List<String> how = bug.scripts();
    StringBuilder text = new StringBuilder();
    text.append(how.contains("core") ? "(set-option :produce-unsat-cores true)\n" : "");
    text.append("(set-logic ALL)\n");
    text.append(
        how.contains("push") ? "(declare-const u Bool)(assert u)(check-sat)(push 1)\n" : "");
    text.append(how.contains("assume") ? "(declare-const u Bool)\n" : "");
    boolean contradicts = how.contains("unsat");
    for (String part : chosen) {
      String[] cells = part.replace("#", Integer.toString(number++)).split("\t");
      text.append(cells[0]).append('\n').append(asserted(cells[1], how)).append('\n');
      if (contradicts && shows(bug, part)) {
        text.append(asserted("(not " + cells[1] + ")", how)).append('\n');
        contradicts = false;
      }
    }
    text.append(contradicts ? "(assert false)\n" : "");
    text.append(how.contains("assume") ? "(check-sat-assuming (u))\n" : "(check-sat)\n");
    text.append(how.contains("core") ? "(get-unsat-core)\n" : "");
    return text.toString();
  }

  private static boolean shows(PlantedBug bug, String part) {
    return bug.words().stream().anyMatch(part::contains);
  }

  private String asserted(String formula, List<String> how) {
    return how.contains("core")
        ? "(assert (! " + formula + " :named named" + number++ + "))"
        : "(assert " + formula + ")";
  }
}
