package dev.tiercel.smtlib.theory.logic;

import dev.tiercel.smtlib.theory.Feature;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parses the names of logics. */
final class LogicName {
  /** Common names: the divisions of the SMT-LIB benchmark library. */
  static final List<String> COMMON =
      List.of(
          ("QF_UF QF_IDL QF_RDL QF_LIA QF_LRA QF_NIA QF_NRA QF_LIRA QF_NIRA QF_UFIDL QF_UFLIA"
                  + " QF_UFLRA QF_UFNIA QF_UFNRA QF_UFLIRA QF_UFNIRA QF_AX QF_ALIA QF_AUFLIA"
                  + " QF_ANIA QF_AUFNIA QF_AUFLIRA QF_AUFNIRA QF_BV QF_UFBV QF_ABV QF_AUFBV"
                  + " QF_FP QF_UFFP QF_BVFP QF_ABVFP QF_AUFBVFP QF_FPLRA QF_BVFPLRA QF_ABVFPLRA"
                  + " QF_DT QF_UFDT QF_UFDTLIA QF_UFDTLIRA QF_UFDTNIA QF_UFDTNIRA QF_UFBVDT"
                  + " QF_UFFPDTNIRA QF_AUFBVLIA QF_AUFBVNIA QF_S QF_SLIA QF_SNIA UF LIA LRA NIA"
                  + " NRA LIRA NIRA UFIDL UFLIA UFLRA UFNIA UFNRA UFLIRA UFNIRA ALIA ANIA AUFLIA"
                  + " AUFLIRA AUFNIA AUFNIRA BV UFBV ABV AUFBV FP BVFP ABVFP AUFBVFP FPLRA BVFPLRA"
                  + " ABVFPLRA UFDT UFDTLIA UFDTLIRA UFDTNIA UFDTNIRA UFBVLIA AUFBVDTLIA"
                  + " AUFBVDTNIA AUFBVDTNIRA AUFDTLIA AUFDTLIRA AUFDTNIRA UFFPDTNIRA AUFFPDTNIRA"
                  + " AUFBVFPDTNIRA")
              .split(" "));

  /** Prefix that adds functions as values, which ALL does not allow. */
  static final String HIGHER_ORDER = "HO_";

  private static final Set<Feature> EVERYTHING =
      without(EnumSet.allOf(Feature.class), Feature.HIGHER_ORDER);

  /** The features of constrained Horn clauses. */
  private static final Set<Feature> HORN =
      EnumSet.of(
          Feature.CORE,
          Feature.QUANTIFIERS,
          Feature.UNINTERPRETED,
          Feature.INTS,
          Feature.REALS,
          Feature.LINEAR,
          Feature.NONLINEAR,
          Feature.BIT_VECTORS,
          Feature.ARRAYS,
          Feature.DATATYPES);

  private static final Map<String, Set<Feature>> WHOLE =
      Map.of(
          "ALL", EVERYTHING,
          "ALL_SUPPORTED", EVERYTHING,
          "QF_ALL", without(EVERYTHING, Feature.QUANTIFIERS),
          "QF_ALL_SUPPORTED", without(EVERYTHING, Feature.QUANTIFIERS),
          "HORN", HORN,
          "CORE", EnumSet.of(Feature.CORE),
          "QF_CORE", EnumSet.of(Feature.CORE),
          "QF_SAT", EnumSet.of(Feature.CORE),
          "QF_AX", EnumSet.of(Feature.CORE, Feature.ARRAYS, Feature.UNINTERPRETED));

  /** One part of a name. */
  private record Part(String letters, Set<Feature> features) {
    static Part of(String letters, Feature... features) {
      return new Part(letters, EnumSet.of(Feature.CORE, features));
    }
  }

  /** Longer parts come before their prefixes; the order of parts in a name is not checked. */
  private static final List<Part> PARTS =
      List.of(
          Part.of(HIGHER_ORDER, Feature.HIGHER_ORDER, Feature.UNINTERPRETED),
          Part.of("SEP_", Feature.SEPARATION),
          Part.of("NIRAT", arithmetic(true, Feature.INTS, Feature.TRANSCENDENTALS)),
          Part.of("NRAT", arithmetic(true, Feature.TRANSCENDENTALS)),
          Part.of("LIRA", arithmetic(false, Feature.INTS)),
          Part.of("NIRA", arithmetic(true, Feature.INTS)),
          Part.of("LIA", Feature.INTS, Feature.LINEAR),
          Part.of("NIA", Feature.INTS, Feature.LINEAR, Feature.NONLINEAR),
          Part.of("LRA", arithmetic(false)),
          Part.of("NRA", arithmetic(true)),
          Part.of("IDL", Feature.INTS),
          Part.of("RDL", Feature.REALS),
          Part.of("UFC", Feature.UNINTERPRETED),
          Part.of("UF", Feature.UNINTERPRETED),
          Part.of("AX", Feature.ARRAYS),
          Part.of("A", Feature.ARRAYS),
          Part.of("BV", Feature.BIT_VECTORS),
          // z3 has no bit-vectors in QF_FP, and literals of floats need none.
          Part.of("FP", Feature.FLOATS),
          Part.of("FF", Feature.FINITE_FIELDS),
          Part.of("FS", Feature.SETS),
          Part.of("DT", Feature.DATATYPES),
          Part.of("SEQ", Feature.SEQUENCES),
          // Sequences are treated as generalised strings. Only QF_SLIA compares lengths.
          Part.of("S", Feature.STRINGS, Feature.SEQUENCES));

  private LogicName() {}

  private static Feature[] arithmetic(boolean nonlinear, Feature... more) {
    EnumSet<Feature> features = EnumSet.of(Feature.REALS, Feature.LINEAR);
    features.addAll(List.of(more));
    if (nonlinear) {
      features.add(Feature.NONLINEAR);
    }
    return features.toArray(new Feature[0]);
  }

  private static Set<Feature> without(Set<Feature> features, Feature feature) {
    EnumSet<Feature> rest = EnumSet.copyOf(features);
    rest.remove(feature);
    return rest;
  }

  /** Returns the features of a name, or {@code null} if it cannot be parsed. */
  static @Nullable EnumSet<Feature> features(String name) {
    boolean higherOrder = name.startsWith(HIGHER_ORDER);
    Set<Feature> whole = WHOLE.get(higherOrder ? name.substring(HIGHER_ORDER.length()) : name);
    if (whole != null) {
      EnumSet<Feature> features = EnumSet.copyOf(whole);
      if (higherOrder) {
        features.add(Feature.HIGHER_ORDER);
      }
      return features;
    }
    EnumSet<Feature> features = EnumSet.of(Feature.CORE);
    String rest = name;
    if (rest.startsWith("QF_")) {
      rest = rest.substring(3);
    } else if (!rest.contains("QF_")) {
      features.add(Feature.QUANTIFIERS);
    } else {
      rest = rest.replace("QF_", ""); // HO_QF_UF
    }
    if (rest.isEmpty()) {
      return null;
    }
    while (!rest.isEmpty()) {
      Part part = partAtStart(rest);
      if (part == null) {
        return null;
      }
      features.addAll(part.features());
      rest = rest.substring(part.letters().length());
    }
    return features;
  }

  private static @Nullable Part partAtStart(String text) {
    for (Part part : PARTS) {
      if (text.startsWith(part.letters())) {
        return part;
      }
    }
    return null;
  }
}
