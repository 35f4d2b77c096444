package dev.tiercel.text;

import java.util.List;
import java.util.Locale;

/**
 * Builds a picture as SVG: a self-contained file, or a part of a page, whose style then applies.
 * Attributes are given as alternating names and values; floating-point values are written with one
 * decimal, and every text is escaped.
 */
public final class Svg {
  private static final int FONT = 13;

  /** M. Okabe's and K. Ito's colours, distinguishable for people with colour blindness. */
  private static final List<String> COLOURS =
      List.of(
          "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000", "#999999");

  private final StringBuilder text = new StringBuilder();

  private Svg() {}

  /** Begins a picture of its own on white. */
  public static Svg file(int width, int height) {
    Svg svg = new Svg();
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "width",
        width,
        "height",
        height,
        "viewBox",
        "0 0 " + width + " " + height,
        "font-family",
        "sans-serif",
        "font-size",
        FONT,
        "fill",
        "#222");
    return svg.add("rect", "width", width, "height", height, "fill", "#fff");
  }

  /** Begins a picture in a page, with further attributes. */
  public static Svg part(int width, int height, Object... attributes) {
    Svg svg = new Svg();
    svg.text.append("<svg viewBox='0 0 ").append(width).append(' ').append(height).append('\'');
    return svg.attributes(attributes).with(">\n");
  }

  /** Returns one of eight distinguishable colours. */
  public static String colour(int number) {
    return COLOURS.get(number % COLOURS.size());
  }

  /** Adds an empty element. */
  public Svg add(String element, Object... attributes) {
    return with("<" + element).attributes(attributes).with("/>\n");
  }

  /** Adds an element with a tooltip. */
  public Svg titled(String element, String title, Object... attributes) {
    return with("<" + element)
        .attributes(attributes)
        .with("><title>" + Html.escape(title) + "</title></" + element + ">\n");
  }

  /** Adds a straight line. */
  public Svg line(Object x1, Object y1, Object x2, Object y2, Object... attributes) {
    return with("<line")
        .attributes("x1", x1, "y1", y1, "x2", x2, "y2", y2)
        .attributes(attributes)
        .with("/>\n");
  }

  /** Adds text. */
  public Svg text(Object x, Object y, String words, Object... attributes) {
    return with("<text").attributes("x", x, "y", y).attributes(attributes).words(words);
  }

  /** Adds transformed text. */
  public Svg turned(String transform, String words, Object... attributes) {
    return with("<text").attributes("transform", transform).attributes(attributes).words(words);
  }

  /** Begins an element that contains others. */
  public Svg open(String element, Object... attributes) {
    return with("<" + element).attributes(attributes).with(">\n");
  }

  /** Ends it. */
  public Svg close(String element) {
    return with("</" + element + ">\n");
  }

  /** Returns the whole picture. */
  public String end() {
    return text + "</svg>\n";
  }

  private Svg words(String words) {
    return with(">" + Html.escape(words) + "</text>\n");
  }

  private Svg attributes(Object... attributes) {
    for (int i = 0; i < attributes.length; i += 2) {
      Object value = attributes[i + 1];
      String written =
          value instanceof Double number
              ? String.format(Locale.ROOT, "%.1f", number)
              : Html.escape(value.toString());
      text.append(' ').append(attributes[i]).append("='").append(written).append('\'');
    }
    return this;
  }

  private Svg with(String part) {
    text.append(part);
    return this;
  }
}
