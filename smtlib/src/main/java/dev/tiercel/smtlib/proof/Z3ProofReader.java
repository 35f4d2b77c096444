package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads z3's proofs (de Moura, Bjørner: Proofs and Refutations, and Z3, LPAR workshops 2008): a
 * term in which every application of a rule begins with the proofs of its premises and ends with
 * its conclusion. Names that begin with {@code @} are proofs, other bound ones are terms.
 */
final class Z3ProofReader {
  /**
   * The conclusion of a proof.
   *
   * @param hypotheses on which it depends
   */
  private record Shown(SExpression term, Set<SExpression> hypotheses) {}

  private final Map<String, SExpression> definitions = new LinkedHashMap<>();
  private final Map<String, SExpression> variables = new LinkedHashMap<>();
  private final Map<String, SExpression> fresh = new LinkedHashMap<>(); // declarations
  private final Map<String, Shown> proven = new HashMap<>(); // by name
  private final List<ProofStep> steps = new ArrayList<>();

  private Z3ProofReader() {}

  static boolean isProof(SExpression answer) {
    return proof(answer) != null;
  }

  /** The proof is the whole answer, or the last part of a list with options and declarations. */
  private static @Nullable SExpression proof(SExpression answer) {
    if (answer.head().equals("proof") && answer.parts().size() > 1) {
      return answer;
    }
    for (SExpression part : answer.parts()) {
      if (part.head().equals("proof") && part.parts().size() > 1) {
        return part;
      }
    }
    return null;
  }

  static Proof read(SExpression answer) {
    Z3ProofReader reader = new Z3ProofReader();
    SExpression proof = proof(answer);
    if (proof != null) {
      reader.conclusion(proof.part(proof.parts().size() - 1));
    }
    for (SExpression part : answer.parts()) {
      if (part.head().startsWith("declare-") && part.parts().size() > 2) {
        reader.fresh.put(part.part(1).text(), part);
      }
    }
    return new Proof("z3", reader.definitions, reader.variables, reader.fresh, reader.steps);
  }

  /** Returns the conclusion of a proof and records its steps; {@code null} if it is no proof. */
  private @Nullable Shown conclusion(SExpression proof) {
    SExpression body = proof;
    while (ProofTermBuilder.is(body, "let", 2)) {
      for (SExpression binding : body.part(1).parts()) {
        String name = binding.part(0).text();
        if (name.startsWith("@")) {
          Shown shown = conclusion(binding.part(1));
          if (shown != null) {
            proven.put(name, shown);
          }
        } else {
          definitions.put(name, standard(binding.part(1)));
        }
      }
      body = body.part(2);
    }
    return body.isAtom() ? proven.get(body.text()) : step(body);
  }

  private @Nullable Shown step(SExpression proof) {
    if (proof.parts().size() < 2) {
      return null;
    }
    if (ProofTermBuilder.is(proof, "lambda", 2)) {
      proof.part(1).parts().forEach(v -> variables.put(v.part(0).text(), v.part(1)));
      return conclusion(proof.part(2));
    }
    String rule = rule(proof.part(0));
    SExpression conclusion = standard(proof.part(proof.parts().size() - 1));
    List<SExpression> premises = new ArrayList<>();
    Set<SExpression> hypotheses = new LinkedHashSet<>();
    boolean known = true;
    boolean binds = rule.equals("proof-bind"); // the conclusion is the part's for all values
    List<SExpression> parts = proof.parts().subList(1, proof.parts().size() - (binds ? 0 : 1));
    for (SExpression premise : parts) {
      Shown shown = conclusion(premise);
      known &= shown != null;
      if (shown != null) {
        premises.add(shown.term());
        hypotheses.addAll(shown.hypotheses());
      }
    }
    if (rule.equals("hypothesis")) {
      hypotheses.add(conclusion);
    } else if (rule.equals("lemma")) {
      premises.replaceAll(p -> ProofTermBuilder.implication(List.copyOf(hypotheses), p));
      hypotheses.clear();
    }
    String why = AcceptedProofSteps.reason("z3", rule);
    why = why == null && !known ? "an unknown premise" : why;
    steps.add(
        rule.equals("asserted")
            ? ProofStep.assumed(rule, conclusion)
            : new ProofStep(rule, premises, conclusion, why));
    SExpression shown = binds && !premises.isEmpty() ? premises.get(0) : conclusion;
    return new Shown(shown, hypotheses);
  }

  /** Renames z3's operator for the bits of a float. */
  private static SExpression standard(SExpression term) {
    if (term.isAtom()) {
      return term.is("bv_wrap") ? SExpression.atom("fp.to_ieee_bv") : term;
    }
    return SExpression.list(term.parts().stream().map(Z3ProofReader::standard).toList());
  }

  /** Returns the name of a rule; for a lemma, with its theory. */
  private static String rule(SExpression head) {
    if (head.isAtom() || head.parts().size() < 2) {
      return head.text();
    }
    boolean ofTheory = head.part(1).is("th-lemma") && head.parts().size() > 2;
    return head.part(1).text() + (ofTheory ? " " + head.part(2).text() : "");
  }
}
