package dev.tiercel.mutate.space;

import java.util.Locale;

/**
 * Variants of Falcon's choice of configurations, to measure the contribution of each part (Yao,
 * Huang, Tang, Shi, Wu, Zhang, ISSTA 2021, section 6.4, whose names are used).
 */
public enum ConfigurationVariant {
  /** Relevant options, searched with coverage feedback. */
  FALCON(true, true),
  /** The same without the share of mutations that change any options: as in the paper. */
  FALCON_RELATED(true, true),
  /** All options, searched with coverage feedback. */
  FALCON_SEARCH(false, true),
  /** Relevant options at random values, anew for each mutant. */
  FALCON_LEARN(true, false),
  /** Every option at its default. */
  FALCON_NOOPT(false, false),
  /** All options at random values, anew for each mutant, as in OpFuzz (section 6.5). */
  RANDOM(false, false);

  private final boolean learns;
  private final boolean searches;

  ConfigurationVariant(boolean learns, boolean searches) {
    this.learns = learns;
    this.searches = searches;
  }

  /** Whether only options relevant to a script are changed. */
  public boolean learns() {
    return learns;
  }

  /** Whether one mutation in a few changes any options, since links are learnt from few scripts. */
  public boolean goesBeyond() {
    return learns && this != FALCON_RELATED;
  }

  /** Whether configurations descend from those that found new coverage. */
  public boolean searches() {
    return searches;
  }

  /** Whether options are changed at all. */
  public boolean changesOptions() {
    return this != FALCON_NOOPT;
  }

  /** Its name in lower case with a hyphen. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
