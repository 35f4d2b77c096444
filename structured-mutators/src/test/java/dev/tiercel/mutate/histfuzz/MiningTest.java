package dev.tiercel.mutate.histfuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the skeletons and atoms that are mined from scripts. */
class MiningTest {
  private static final String DECLARATIONS =
      """
      (declare-sort U 0)
      (declare-datatypes ((Box 0)) (((box (unbox Int)))))
      (declare-const x Int)
      (declare-const p Bool)
      (declare-const q Bool)
      (declare-const u U)
      (declare-const b (_ BitVec 8))
      (declare-fun f (Int) Bool)
      """;

  private static Entry entry(String script) {
    try {
      return EntryCodec.decode(script, "test");
    } catch (ParseException e) {
      throw new AssertionError(e);
    }
  }

  private static FormulaAnatomy anatomy(String formula, Set<String> connectives) {
    Entry entry = entry(DECLARATIONS + "(assert " + formula + ")");
    List<Command> commands = entry.script().commands();
    FormulaAnatomy formulaAnatomy =
        FormulaAnatomy.of(commands.get(commands.size() - 1).terms().get(0), connectives);
    assertThat(formulaAnatomy).isNotNull();
    return formulaAnatomy;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p | _",
        "(and p (not (f x))) | (and _ (not _))",
        "(forall ((y Int)) (forall ((z Int)) (and (= y z)))) | (forall 1 (forall 1 (and _)))",
        "(exists ((y Int) (z U)) (=> (f y) (xor p q))) | (exists 2 (=> _ (xor _ _)))",
        "(ite p (or p q) q) | _",
        "(= p (or p q)) | _",
        "(let ((r (and p q))) (or r (let ((s (not r))) s))) | (or (and _ _) (not (and _ _)))",
        "(! (or (! p :named one) q) :named two) | (or _ _)",
        "(f (ite (and p q) 1 2)) | _",
      })
  void aSkeletonKeepsConnectivesAndQuantifiersAndMakesHolesOfAtoms(String formula, String text) {
    FormulaAnatomy formulaAnatomy = anatomy(formula, FormulaAnatomy.CONNECTIVES);
    assertThat(formulaAnatomy.skeleton()).hasToString(text);
    assertThat(formulaAnatomy.atoms()).hasSize(formulaAnatomy.skeleton().holes());
  }

  @Test
  void theConnectivesOfTheTheoriesAreASwitch() {
    assertThat(anatomy("(= p (ite p (or q p) q))", FormulaAnatomy.ALL_CONNECTIVES).skeleton())
        .hasToString("(= _ (ite _ (or _ _) _))");
    assertThat(anatomy("(= x 1)", FormulaAnatomy.ALL_CONNECTIVES).skeleton()).hasToString("_");
  }

  @Test
  void valuesOfALetThatAQuantifierWouldCaptureMakeNoSkeleton() {
    Entry entry =
        entry(
            """
            (assert (forall ((y Int)) (let ((z (> y 0))) (forall ((y Int)) (or z (= y 0))))))
            """);
    assertThat(
            FormulaAnatomy.of(
                entry.script().commands().get(0).terms().get(0), FormulaAnatomy.CONNECTIVES))
        .isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "p | var_Bool",
        "true | const_Bool",
        "(< 1 x) | (< const_Int var_Int)",
        "(= x (+ 1 2) (* x 2)) | (= var_Int const_Int var_Int)",
        "(f 3) | (apply const_Int)",
        "(= u u) | (= var_Sort var_Sort)",
        "(= (box 1) (box x)) | (= const_Sort var_Sort)",
        "((_ is box) (box 1)) | (is const_Sort)",
        "(bvult b #x00) | (bvult var_BitVec const_BitVec)",
        "(f (ite p 1 2)) | (apply var_Int)",
      })
  void aFormIsTheOperatorAndOfEachOperandSortAndWhetherVariablesOccurInIt(
      String atom, String form) {
    AtomForm read =
        new AtomForm.Reader().of(anatomy(atom, FormulaAnatomy.CONNECTIVES).atoms().get(0));
    assertThat(read).hasToString(form);
    assertThat(AtomForm.parse(form)).isEqualTo(read);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "(and)", "(forall _)", "(forall 0 _)", "(forall 1 _ _)", "_ _", "(_"})
  void invalidSkeletonIsNotParsed(String text) {
    assertThat(Skeleton.parse(text)).isNull();
  }

  private static BitSet rows(int... rows) {
    BitSet set = new BitSet();
    for (int row : rows) {
      set.set(row);
    }
    return set;
  }

  /** The example in section 2.1 of the paper that the algorithm comes from. */
  @Test
  void aprioriFindsTheImplicationsOfItsFirstExample() {
    Apriori apriori =
        new Apriori(List.of(rows(0, 2), rows(1, 2, 3), rows(0, 1, 2), rows(0), rows(1, 2, 3)), 2);
    assertThat(apriori.implications(0.9))
        .extracting(i -> i.antecedent() + "=>" + i.implied())
        .containsExactlyInAnyOrder(
            "[0]=>[2]", "[1]=>[4]", "[4]=>[1]", "[1, 2]=>[4]", "[2, 4]=>[1]");
    assertThat(apriori.implications(0.6))
        .filteredOn(i -> i.antecedent().equals(List.of(2)) && i.implied().equals(List.of(1, 4)))
        .singleElement()
        .satisfies(
            i -> {
              assertThat(i.confidence()).isEqualTo(2 / 3.0);
              assertThat(i.rows()).isEqualTo(rows(1, 2));
            });
  }

  private static Miner miner(int support) {
    return new Miner(new Miner.Settings(FormulaAnatomy.CONNECTIVES, support, 0.5, 0.5));
  }

  @Test
  void rulesSayWhichAtomsOptionsAndLogicsStandTogether() {
    Miner miner = miner(2);
    String two =
        "(set-option :produce-models true)(set-logic QF_LIA)(declare-const y Int)"
            + "(assert (and (< y 1) (= y 2)))(check-sat)";
    assertThat(miner.add(entry(two), 1)).isNull();
    assertThat(miner.add(entry(two.replace("1", "7")), 1)).isNull();
    assertThat(miner.add(entry("(declare-const y Int)(assert (< y 5))"), 2)).isNull();
    assertThat(miner.add(entry("(check-sat)"), 1)).isEqualTo("asserts nothing");
    MinedData mined = miner.result();
    assertThat(miner.scripts()).isEqualTo(3);
    assertThat(mined.skeletons())
        .extracting(s -> s.count() + " " + s.weight() + " " + s.item())
        .containsExactly("2 1.0 (and _ _)", "1 1.0 _");
    assertThat(mined.shapes())
        .extracting(s -> s.item().toString())
        .containsExactly("assert check", "assert");
    assertThat(mined.associationRules())
        .extracting(r -> r.antecedent() + " => " + r.consequent() + " " + r.support())
        .contains(
            "[(= var_Int const_Int)] => [(< var_Int const_Int)] 2",
            "[(< var_Int const_Int)] => [(= var_Int const_Int)] 2",
            "[(= var_Int const_Int)] => [logic QF_LIA] 2",
            "[(= var_Int const_Int)] => [option produce-models=true] 2");
  }

  @Test
  void writtenStateIsReadBack() {
    Miner miner = miner(1);
    miner.add(
        entry(
            DECLARATIONS
                + "(push 2)(assert (forall ((y Int)) (or (f y) (< y x))))(check-sat-assuming (p q))"
                + "(pop 1)(check-sat)(reset-assertions)(assert true)"),
        1);
    MinedData mined = miner.result();
    assertThat(mined.shapes().get(0).item())
        .hasToString("push push assert assume:2 pop check reset-assertions assert");
    assertThat(mined.associationRules()).isNotEmpty();
    assertThat(MinedData.read("; a comment\n" + mined, "file")).isEqualTo(mined);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "skeleton\t1\t1\t(and",
        "skeleton\tx\t1\t_",
        "script\t1\t1\tpop assert",
        "form\t1\t1\t(<)",
        "rule\t1\t1\t0.5\tvar_Bool",
        "what\t1\t1\tis this"
      })
  void aBrokenLineIsNamed(String line) {
    assertThatThrownBy(() -> MinedData.read("; first\n" + line, "mined.tsv"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("mined.tsv:2 is no line that `tiercel mine` writes");
  }

  @Test
  void aPoolOfAtomsGivesANameOneSortAndHoldsWhatDiffersInNamesOnlyOnce() {
    AtomPool pool = new AtomPool();
    pool.add(entry("(declare-const x Int)(declare-const y Int)(assert (and (< x y) (< y x)))"));
    pool.add(
        entry(
            "(declare-const x String)(declare-fun f (String) Bool)(define-fun g () Int 1)"
                + "(declare-sort U 0)(declare-const u U)(assert (or (f x) (= g 2) (= u u)))"
                + "(assert (forall ((x Int)) (< 3 x)))"));
    assertThat(pool.script())
        .hasToString(
            """
            (declare-const v0.0 Int)
            (declare-const v0.1 Int)
            (declare-const v1.0 String)
            (declare-fun v2.0 (String) Bool)
            (assert (< v0.0 v0.1))
            (assert (v2.0 v1.0))
            (assert (< 3 v0.0))
            """);
  }

  @Test
  void bundledFileIsParsed() {
    MinedData shipped = MinedData.bundled();
    assertThat(shipped.skeletons()).hasSizeGreaterThan(900);
    assertThat(shipped.associationRules()).hasSizeGreaterThan(100);
    assertThat(shipped.forms()).hasSizeGreaterThan(500);
    assertThat(shipped.shapes()).hasSizeGreaterThan(100);
    assertThat(MinedData.ordinary().skeletons()).hasSizeGreaterThan(50);
  }
}
