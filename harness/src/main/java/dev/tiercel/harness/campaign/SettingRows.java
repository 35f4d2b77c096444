package dev.tiercel.harness.campaign;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;

/** A table of settings, in the order in which its rows were added. */
final class SettingRows {
  private final List<Setting<?>> rows = new ArrayList<>();

  /** Adds a setting whose default is parsed from a text. */
  <T> Setting<T> add(String name, SettingType<T> type, String standard, String meaning) {
    return add(
        name,
        type,
        "`" + standard + "`",
        meaning,
        (above, folders) -> type.parser().parse(name, standard));
  }

  /** Adds a setting; the parameters are those of {@link Setting}. */
  <T> Setting<T> add(
      String name,
      SettingType<T> type,
      String standard,
      String meaning,
      BiFunction<CampaignSettings, CampaignSettings.Folders, T> fallback) {
    Setting<T> setting = new Setting<>(name, type, standard, meaning, fallback);
    rows.add(setting);
    return setting;
  }

  /** Returns a link to a page, for the end of a description. */
  static String seePage(String page) {
    return Setting.SEE + "docs/" + page.replaceFirst("#.*", "") + "](" + page + ")";
  }

  List<Setting<?>> all() {
    return Collections.unmodifiableList(rows);
  }
}
