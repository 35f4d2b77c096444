package dev.tiercel.smtlib.theory.logic;

import dev.tiercel.smtlib.theory.Feature;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A logic: the name in {@code set-logic} and the features that it allows.
 *
 * <p>Names are parsed by their parts ({@code QF_AUFBVDTNIRA}: no quantifiers, arrays, functions,
 * bit-vectors, datatypes, nonlinear arithmetic), so that unlisted names are understood as well. A
 * name that cannot be parsed allows everything, because solvers ignore it.
 */
public final class Logic {
  /** Features that no logic's name mentions. */
  private static final Set<Feature> OF_EVERY_LOGIC = EnumSet.of(Feature.CORE, Feature.ASSUMPTIONS);

  /** The logic that allows everything except functions as values. */
  public static final Logic ALL = of("ALL");

  /** The logic that allows everything. */
  public static final Logic HO_ALL = of(LogicName.HIGHER_ORDER + ALL.name);

  private static final List<Logic> COMMON = LogicName.COMMON.stream().map(Logic::of).toList();

  private static final Set<Feature> ARITHMETIC = EnumSet.of(Feature.INTS, Feature.REALS);

  private final String name;
  private final Set<Feature> features;

  private Logic(String name, EnumSet<Feature> features) {
    features.addAll(OF_EVERY_LOGIC);
    this.name = name;
    this.features = Collections.unmodifiableSet(features);
  }

  /** Returns the logic of that name; unknown names allow everything. */
  public static Logic of(String name) {
    EnumSet<Feature> features = LogicName.features(name);
    return new Logic(name, features == null ? EnumSet.allOf(Feature.class) : features);
  }

  /** Whether a name is that of a logic, or consists of parts of such names. */
  public static boolean isKnown(String name) {
    return LogicName.features(name) != null;
  }

  /** The name as given. */
  public String name() {
    return name;
  }

  /** The allowed features; must not be modified. */
  public Set<Feature> features() {
    return features;
  }

  /** Whether scripts of this logic may use the feature. */
  public boolean isAllowed(Feature feature) {
    return features.contains(feature);
  }

  /** Whether all those features are allowed. */
  public boolean allows(Set<Feature> wanted) {
    return features.containsAll(wanted);
  }

  /** Whether arithmetic is limited to {@code x - y <= c}, as in QF_IDL and QF_RDL. */
  public boolean isDifferenceOnly() {
    return !features.contains(Feature.LINEAR) && !Collections.disjoint(features, ARITHMETIC);
  }

  /** Whether a numeral such as {@code 3} is a Real, as in logics without integers. */
  public boolean numeralsAreReal() {
    return isAllowed(Feature.REALS) && !isAllowed(Feature.INTS);
  }

  /**
   * Returns the smallest common logic that allows this one's features and more: QF_LIA with {@code
   * UNINTERPRETED} is QF_UFLIA, and with {@code HIGHER_ORDER} HO_QF_UFLIA. ALL if no name fits;
   * this logic if nothing is missing.
   */
  public Logic extendedBy(Set<Feature> more) {
    if (allows(more)) {
      return this;
    }
    EnumSet<Feature> wanted = EnumSet.copyOf(features);
    wanted.addAll(more);
    if (wanted.remove(Feature.HIGHER_ORDER)) {
      wanted.add(Feature.UNINTERPRETED);
      Logic rest = name.startsWith(LogicName.HIGHER_ORDER) ? of(name.substring(3)) : this;
      return of(LogicName.HIGHER_ORDER + rest.extendedBy(wanted).name);
    }
    if (wanted.contains(Feature.NONLINEAR) || wanted.contains(Feature.TRANSCENDENTALS)) {
      wanted.add(Feature.LINEAR);
    }
    Logic least = ALL;
    for (Logic logic : COMMON) {
      if (logic.allows(wanted) && logic.features.size() < least.features.size()) {
        least = logic;
      }
    }
    return least;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Logic that && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
