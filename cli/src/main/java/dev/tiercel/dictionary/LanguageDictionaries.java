package dev.tiercel.dictionary;

import dev.tiercel.dictionary.Dictionary.Section;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Generates one dictionary for each feature of SMT-LIB that has words of its own, and one for
 * commands.
 */
final class LanguageDictionaries {
  private LanguageDictionaries() {}

  static List<Dictionary> all() {
    List<Dictionary> all = new ArrayList<>();
    all.add(named("commands", List.of(new Section("Commands", commands()))));
    for (Feature feature : Feature.values()) {
      List<Section> sections = sections(feature);
      if (sections.stream().anyMatch(section -> !section.tokens().isEmpty())) {
        String name = feature.name().toLowerCase(Locale.ROOT).replace('_', '-');
        all.add(named(name, sections));
      }
    }
    return all;
  }

  private static Dictionary named(String name, List<Section> sections) {
    return new Dictionary("smtlib-" + name + Dictionary.SUFFIX, sections);
  }

  private static List<String> commands() {
    return Keywords.COMMANDS.stream().map(command -> "(" + command).toList();
  }

  private static List<Section> sections(Feature feature) {
    return List.of(
        new Section("Reserved words", Keywords.reserved(feature)),
        new Section("Sorts", sorts(feature)),
        new Section("Literals", Keywords.literals(feature)),
        new Section("Operators of the standard", operators(feature, Operator::isStandard)),
        new Section("Operators of some solvers", operators(feature, o -> !o.isStandard())));
  }

  private static List<String> sorts(Feature feature) {
    return BuiltInSorts.names().entrySet().stream()
        .filter(sort -> sort.getValue() == feature)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static List<String> operators(Feature feature, Predicate<Operator> which) {
    Stream<Operator> rows = Theories.all().stream().filter(o -> o.feature() == feature);
    return rows.filter(which).map(LanguageDictionaries::token).distinct().toList();
  }

  /** Returns the operator's name as written in a script, up to its first variable part. */
  private static String token(Operator operator) {
    if (operator.isQualified()) {
      return "(as " + operator.name() + " ";
    }
    return operator.indexCount() > 0 ? "(_ " + operator.name() + " " : operator.name();
  }
}
