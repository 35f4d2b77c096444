package dev.tiercel.harness.versions;

import java.util.List;
import java.util.Locale;

/**
 * A survey as a picture, after HistFuzz's Figure 4: for each solver a panel, in it for each version
 * a bar as high as the bugs that it shows, on it in grey those scripts that cannot be judged there.
 * A version that could not be had is hatched. SVG that needs nothing else.
 */
public final class SurveyPicture {
  private static final int LEFT = 60;
  private static final int BAR = 22; // from bar to bar
  private static final int PANEL = 300;
  private static final int HEIGHT = 160; // of the highest bar
  private static final int TOP = 50; // of the first bar
  private static final int NARROWEST = 480;

  private final StringBuilder svg = new StringBuilder();

  private SurveyPicture() {}

  /** The picture's file. */
  public static String svg(Survey survey) {
    SurveyPicture picture = new SurveyPicture();
    List<String> families = survey.families();
    int most = families.stream().mapToInt(f -> survey.counts(f).size()).max().orElse(0);
    int width = Math.max(NARROWEST, LEFT + most * BAR + 40);
    int height = PANEL * families.size() + 30;
    picture.line(
        "<svg xmlns='http://www.w3.org/2000/svg' width='%d' height='%d' viewBox='0 0 %d %d'"
            + " font-family='sans-serif' font-size='12' fill='#222'>",
        width, height, width, height);
    picture.line(
        "<defs><pattern id='gap' width='6' height='6' patternUnits='userSpaceOnUse'>"
            + "<path d='M0,6 L6,0' stroke='#bbb'/></pattern></defs>");
    picture.line("<rect width='%d' height='%d' fill='#fff'/>", width, height);
    for (int i = 0; i < families.size(); i++) {
      picture.panel(families.get(i), survey, PANEL * i, width);
    }
    picture.line(
        "<text x='%d' y='%d' fill='#555'>Grey: cannot be judged. Hatched: the version cannot be"
            + " had.</text>",
        LEFT, height - 10);
    return picture.svg.append("</svg>\n").toString();
  }

  private void panel(String family, Survey survey, int top, int width) {
    List<Survey.Count> counts = survey.counts(family);
    int most = counts.stream().mapToInt(c -> c.bugs() + c.open()).max().orElse(0);
    double unit = (double) HEIGHT / Math.max(1, most);
    int base = top + TOP + HEIGHT;
    line(
        "<text x='%d' y='%d' font-size='15' font-weight='bold'>Bugs by version of %s, of %d"
            + " scripts</text>",
        LEFT, top + 28, family, survey.of(family).size());
    line("<line x1='%d' y1='%d' x2='%d' y2='%d' stroke='#888'/>", LEFT, base, width - 20, base);
    line("<text x='%d' y='%d' text-anchor='end'>%d</text>", LEFT - 6, top + TOP + 5, most);
    line("<text x='%d' y='%d' text-anchor='end'>0</text>", LEFT - 6, base + 4);
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
      line(
          "<text x='%d' y='%.1f' text-anchor='middle'>%d</text>",
          x + BAR / 2 - 2, base - bugs - open - 3, count.bugs());
    }
    line(
        "<text transform='translate(%d,%d) rotate(60)'>%s</text>",
        x + 4, base + 12, escaped(count.version().version()));
  }

  private void rectangle(int x, double y, double height, String fill) {
    if (height > 0) {
      line(
          "<rect x='%d' y='%.1f' width='%d' height='%.1f' fill='%s'/>",
          x, y, BAR - 4, height, fill);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  private void line(String format, Object... values) {
    svg.append(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
    svg.append('\n');
  }
}
