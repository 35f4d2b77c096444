package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads SMTInterpol's proofs (in its documentation: RESOLUTE): a tree of resolutions, whose leaves
 * are assertions and axioms with a clause determined by name and parameters. Clauses are computed
 * from the leaves. Claims to check are each axiom, each clause that the proof prints for one of its
 * parts ({@code :proves}), and that the whole proof yields the empty clause.
 */
final class ResoluteReader {
  private final Map<String, SExpression> definitions = new LinkedHashMap<>();
  private final Map<String, String> renamed = new HashMap<>(); // names that are bound twice
  private final SharedTerms terms = new SharedTerms(this::resolved);
  private final ResoluteAxioms axioms = new ResoluteAxioms(this::resolved);
  private final Map<String, @Nullable Set<Integer>> proofs = new HashMap<>(); // clauses by name
  private final Set<String> seen = new LinkedHashSet<>(); // axioms
  private final List<ProofStep> steps = new ArrayList<>();

  private ResoluteReader() {}

  /** Whether an answer is a proof of this kind. */
  static boolean isProof(SExpression answer) {
    SExpression body = answer;
    while (ProofTermBuilder.is(body, "let", 2) || ProofTermBuilder.is(body, "let-proof", 2)) {
      body = body.part(2);
    }
    return (body.head().equals("!") && value(body, ":proves") != null)
        || ProofTermBuilder.is(body, "res", 3)
        || answer.head().equals("let-proof");
  }

  static Proof read(SExpression proof) {
    ResoluteReader reader = new ResoluteReader();
    Set<Integer> shown = reader.clause(proof);
    if (shown != null) {
      reader.steps.add(
          new ProofStep("proof", List.of(reader.disjunction(shown)), ProofTermBuilder.FALSE, null));
    }
    return new Proof("resolute", reader.definitions, reader.steps);
  }

  private SExpression resolved(SExpression term) {
    return definitions.getOrDefault(term.text(), term);
  }

  /** Returns the clause of a proof, as literals; {@code null} if unknown. */
  private @Nullable Set<Integer> clause(SExpression proof) {
    if (proof.isAtom()) {
      return proofs.get(proof.text());
    }
    return switch (proof.head()) {
      case "let" -> proof.parts().size() == 3 ? withTerms(proof) : null;
      case "let-proof" -> proof.parts().size() == 3 ? withProofs(proof) : null;
      case "res" -> proof.parts().size() == 4 ? resolution(proof) : null;
      case "!" -> annotated(proof);
      case "assume" -> assumed(proof);
      case "oracle" -> claimed(proof);
      case "" -> proof.parts().size() == 2 ? clause(proof.part(1)) : null; // define-fun
      default -> axiom(proof);
    };
  }

  private @Nullable Set<Integer> withTerms(SExpression let) {
    Map<String, String> before = new HashMap<>(renamed);
    Map<String, String> inside = new HashMap<>();
    for (SExpression binding : let.part(1).parts()) {
      String name = binding.part(0).text();
      SExpression term = term(binding.part(1));
      SExpression other = definitions.get(name);
      String unique =
          other == null || other.toString().equals(term.toString())
              ? name
              : name + "!" + definitions.size();
      definitions.put(unique, term);
      inside.put(name, unique);
    }
    inside.forEach(
        (name, unique) -> {
          if (name.equals(unique)) {
            renamed.remove(name);
          } else {
            renamed.put(name, unique);
          }
        });
    Set<Integer> shown = clause(let.part(2));
    renamed.clear();
    renamed.putAll(before);
    return shown;
  }

  private @Nullable Set<Integer> withProofs(SExpression let) {
    for (SExpression binding : let.part(1).parts()) {
      proofs.put(binding.part(0).text(), clause(binding.part(1)));
    }
    return clause(let.part(2));
  }

