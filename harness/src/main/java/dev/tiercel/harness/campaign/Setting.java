package dev.tiercel.harness.campaign;

import java.util.function.BiFunction;

/**
 * A setting of a campaign: one row of {@link Settings}, from which the parser, the help, the
 * documentation page, the campaign file and the command lines of other processes are derived.
 *
 * @param <T> type of its value
 */
public final class Setting<T> {
  /** Begins a link at the end of a description. */
  static final String SEE = "; see [";

  private final String name;
  private final SettingType<T> type;
  private final String standard;
  private final String meaning;
  private final BiFunction<CampaignSettings, CampaignSettings.Folders, T> fallback;

  /**
   * Creates a setting.
   *
   * @param name as it follows {@code -Dtiercel.} and {@code --}
   * @param standard description of the default, in Markdown
   * @param meaning one sentence in Markdown, without its full stop
   * @param fallback the default value, computed from the settings above it
   */
  Setting(
      String name,
      SettingType<T> type,
      String standard,
      String meaning,
      BiFunction<CampaignSettings, CampaignSettings.Folders, T> fallback) {
    this.name = name;
    this.type = type;
    this.standard = standard;
    this.meaning = meaning;
    this.fallback = fallback;
  }

  /** Returns the name, as it follows {@code -Dtiercel.}, {@code --} and {@code --set}. */
  public String name() {
    return name;
  }

  /**
   * Returns the placeholder of its value: {@code SOLVER}, {@code TIME}, {@code on|off} and so on.
   */
  public String form() {
    return type.form();
  }

  /** Returns the description of the default. */
  public String standard() {
    return standard.replace("`", "");
  }

  /** Returns the description: one sentence without its full stop. */
  public String meaning() {
    int page = meaning.indexOf(SEE);
    return (page < 0 ? meaning : meaning.substring(0, page)).replace("`", "");
  }

  /** Returns its row in {@code docs/settings.md}. */
  public String row() {
    return "| `-Dtiercel." + name + "` | " + standard + " | " + meaning + " |";
  }

  /**
   * Parses a value.
   *
   * @throws IllegalArgumentException with one sentence for the user if the text is not a value
   */
  T parse(String text) {
    return type.parser().parse("-Dtiercel." + name, text);
  }

  /** Returns the default value. */
  T fallback(CampaignSettings above, CampaignSettings.Folders folders) {
    return fallback.apply(above, folders);
  }

  /** Prints its value so that {@link #parse} reads the same. */
  String print(CampaignSettings settings) {
    return type.printer().apply(settings.get(this));
  }

  /** Whether the empty text is a value rather than the default. */
  boolean mayBeEmpty() {
    return type == SettingType.SOLVERS;
  }

  @Override
  public String toString() {
    return name;
  }
}
