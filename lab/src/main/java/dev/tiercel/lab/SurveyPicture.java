package dev.tiercel.lab;

import dev.tiercel.text.Svg;
import java.util.List;

/**
 * A survey as a chart, after HistFuzz's Figure 4: for each solver a panel, with a bar for each
 * version as high as the number of bugs that it shows, and above it in grey the scripts that cannot
 * be judged there. An unavailable version is hatched. Self-contained SVG.
 */
final class SurveyPicture {
  private static final int LEFT = 60;
  private static final int BAR = 22; // from bar to bar
  private static final int PANEL = 300;
  private static final int HEIGHT = 160; // of the highest bar
  private static final int TOP = 50; // of the first bar
  private static final int NARROWEST = 480;

  private final Svg svg;

  private SurveyPicture(Svg svg) {
    this.svg = svg;
  }

  /** Returns the SVG file. */
  public static String svg(Survey survey) {
    List<String> families = survey.families();
    int most = families.stream().mapToInt(f -> survey.counts(f).size()).max().orElse(0);
    int width = Math.max(NARROWEST, LEFT + most * BAR + 40);
    int height = PANEL * families.size() + 30;
    SurveyPicture picture = new SurveyPicture(Svg.file(width, height));
    picture
        .svg
        .open("defs")
        .open("pattern", "id", "gap", "width", 6, "height", 6, "patternUnits", "userSpaceOnUse")
        .add("path", "d", "M0,6 L6,0", "stroke", "#bbb")
        .close("pattern")
        .close("defs");
    for (int i = 0; i < families.size(); i++) {
      picture.panel(families.get(i), survey, PANEL * i, width);
    }
    return picture
        .svg
        .text(
            LEFT,
            height - 10,
            "Grey: cannot be judged. Hatched: the version is unavailable.",
            "fill",
            "#555")
        .end();
  }

  private void panel(String family, Survey survey, int top, int width) {
    List<Survey.Count> counts = survey.counts(family);
    int most = counts.stream().mapToInt(c -> c.bugs() + c.open()).max().orElse(0);
    double unit = (double) HEIGHT / Math.max(1, most);
    int base = top + TOP + HEIGHT;
    svg.text(
        LEFT,
        top + 28,
        "Bugs by version of " + family + ", of " + survey.of(family).size() + " scripts",
        "font-size",
        15,
        "font-weight",
        "bold");
    svg.line(LEFT, base, width - 20, base, "stroke", "#888");
    svg.text(LEFT - 6, top + TOP + 5, String.valueOf(most), "text-anchor", "end");
    svg.text(LEFT - 6, base + 4, "0", "text-anchor", "end");
    for (int i = 0; i < counts.size(); i++) {
      bar(counts.get(i), LEFT + 4 + i * BAR, base, unit);
    }
  }

  private void bar(Survey.Count count, int x, int base, double unit) {
    if (count.isGap()) {
      rectangle(x, base - HEIGHT, HEIGHT, "url(#gap)");
    } else {
      double bugs = count.bugs() * unit;
      double open = count.open() * unit;
      rectangle(x, base - bugs, bugs, "#d55e00");
      rectangle(x, base - bugs - open, open, "#ccc");
      svg.text(
          x + BAR / 2 - 2,
          base - bugs - open - 3,
          String.valueOf(count.bugs()),
          "text-anchor",
          "middle");
    }
    String place = "translate(" + (x + 4) + "," + (base + 12) + ") rotate(60)";
    svg.turned(place, count.version().version());
  }

  private void rectangle(int x, double y, double height, String fill) {
    if (height > 0) {
      svg.add("rect", "x", x, "y", y, "width", BAR - 4, "height", height, "fill", fill);
    }
  }
}