  private @Nullable Set<Integer> resolution(SExpression proof) {
    int pivot = terms.number(term(proof.part(1)));
    Set<Integer> positive = clause(proof.part(2));
    Set<Integer> negative = clause(proof.part(3));
    if (positive == null || negative == null) {
      return null;
    } else if (!positive.contains(pivot) || !negative.contains(-pivot)) {
      steps.add(ProofStep.unread("res", "a pivot that is not there"));
      return null;
    }
    Set<Integer> all = new LinkedHashSet<>(positive);
    all.remove(pivot);
    negative.stream().filter(literal -> literal != -pivot).forEach(all::add);
    return all;
  }

  /** A part of the proof annotated by its clause. */
  private @Nullable Set<Integer> annotated(SExpression proof) {
    Set<Integer> computed = clause(proof.part(1));
    SExpression printed = value(proof, ":proves");
    if (printed == null) {
      return computed;
    }
    String rule = "proves";
    for (SExpression part : proof.parts().subList(2, proof.parts().size())) {
      rule = part.text().startsWith(":") && !part.is(":proves") ? part.text() : rule;
    }
    Set<Integer> shown = literals(printed.parts());
    if (shown == null || computed == null) {
      steps.add(ProofStep.unread(rule, "an axiom that is not known"));
    } else {
      steps.add(new ProofStep(rule, List.of(disjunction(computed)), disjunction(shown), null));
    }
    return shown;
  }

  private @Nullable Set<Integer> assumed(SExpression proof) {
    if (seen.add(proof.toString())) {
      steps.add(ProofStep.assumed("assume", term(proof.part(1))));
    }
    return literals(List.of(SExpression.atom("+"), proof.part(1)));
  }

  /** A clause that the proof does not justify. */
  private @Nullable Set<Integer> claimed(SExpression oracle) {
    Set<Integer> shown = oracle.parts().size() < 2 ? null : literals(oracle.part(1).parts());
    String rule = oracle.parts().size() < 3 ? "oracle" : "oracle " + oracle.part(2).text();
    steps.add(
        shown == null
            ? ProofStep.unread(rule, "no clause")
            : new ProofStep(rule, List.of(), disjunction(shown), null));
    return shown;
  }

  private @Nullable Set<Integer> axiom(SExpression proof) {
    SExpression axiom = SExpression.list(proof.parts().stream().map(this::term).toList());
    List<SExpression> clause = axioms.clause(axiom);
    if (clause == null) {
      String design = AcceptedProofSteps.reason("resolute", proof.head());
      String why = design == null ? "an axiom that is not known" : design;
      steps.add(ProofStep.unread(proof.head(), why));
      return null;
    }
    Set<Integer> shown = Objects.requireNonNull(literals(clause));
    if (seen.add(axiom.toString())) {
      steps.add(new ProofStep(proof.head(), List.of(), disjunction(shown), null));
    }
    return shown;
  }

  /** Converts alternating signs and atoms to literals. */
  private @Nullable Set<Integer> literals(List<SExpression> signed) {
    Set<Integer> literals = new LinkedHashSet<>();
    for (int i = 0; i + 1 < signed.size(); i += 2) {
      int atom = terms.number(term(signed.get(i + 1)));
      literals.add(signed.get(i).is("-") ? -atom : atom);
    }
    return signed.size() % 2 == 0 ? literals : null;
  }

  private SExpression disjunction(Set<Integer> literals) {
    return ProofTermBuilder.or(
        literals.stream()
            .map(l -> l > 0 ? terms.term(l) : ProofTermBuilder.not(terms.term(-l)))
            .toList());
  }

  /** Renames bound names so that none is bound twice. */
  private SExpression term(SExpression written) {
    if (renamed.isEmpty()) {
      return written;
    } else if (written.isAtom()) {
      String unique = renamed.get(written.text());
      return unique == null ? written : SExpression.atom(unique);
    }
    return SExpression.list(written.parts().stream().map(this::term).toList());
  }

  private static @Nullable SExpression value(SExpression annotated, String keyword) {
    for (int i = 2; i + 1 < annotated.parts().size(); i++) {
      if (annotated.part(i).is(keyword)) {
        return annotated.part(i + 1);
      }
    }
    return null;
  }
}
