package dev.tiercel.fixes;

import dev.tiercel.smtlib.table.Tsv;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A part of solvers that bugs are in, a row of {@code areas.tsv}.
 *
 * @param name for people
 * @param ofFixes what shows that a commit is of it
 * @param ofScripts what shows that a script is of it
 */
record Area(String name, Pattern ofFixes, Pattern ofScripts) {
  /** What fits no area. */
  static final String OTHER = "other";

  /** A commit's subject says more than one of its files does. */
  private static final int SUBJECT = 3;

  /** All areas, in the order in which a script is tried. */
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

  /** The area that most of a commit speaks of, the first of those that are equal. */
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

  /** The first area whose words a script has. */
  static String of(String script, List<Area> areas) {
    return areas.stream()
        .filter(area -> area.ofScripts.matcher(script).find())
        .map(Area::name)
        .findFirst()
        .orElse(OTHER);
  }
}
