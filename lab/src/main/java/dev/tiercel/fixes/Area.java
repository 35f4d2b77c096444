package dev.tiercel.fixes;

import dev.tiercel.smtlib.table.Tsv;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A part of solvers with bugs, a row of {@code areas.tsv}.
 *
 * @param name for people
 * @param ofFixes pattern of commits that belong to it
 * @param ofScripts pattern of scripts that belong to it
 */
record Area(String name, Pattern ofFixes, Pattern ofScripts) {
  /** Area of what fits no other. */
  static final String OTHER = "other";

  /** Weight of a commit's subject, relative to one of its files. */
  private static final int SUBJECT = 3;

  /** Returns all areas, in the order in which a script is tried. */
  static List<Area> all() {
    return Tsv.rows(Area.class, "areas.tsv", "area", "fixes", "scripts").stream()
        .map(
            row ->
                new Area(
                    row.get(0),
                    Pattern.compile(row.get(1), Pattern.CASE_INSENSITIVE),
                    Pattern.compile(row.get(2))))
        .toList();
  }

  /** Returns the area that matches most of a commit, the first of equals. */
  static String of(Fix fix, List<Area> areas) {
    String best = OTHER;
    long most = 0;
    for (Area area : areas) {
      long words =
          (area.ofFixes.matcher(fix.subject()).find() ? SUBJECT : 0)
              + fix.files().stream().filter(file -> area.ofFixes.matcher(file).find()).count();
      if (words > most) {
        best = area.name;
        most = words;
      }
    }
    return best;
  }

  /** Returns the first area that matches a script. */
  static String of(String script, List<Area> areas) {
    return areas.stream()
        .filter(area -> area.ofScripts.matcher(script).find())
        .map(Area::name)
        .findFirst()
        .orElse(OTHER);
  }
}
