package dev.tiercel.mutate.falcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Scripts;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.mutate.space.ConfigurationVariant;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.option.Correlations.Chances;
import dev.tiercel.smtlib.option.Correlations.Link;
import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RelevanceTest {
  private static final Correlations KNOWN =
      Correlations.of(
          List.of(
              new Link("always", "any", 0.5, 0, 90),
              new Link("string", "any", 0.01, 0, 90),
              new Link("string", "str.++", 0.9, 0, 90),
              new Link("refused", "any", 0.9, 0, 90),
              new Link("refused", "push", 0, 0.8, 90),
              new Link("helper", "any", 0, 0, 90),
              new Link("helper", "&string", 0.5, 0, 90),
              new Link("idle", "any", 0.02, 0, 90),
              new Link("idle", "bvadd", 0.05, 0, 90)));

  private static final OptionCatalogue CATALOGUE =
      new OptionCatalogue(
          "z3",
          List.of(
              OptionSpec.flag("always"),
              OptionSpec.flag("string"),
              OptionSpec.flag("refused"),
              OptionSpec.flag("helper"),
              OptionSpec.flag("idle"),
              OptionSpec.flag("unknown")),
          KNOWN);

  private static List<String> relevant(String... operations) {
    return Relevance.of(CATALOGUE, Set.of(operations)).options().stream()
        .map(OptionSpec::name)
        .toList();
  }

  @Test
  void anOptionActsUnlessNoOperationLetsIt() {
    for (Set<String> operations : List.of(Set.of("push", "str.++"), Set.<String>of())) {
      Chances chances = KNOWN.chancesFor(operations);
      for (OptionSpec option : CATALOGUE.mutable()) {
        double ineffective = 1;
        double harmless = 1;
        for (Link link : KNOWN.of(option.name())) {
          if (link.operation().equals(Correlations.ALWAYS)
              || operations.contains(link.operation())) {
            ineffective *= 1 - link.effect();
            harmless *= 1 - link.conflict();
          }
        }
        assertThat(chances.effect(option.name())).isCloseTo(1 - ineffective, within(1e-12));
        assertThat(chances.conflict(option.name())).isCloseTo(1 - harmless, within(1e-12));
      }
    }
    assertThat(KNOWN.chancesFor(Set.of()).effect("unknown")).isZero();
  }

  @Test
  void effectiveAndUnknownOptionsAreRelevant() {
    assertThat(relevant("bvadd")).containsExactly("always", "refused", "unknown");
    assertThat(relevant("str.++"))
        .as("with the option that acts beside it")
        .containsExactly("always", "string", "refused", "helper", "unknown");
  }

  @Test
  void refusedOptionIsNotSet() {
    assertThat(relevant("push")).containsExactly("always", "unknown");
  }

  @ParameterizedTest
  @CsvSource({
    "idle, false",
    "idle string, false",
    "string, false",
    "idle always, true",
    "refused, true",
    "unknown, true",
    "idle elsewhere, true"
  })
  void optionsThatActOnNothingHereChangeNothing(String options, boolean may) throws ParseException {
    Map<String, String> set = new TreeMap<>();
    for (String option : options.split(" ")) {
      set.put(option, "true");
    }
    Entry script = EntryCodec.decode("(push 1)(assert (= #b0 (bvadd #b1 #b1)))(check-sat)", "a");
    Entry entry = script.withConfiguration("z3", Configuration.of(set));
    assertThat(Relevance.mayAct(CATALOGUE, entry)).isEqualTo(may);
    assertThat(Relevance.mayAct(CATALOGUE, script)).isFalse();
  }

  @Test
  void operationsAddUp() {
    assertThat(KNOWN.chancesFor(Set.of("str.++")).effect("string")).isBetween(0.90, 0.91);
    assertThat(KNOWN.chancesFor(Set.of("bvadd")).effect("idle")).isBetween(0.06, 0.07);
  }

  @Test
  void theOperationsOfAScriptAreItsOperatorsCommandsTheoriesAndSorts() throws ParseException {
    String script =
        """
        (set-logic QF_UFLIA)
        (declare-fun f (Int) Int)
        (push 1)
        (assert (let ((y (f 1))) (< y (+ y 2))))
        (check-sat)
        (get-model)
        """;
    assertThat(Operations.of(EntryCodec.decode(script, "a")))
        .containsExactly(
            "+",
            "<",
            "apply",
            "get-model",
            "let",
            "push",
            "set-logic",
            "sort:Int",
            "theory:ints",
            "theory:linear",
            "theory:uninterpreted");
  }

  @Test
  void variantsChangeWhatTheyAreThereFor() throws ParseException {
    Entry entry = EntryCodec.decode("(declare-const x Bool)(assert x)(check-sat)", "a");
    assertThat(OptionMutation.genes(entry, CATALOGUE, ConfigurationVariant.FALCON)).hasSize(3);
    assertThat(OptionMutation.genes(entry, CATALOGUE, ConfigurationVariant.FALCON_LEARN))
        .hasSize(3);
    assertThat(OptionMutation.genes(entry, CATALOGUE, ConfigurationVariant.FALCON_SEARCH))
        .hasSize(6);
    assertThat(OptionMutation.genes(entry, CATALOGUE, ConfigurationVariant.RANDOM)).hasSize(6);
    assertThat(OptionMutation.genes(entry, CATALOGUE, ConfigurationVariant.FALCON_NOOPT)).isEmpty();
  }

  @Test
  void onlyThePapersFormIsConfinedToRelevantOptions() {
    assertThat(beyond(ConfigurationVariant.FALCON)).isPositive();
    assertThat(beyond(ConfigurationVariant.FALCON_RELATED)).isZero();
  }

  /** Returns the number of mutants of 400 that set an option which is not relevant. */
  private static long beyond(ConfigurationVariant variant) {
    Entry entry = Scripts.entry("(declare-const x Bool)(assert x)(check-sat)");
    SearchSpace space = SearchSpace.of("z3", List.of(CATALOGUE)).with(variant);
    Set<String> relevant = new HashSet<>();
    OptionMutation.genes(entry, CATALOGUE, variant).forEach(option -> relevant.add(option.name()));
    long beyond = 0;
    for (int seed = 0; seed < 400; seed++) {
      MutationContext plain = Scripts.context(new SplitMixRandom(seed));
      MutationContext context =
          new MutationContext(
              plain.random(),
              plain.sizeLimit(),
              space,
              plain.pool(),
              plain.witnessPropagation(),
              plain.models(),
              plain.mutatorMemory());
      Entry mutant = new OptionMutation().mutate(entry, context);
      if (mutant != null) {
        Set<String> set = mutant.configuration(CATALOGUE.solver()).values().keySet();
        beyond += relevant.containsAll(set) ? 0 : 1;
      }
    }
    return beyond;
  }

  @ParameterizedTest
  @CsvSource({
    "z3, fp.xform.slice, query rule, true",
    "z3, fp.xform.slice, maximize, false",
    "z3, opt.maxsat_engine, assert-soft, true",
    "z3, opt.maxsat_engine, +, false",
    "z3, smt.relevancy, +, true",
    "cvc5, sygus-pbe, get-abduct, true",
    "cvc5, sygus-pbe, +, false",
  })
  void optionsOfAFunctionAreRelevantWhereItIsUsed(
      String solver, String option, String operations, boolean relevant) {
    OptionCatalogue catalogue =
        new OptionCatalogue(solver, List.of(OptionSpec.flag(option)), Correlations.NONE);

    assertThat(Relevance.of(catalogue, Set.of(operations.split(" "))).options())
        .hasSize(relevant ? 1 : 0);
  }
}
