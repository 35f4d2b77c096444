package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads cvc5's proofs in their internal form ({@code proof-format-mode=none}): a term in which each
 * application of a rule, in capitals, has the proofs of its premises as arguments. With {@code
 * proof-print-conclusion} each has its conclusion.
 */
final class CvcNodeReader {
  private final Map<String, SExpression> definitions = new LinkedHashMap<>();
  private final Map<String, SExpression> proofs = new HashMap<>(); // bound to a name
  private final Map<String, SExpression> proven = new HashMap<>(); // their conclusions
  private final List<ProofStep> steps = new ArrayList<>();
  private final CpcRules rules = new CpcRules(definitions);

  private CvcNodeReader() {}

  /** Returns the proof if an answer is or contains one of this kind, else null. */
  static @Nullable SExpression proof(SExpression answer) {
    SExpression body = answer.parts().size() == 1 ? answer.part(0) : answer;
    SExpression inside = body;
    while (ProofTermBuilder.is(inside, "let", 2)) {
      inside = inside.part(2);
    }
    return isNode(inside) ? body : null;
  }

  private static boolean isNode(SExpression term) {
    return term.parts().size() > 1 && term.head().matches("[A-Z][A-Z_0-9]+");
  }

  static Proof read(SExpression proof) {
    CvcNodeReader reader = new CvcNodeReader();
    SExpression body = proof;
    while (ProofTermBuilder.is(body, "let", 2)) {
      for (SExpression binding : body.part(1).parts()) {
        String name = binding.part(0).text();
        if (isNode(binding.part(1))) {
          reader.proofs.put(name, binding.part(1));
        } else {
          reader.definitions.put(name, CvcProofOperators.standard(binding.part(1)));
        }
      }
      body = body.part(2);
    }
    reader.proofs.values().forEach(reader::purifications);
    reader.purifications(body);
    reader.shown(body);
    return new Proof("node", reader.definitions, reader.steps);
  }

  /** Defines a symbol as a term, unless the term contains the symbol. */
  private void purify(String name, SExpression term) {
    Deque<SExpression> rest = new ArrayDeque<>(List.of(term));
    Set<String> seen = new HashSet<>();
    while (!rest.isEmpty()) {
      SExpression next = rest.pop();
      if (next.is(name)) {
        return;
      }
      SExpression definition = definitions.get(next.text());
      if (definition != null && seen.add(next.text())) {
        rest.push(definition);
      }
      next.parts().forEach(rest::push);
    }
    definitions.putIfAbsent(name, term);
  }

  /** Records the terms that the solver's own symbols stand for. */
  private void purifications(SExpression proof) {
    Deque<SExpression> rest = new ArrayDeque<>(List.of(proof));
    while (!rest.isEmpty()) {
      SExpression node = rest.pop();
      if (node.head().equals("SKOLEM_INTRO") && node.parts().size() > 2) {
        SExpression shown = definitions.getOrDefault(node.part(2).text(), node.part(2));
        if (ProofTermBuilder.is(shown, "=", 2) && shown.part(1).text().startsWith("@purify")) {
          purify(shown.part(1).text(), CvcProofOperators.standard(shown.part(2)));
        }
      }
      node.parts().stream().filter(part -> !part.isAtom()).forEach(rest::push);
    }
  }

  /** Returns the conclusion of a proof and records its steps; {@code null} if it is unknown. */
  private @Nullable SExpression shown(SExpression proof) {
    if (!proof.isAtom()) {
      return step(proof);
    }
    SExpression bound = proofs.remove(proof.text());
    if (bound != null) {
      SExpression shown = step(bound);
      if (shown != null) {
        proven.put(proof.text(), shown);
      }
    }
    return proven.get(proof.text());
  }

  private @Nullable SExpression step(SExpression node) {
    List<SExpression> premises = new ArrayList<>();
    List<SExpression> arguments = List.of();
    SExpression conclusion = null;
    boolean complete = true;
    for (int i = 1; i < node.parts().size(); i++) {
      SExpression part = node.part(i);
      if (part.is(":conclusion")) {
        conclusion = CvcProofOperators.standard(node.part(++i));
      } else if (part.is(":args")) {
        SExpression list = node.part(++i);
        arguments =
            definitions.getOrDefault(list.text(), list).parts().stream()
                .map(CvcProofOperators::standard)
                .toList();
      } else {
        SExpression shown = shown(part);
        complete &= shown != null;
        premises.add(shown == null ? ProofTermBuilder.TRUE : shown);
      }
    }
    String name = node.head().toLowerCase(Locale.ROOT);
    boolean rewrites = name.equals("dsl_rewrite") || name.equals("theory_rewrite");
    String rule = rewrites && !arguments.isEmpty() ? arguments.get(0).text() : name;
    if (name.equals("trust") && !arguments.isEmpty()) {
      rule += " " + arguments.get(0).text();
      String theory = arguments.get(arguments.size() - 1).text();
      rule += theory.startsWith("THEORY_") ? " " + theory : "";
    }
    if (name.equals("assume")) {
      conclusion = arguments.isEmpty() ? null : arguments.get(0);
    } else if (conclusion == null && complete) {
      conclusion = rules.conclusion(name, premises, arguments);
    }
    steps.add(step(name, rule, premises, conclusion, complete, arguments));
    return conclusion;
  }

  private static ProofStep step(
      String name,
      String rule,
      List<SExpression> premises,
      @Nullable SExpression conclusion,
      boolean complete,
      List<SExpression> arguments) {
    if (conclusion == null) {
      return ProofStep.unread(rule, "rule " + name + " does not print what it shows");
    } else if (name.equals("assume")) {
      return ProofStep.assumed(rule, conclusion);
    }
    String why = AcceptedProofSteps.reason("node", name);
    List<SExpression> discharged = name.equals("scope") ? arguments : List.of();
    List<SExpression> under =
        premises.stream().map(p -> ProofTermBuilder.implication(discharged, p)).toList();
    return new ProofStep(
        rule, under, conclusion, why == null && !complete ? "an unknown premise" : why);
  }
}
