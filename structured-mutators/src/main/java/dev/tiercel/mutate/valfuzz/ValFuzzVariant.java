package dev.tiercel.mutate.valfuzz;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A set of enabled refinements.
 *
 * @param name as in table V if it is one of its rows
 * @param refinements the refinements without a number
 * @param enforced number of monitors enforced at once (MULTIEF), at least 1
 * @param related number of holes that are related to each other (RELC), 0 for none
 * @param random one mutant in this many has random values, 0 for none
 */
public record ValFuzzVariant(
    String name, Set<ValFuzzRefinement> refinements, int enforced, int related, int random) {
  private static final int MOST = 64; // limit on numeric parameters

  private static final Map<String, String> BLENDS =
      Map.of(
          "BLENDA", "ADOMAIN,CPOG",
          "BLENDB", "ADOMAIN,RELC3,MULTIEF7",
          "BLENDBLEAF", "ADOMAIN,RELC3,MULTIEF7,LEAFOPT",
          "BLENDC", "ADOMAIN,CPOG,RELC3",
          "BLENDD", "ADOMAIN,RELC3,MULTIEF7,RANDOM2",
          "BLENDE", "ADOMAIN,CPOG,RELC3,MULTIEF3,RANDOM3");

  /** The thesis's best variant: ADOMAIN, three related constants, seven monitors at once. */
  public static final ValFuzzVariant BLEND_B = parse("blend-b");

  /**
   * The default of campaigns: BLENDB with random values in every other mutant, so that it shows as
   * many truth values as random values alone.
   */
  public static final ValFuzzVariant USUAL = parse("blend-d");

  public ValFuzzVariant {
    refinements = Set.copyOf(refinements);
  }

  /** Returns the rows of table V, in its order. */
  public static List<ValFuzzVariant> table() {
    return List.of(
            "rbase",
            "skolu",
            "adomain",
            "adomaine",
            "cpog",
            "effinal",
            "leafopt",
            "multief7",
            "noskole",
            "relc3",
            "blend-a",
            "blend-b",
            "blend-bleaf")
        .stream()
        .map(ValFuzzVariant::parse)
        .toList();
  }

  /**
   * Parses a comma-separated list of refinements, such as {@code adomain,multief5}; {@code
   * blend-a}, {@code blend-b} and {@code blend-bleaf} are the thesis's blends, {@code blend-c},
   * {@code blend-d} and {@code blend-e} are ours. {@code randomN} gives one mutant in N random
   * values. Quantifiers are handled by SKOLU unless {@code noskole} is named, or {@code skole} to
   * make only variables of {@code exists} constants. Hyphens and case are ignored.
   *
   * @throws IllegalArgumentException if a name is unknown; the message lists the valid ones
   */
  public static ValFuzzVariant parse(String names) {
    EnumSet<ValFuzzRefinement> refinements = EnumSet.of(ValFuzzRefinement.SKOLU);
    int enforced = 1;
    int related = 0;
    int random = 0;
    for (String word : expanded(names).split(",")) {
      if (word.matches("MULTIEF[0-9]{1,2}")) {
        enforced = number(word, 7);
      } else if (word.matches("RELC[0-9]{1,2}")) {
        related = number(word, 4);
      } else if (word.matches("RANDOM[0-9]{1,2}")) {
        random = number(word, 6);
      } else if (word.equals("SKOLE")) {
        refinements.remove(ValFuzzRefinement.SKOLU);
      } else {
        refinements.add(refinement(word));
      }
    }
    if (refinements.contains(ValFuzzRefinement.NOSKOLE)) {
      refinements.remove(ValFuzzRefinement.SKOLU);
    }
    return new ValFuzzVariant(
        names.strip().toLowerCase(Locale.ROOT), refinements, enforced, related, random);
  }

  private static String expanded(String names) {
    StringBuilder all = new StringBuilder();
    for (String word : names.split(",")) {
      String plain = word.strip().replace("-", "").toUpperCase(Locale.ROOT);
      all.append(all.length() == 0 ? "" : ",").append(BLENDS.getOrDefault(plain, plain));
    }
    return all.toString();
  }

  private static int number(String word, int from) {
    return Math.max(1, Math.min(MOST, Integer.parseInt(word.substring(from))));
  }

  private static ValFuzzRefinement refinement(String word) {
    for (ValFuzzRefinement refinement : ValFuzzRefinement.values()) {
      if (refinement.name().equals(word)) {
        return refinement;
      }
    }
    throw new IllegalArgumentException(
        "there is no variant '"
            + word.toLowerCase(Locale.ROOT)
            + "' of valfuzz: name some of adomain, adomaine, leafopt, skolu, skole, noskole, cpog,"
            + " effinal, tested, multiefN, relcN, randomN with commas, or blend-a, blend-b,"
            + " blend-bleaf, blend-c, blend-d, blend-e, rbase");
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return name;
  }

  /** Whether a refinement is enabled. */
  public boolean has(ValFuzzRefinement refinement) {
    return refinements.contains(refinement);
  }
}
