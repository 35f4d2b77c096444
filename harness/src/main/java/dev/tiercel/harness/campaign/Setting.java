package dev.tiercel.harness.campaign;

import java.util.function.BiFunction;

/**
 * A setting of a campaign: one row of {@link Settings}, from which follow parser, help, page,
 * campaign file and what other processes are told.
 *
 * @param <T> what its value is
 */
public final class Setting<T> {
  /** Begins a link at the end of a meaning. */
  static final String SEE = "; see [";

  private final String name;
  private final SettingType<T> type;
  private final String standard;
  private final String meaning;
  private final BiFunction<CampaignSettings, CampaignSettings.Folders, T> fallback;

  /**
   * A row.
   *
   * @param name as it stands behind {@code -Dtiercel.} and {@code --}
   * @param standard what holds where it is not set, in Markdown
   * @param meaning one sentence in Markdown, without its point
   * @param fallback the value where it is not set, by the settings above it
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

  /** As it stands behind {@code -Dtiercel.}, {@code --} and {@code --set}. */
  public String name() {
    return name;
  }

  /** What stands for its value: {@code SOLVER}, {@code TIME}, {@code on|off} and so on. */
  public String form() {
    return type.form();
  }

  /** What holds where it is not set, in words. */
  public String standard() {
    return standard.replace("`", "");
  }

  /** One sentence without its point. */
  public String meaning() {
    int page = meaning.indexOf(SEE);
    return (page < 0 ? meaning : meaning.substring(0, page)).replace("`", "");
  }

  /** Its row in {@code docs/settings.md}. */
  public String row() {
    return "| `-Dtiercel." + name + "` | " + standard + " | " + meaning + " |";
  }

  /**
   * The value that a text stands for.
   *
   * @throws IllegalArgumentException with one sentence for the user if it is none
   */
  T parse(String text) {
    return type.parser().parse("-Dtiercel." + name, text);
  }

  /** The value where it is not set. */
  T fallback(CampaignSettings above, CampaignSettings.Folders folders) {
    return fallback.apply(above, folders);
  }

  /** Writes its value so that {@link #parse} reads the same. */
  String print(CampaignSettings settings) {
    return type.printer().apply(settings.get(this));
  }

  /** Whether the empty text is a value, and not the same as nothing. */
  boolean mayBeEmpty() {
    return type == SettingType.SOLVERS;
  }

  @Override
  public String toString() {
    return name;
  }
}
