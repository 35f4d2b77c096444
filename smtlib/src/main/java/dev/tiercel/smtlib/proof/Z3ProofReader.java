package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * z3's proofs (de Moura, Bjørner: Proofs and Refutations, and Z3, LPAR workshops 2008): a term in
 * which every application of a rule ends with its conclusion and begins with the proofs of its
 * premises. Names that begin with {@code @} are proofs, other bound ones are terms.
 */
final class Z3ProofReader {
  /** Steps that are no implication at every point: these assume, discharge, or name new symbols. */
  private static final Set<String> NO_CLAIM =
      Set.of(
          "asserted",
          "goal",
          "hypothesis",
          "lemma",
          "sk",
          "nnf-pos",
          "nnf-neg",
          "nnf*",
          "intro-def",
          "apply-def",
          "def-intro",
          "quant-intro",
          "proof-bind",
          "mp~",
          "trans*",
          "cnf*",
          "iff~");

  private final Map<String, SExpression> definitions = new LinkedHashMap<>();
  private final Map<String, SExpression> proven = new HashMap<>(); // conclusions by name
  private final List<ProofStep> steps = new ArrayList<>();

  private Z3ProofReader() {}

  static boolean isProof(SExpression answer) {
    return proof(answer) != null;
  }

  /** The proof is alone, or the last of a list with options and declarations. */
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
    return new Proof(reader.definitions, reader.steps);
  }

  /** What a proof shows; its steps are noted. {@code null} for what is no proof. */
  private @Nullable SExpression conclusion(SExpression proof) {
    SExpression body = proof;
    while (body.head().equals("let") && body.parts().size() == 3) {
      for (SExpression binding : body.part(1).parts()) {
        String name = binding.part(0).text();
        if (name.startsWith("@")) {
          SExpression shown = conclusion(binding.part(1));
          if (shown != null) {
            proven.put(name, shown);
          }
        } else {
          definitions.put(name, binding.part(1));
        }
      }
      body = body.part(2);
    }
    return body.isAtom() ? proven.get(body.text()) : step(body);
  }

  private @Nullable SExpression step(SExpression proof) {
    if (proof.parts().size() < 2) {
      return null;
    }
    String rule = rule(proof.part(0));
    SExpression conclusion = proof.part(proof.parts().size() - 1);
    List<SExpression> premises = new ArrayList<>();
    boolean known = true;
    for (SExpression premise : proof.parts().subList(1, proof.parts().size() - 1)) {
      SExpression shown = conclusion(premise);
      known &= shown != null;
      if (shown != null) {
        premises.add(shown);
      }
    }
    String why = NO_CLAIM.contains(rule) ? "rule " + rule : known ? null : "an unknown premise";
    steps.add(new ProofStep(rule, premises, conclusion, why));
    return conclusion;
  }

  /** The name of a rule, with that of the theory of a lemma. */
  private static String rule(SExpression head) {
    if (head.isAtom() || head.parts().size() < 2) {
      return head.text();
    }
    boolean ofTheory = head.part(1).is("th-lemma") && head.parts().size() > 2;
    return head.part(1).text() + (ofTheory ? " " + head.part(2).text() : "");
  }
}
