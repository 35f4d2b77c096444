package dev.tiercel.mutate.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TermTransplantTest {
  /** A datatype is transplanted only if the host also has the sorts of its fields. */
  @ParameterizedTest
  @CsvSource({
    "Int, true",
    "D, true",
    "(Array Int D), true",
    "U, false",
    "(Array U Int), false",
    "(Array Int (Array Int U)), false"
  })
  void sortsOfFieldsAreLookedInto(String field, boolean comesAlong) {
    ScriptIndex host = ScriptIndex.of(Scripts.entry("(assert true)(check-sat)"));
    ScriptIndex donor =
        ScriptIndex.of(
            Scripts.entry(
                "(declare-sort U 0)(declare-datatype D ((n) (c (s "
                    + field
                    + "))))(declare-const d D)(assert ((_ is n) d))(check-sat)"));
    Command.Assert asserted = (Command.Assert) donor.script().commands().get(donor.assertions()[0]);
    TermTransplant transplant = new TermTransplant(host, 0, new SplitMixRandom(1));
    assertThat(transplant.term(donor, asserted.term()) != null).isEqualTo(comesAlong);
    assertThat(transplant.declarations()).hasSize(comesAlong ? 2 : 0);
  }

  /** A constant of one donor and a constructor of another have the same name. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void namesOfSeveralDonorsAreHeldApart(boolean constantFirst) {
    ScriptIndex host = ScriptIndex.of(Scripts.entry("(assert true)(check-sat)"));
    ScriptIndex constant =
        ScriptIndex.of(Scripts.entry("(declare-const b Int)(assert (< b 0))(check-sat)"));
    ScriptIndex type =
        ScriptIndex.of(
            Scripts.entry(
                "(declare-datatype C ((a) (b)))(declare-const c C)(assert (= c b))(check-sat)"));
    TermTransplant transplant = new TermTransplant(host, 0, new SplitMixRandom(1));
    Term first = moved(transplant, constantFirst ? constant : type);
    Term second = moved(transplant, constantFirst ? type : constant);
    assertThat(first).isNotNull();

    List<Command> commands = new ArrayList<>(transplant.declarations());
    for (Term term : Stream.of(first, second).filter(Objects::nonNull).toList()) {
      commands.add(new Command.Assert(term));
    }
    Script made = new Script(commands);

    assertThat(Scripts.entry(made.toString()).script()).isEqualTo(made);
  }

  @ParameterizedTest
  @ValueSource(strings = {"(> (id 1) 4)", "(forall ((x T)) (= x x))"})
  void whatNeedsASortParameterStaysInItsScript(String formula) {
    ScriptIndex donor =
        ScriptIndex.of(
            Scripts.entry(
                "(declare-type-var T)(declare-fun id (T) T)(assert " + formula + ")(check-sat)"));
    ScriptIndex other = ScriptIndex.of(Scripts.entry("(assert true)(check-sat)"));

    assertThat(moved(new TermTransplant(other, 0, new SplitMixRandom(1)), donor)).isNull();
    assertThat(moved(new TermTransplant(donor, 2, new SplitMixRandom(1)), donor)).isNotNull();
  }

  private static @Nullable Term moved(TermTransplant transplant, ScriptIndex donor) {
    Command.Assert asserted = (Command.Assert) donor.script().commands().get(donor.assertions()[0]);
    return transplant.term(donor, asserted.term());
  }
}
