package dev.tiercel.smtlib.theory;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One tiny script for each feature and each row: a solver that accepts it supports the feature or
 * row.
 */
public final class Probes {
  private static final String PREFIX = "(set-logic ALL)\n";
  private static final String CHECK = "(check-sat)\n";
  private static final String LIST =
      "(declare-datatypes ((D 0)) (((c (f (_ BitVec 8))) (d))))\n(declare-const x D)\n";

  private static final Map<Feature, String> FEATURES =
      Map.ofEntries(
          Map.entry(Feature.CORE, "(declare-const p Bool)(assert (and p (not p)))"),
          Map.entry(
              Feature.QUANTIFIERS,
              "(declare-fun p (Bool) Bool)(declare-const c Bool)"
                  + "(assert (forall ((x Bool)) (p x)))(assert (not (p c)))"),
          Map.entry(
              Feature.UNINTERPRETED,
              // Functions alone: Bitwuzla reads uninterpreted sorts, but does not decide them.
              "(declare-fun f (Bool) Bool)(declare-const x Bool)(assert (= (f x) x))"),
          Map.entry(Feature.INTS, "(declare-const x Int)(assert (< x 3))"),
          Map.entry(Feature.REALS, "(declare-const x Real)(assert (< x 3.5))"),
          Map.entry(
              Feature.LINEAR,
              "(declare-const x Int)(declare-const y Int)(assert (< (+ x (* 3 y)) 2))"),
          Map.entry(
              Feature.NONLINEAR,
              "(declare-const x Int)(declare-const y Int)(assert (= (* x y) 6))(assert (= x 2))"),
          Map.entry(Feature.BIT_VECTORS, "(declare-const x (_ BitVec 8))(assert (= x #x0f))"),
          Map.entry(Feature.FLOATS, "(declare-const x Float32)(assert (fp.isZero x))"),
          Map.entry(
              Feature.ARRAYS,
              // Of bit-vectors: Boolector has no other arrays.
              "(declare-const a (Array (_ BitVec 8) (_ BitVec 8)))(declare-const i (_ BitVec 8))"
                  + "(assert (= a (store a i i)))"),
          Map.entry(Feature.STRINGS, "(declare-const x String)(assert (= (str.len x) 2))"),
          Map.entry(
              Feature.DATATYPES,
              "(declare-datatypes ((D 0)) (((c (f Bool)) (d))))(declare-const x D)(assert (f x))"),
          Map.entry(Feature.SEQUENCES, "(declare-const x (Seq Bool))(assert (= x (seq.++ x x)))"),
          // z3 has a Set that is an array, and no Tuple; operators have two names in the CVC
          // family.
          Map.entry(
              Feature.SETS,
              "(declare-const x (Set (Tuple Bool)))(declare-const y (Set (Tuple Bool)))"
                  + "(assert (not (= x y)))"),
          Map.entry(
              Feature.FINITE_SETS,
              "(declare-const x (FiniteSet Bool))(assert (set.subset x (set.singleton true)))"),
          Map.entry(Feature.BAGS, "(declare-const x (Bag Bool))(assert (bag.subbag x x))"),
          Map.entry(
              Feature.FINITE_FIELDS,
              "(declare-const x (_ FiniteField 7))(assert (= (ff.add x x) x))"),
          Map.entry(Feature.TRANSCENDENTALS, "(declare-const x Real)(assert (> (sin x) 2.0))"),
          Map.entry(Feature.SEPARATION, "(declare-heap (Int Int))(assert (pto 1 2))"),
          Map.entry(
              Feature.ASSUMPTIONS,
              "(declare-const p Bool)(assert p)(check-sat-assuming ((not p)))"));

  /** Scripts for rows whose index only a script can resolve. */
  private static final Map<String, String> OF_SCRIPT =
      Map.of(
          "is", LIST + "(assert ((_ is c) x))\n",
          "update", LIST + "(assert (= x ((_ update f) x #x0f)))\n",
          "update-field", LIST + "(assert (= x ((_ update-field f) x #x0f)))\n",
          "_size", LIST + "(assert (= (_size x) 1))\n",
          "fmf.card: {s,n} -> Bool", "(declare-sort U 0)(assert (_ fmf.card U 2))\n",
          "nullable.lift: {f} A -> B",
              "(declare-fun f (Int) Int)(declare-const x (Nullable Int))"
                  + "(assert (= x ((_ nullable.lift f) x)))\n",
          "as-array",
              "(declare-fun f (Int) Bool)(declare-const x (Array Int Bool))"
                  + "(assert (= x (_ as-array f)))\n");

  private Probes() {}

  /**
   * Returns the scripts by feature, as {@code feature NAME}, and by row, as {@link
   * Operator#toString}.
   */
  public static Map<String, String> all() {
    Map<String, String> scripts = new LinkedHashMap<>();
    for (Feature feature : Feature.values()) {
      String script =
          feature == Feature.HIGHER_ORDER
              ? "(set-logic HO_ALL)\n(declare-const f (-> Bool Bool))(assert (f true))"
              : PREFIX + FEATURES.get(feature);
      scripts.put("feature " + feature, script + "\n" + CHECK);
    }
    for (Operator operator : Theories.all()) {
      scripts.put(operator.toString(), script(operator));
    }
    return scripts;
  }

  private static String script(Operator operator) {
    String written = OF_SCRIPT.getOrDefault(operator.toString(), OF_SCRIPT.get(operator.name()));
    if (written != null) {
      return PREFIX + written + CHECK;
    }
    Application application = example(operator);
    if (application == null) {
      application = Application.fromSignature(operator);
    }
    if (application == null) {
      throw new IllegalStateException("rows.txt has no example of " + operator);
    }
    String script = application.script();
    return operator.feature() == Feature.SEPARATION
        ? script.replaceFirst("\n", "\n(declare-heap ((_ BitVec 8) (_ BitVec 8)))\n")
        : script;
  }

  /** Returns an application from {@code rows.txt} for a row whose typing rule is in code. */
  private static @Nullable Application example(Operator operator) {
    if (Application.fromSignature(operator) != null) {
      return null;
    }
    for (String line : lines()) {
      String[] cells = line.split("\\|");
      if (line.startsWith(operator.name() + " ") && cells.length == 3) {
        Application application = Application.read(operator, cells[0].strip(), cells[1].strip());
        if (application != null) {
          return application;
        }
      }
    }
    return null;
  }

  private static String[] lines() {
    try (InputStream in = Objects.requireNonNull(Probes.class.getResourceAsStream("rows.txt"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n");
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
