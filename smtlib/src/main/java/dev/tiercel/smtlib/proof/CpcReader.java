package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.rule.RuleTerms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * cvc5's proofs in the Cooperating Proof Calculus. Most steps do not print what they show, which is
 * for the checker to compute: those that do, and those whose first argument is their conclusion,
 * are judged; what a few simple rules show is computed, because others have it for a premise.
 */
final class CpcReader {
  /** Rules whose first argument is what they show. */
  private static final Set<String> SHOWS_ARGUMENT =
      Set.of(
          "trust",
          "trust_theory_rewrite",
          "arith_poly_norm",
          "arith_poly_norm_rel",
          "bv_poly_norm",
          "bv_poly_norm_eq",
          "aci_norm",
          "absorb",
          "reordering",
          "chain_m_resolution",
          "bv_bitblast_step");

  private final Map<String, SExpression> definitions = new LinkedHashMap<>();
  private final Map<String, SExpression> proven = new HashMap<>();
  private final List<ProofStep> steps = new ArrayList<>();

  private CpcReader() {}

  static boolean isProof(SExpression answer) {
    return answer.parts().stream()
        .anyMatch(p -> p.head().equals("step") || p.head().equals("assume"));
  }

  static Proof read(SExpression answer) {
    CpcReader reader = new CpcReader();
    answer.parts().forEach(reader::command);
    return new Proof(reader.definitions, reader.steps);
  }

  private void command(SExpression command) {
    if (command.parts().size() < 3) {
      return;
    }
    String name = command.part(1).text();
    switch (command.head()) {
      case "define" -> {
        if (command.parts().size() == 4 && command.part(2).parts().isEmpty()) {
          definitions.put(name, RuleTerms.standard(command.part(3)));
        }
      }
      case "assume", "assume-push" -> proven.put(name, RuleTerms.standard(command.part(2)));
      case "step", "step-pop" -> step(name, command);
      default -> {
        // declarations, which the script has too
      }
    }
  }

  private void step(String name, SExpression command) {
    boolean stated = !command.part(2).text().startsWith(":");
    String rule = "";
    List<SExpression> premises = List.of();
    List<SExpression> arguments = List.of();
    for (int i = stated ? 3 : 2; i + 1 < command.parts().size(); i += 2) {
      switch (command.part(i).text()) {
        case ":rule" -> rule = command.part(i + 1).text();
        case ":premises" -> premises = command.part(i + 1).parts();
        case ":args" -> arguments = command.part(i + 1).parts();
        default -> {
          // nothing else is known
        }
      }
    }
    List<SExpression> shown = new ArrayList<>();
    premises.stream().map(p -> proven.get(p.text())).forEach(shown::add);
    boolean complete = !shown.contains(null);
    SExpression conclusion =
        stated
            ? RuleTerms.standard(command.part(2))
            : SHOWS_ARGUMENT.contains(rule) && !arguments.isEmpty()
                ? RuleTerms.standard(arguments.get(0))
                : null;
    boolean claim = conclusion != null && complete && command.head().equals("step");
    if (conclusion == null && complete) {
      conclusion = computed(rule, shown, arguments);
    }
    if (conclusion != null) {
      proven.put(name, conclusion);
    }
    String why =
        claim
            ? null
            : complete ? "rule " + rule + " does not print what it shows" : "an unknown premise";
    steps.add(
        new ProofStep(
            rule,
            claim ? shown : List.of(),
            conclusion == null ? SExpression.atom("true") : conclusion,
            why));
  }

  private @Nullable SExpression computed(
      String rule, List<SExpression> premises, List<SExpression> arguments) {
    return switch (rule) {
      case "refl" -> arguments.isEmpty() ? null : equation(arguments.get(0), arguments.get(0));
      case "symm" -> {
        SExpression first = resolved(premises.get(0));
        yield isEquation(first) ? equation(first.part(2), first.part(1)) : null;
      }
      case "trans" -> {
        SExpression first = resolved(premises.get(0));
        SExpression last = resolved(premises.get(premises.size() - 1));
        yield isEquation(first) && isEquation(last) ? equation(first.part(1), last.part(2)) : null;
      }
      case "eq_resolve" -> {
        SExpression last = resolved(premises.get(premises.size() - 1));
        yield isEquation(last) ? last.part(2) : null;
      }
      default -> null;
    };
  }

  private SExpression resolved(SExpression term) {
    return definitions.getOrDefault(term.text(), term);
  }

  private static boolean isEquation(SExpression term) {
    return term.head().equals("=") && term.parts().size() == 3;
  }

  private static SExpression equation(SExpression left, SExpression right) {
    return SExpression.list(
        List.of(SExpression.atom("="), RuleTerms.standard(left), RuleTerms.standard(right)));
  }
}
