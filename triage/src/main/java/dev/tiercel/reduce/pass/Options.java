package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
import java.util.ArrayList;
import java.util.List;

/** Resets solver options in an entry's head to their defaults. */
final class Options implements Pass {
  /** One option of one family. */
  private record Option(String family, String name) {}

  @Override
  public String name() {
    return "options";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Option> set = new ArrayList<>();
    entry
        .configurations()
        .forEach(
            (family, configuration) ->
                configuration.values().keySet().forEach(name -> set.add(new Option(family, name))));
    return CandidateEdits.anySublist(set, part -> without(entry, part));
  }

  private static Entry without(Entry entry, List<Option> options) {
    Entry fewer = entry;
    for (Option option : options) {
      Configuration configuration = fewer.configuration(option.family());
      fewer = fewer.withConfiguration(option.family(), configuration.without(option.name()));
    }
    return fewer;
  }
}
