package dev.tiercel.mutate.space;

import java.util.Locale;

/**
 * What is used of Falcon to choose configurations (Yao, Huang, Tang, Shi, Wu, Zhang, ISSTA 2021,
 * section 6.4, whose names these are), so that each part's share can be measured.
 */
public enum ConfigurationVariant {
  /** Relevant options, searched by coverage. */
  FALCON(true, true),
  /** All options, searched by coverage. */
  FALCON_SEARCH(false, true),
  /** Relevant options at random values. */
  FALCON_LEARN(true, false),
  /** Every option at its default. */
  FALCON_NOOPT(false, false),
  /** All options at random values: what OpFuzz does by itself (section 6.5). */
  RANDOM(false, false);

  private final boolean learns;
  private final boolean searches;

  ConfigurationVariant(boolean learns, boolean searches) {
    this.learns = learns;
    this.searches = searches;
  }

  /** Whether only options that are relevant to a script are changed. */
  public boolean learns() {
    return learns;
  }

  /** Whether configurations descend from those that brought coverage. */
  public boolean searches() {
    return searches;
  }

  /** Whether options are changed at all. */
  public boolean changesOptions() {
    return this != FALCON_NOOPT;
  }

  /** Its name in small letters with a hyphen. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
