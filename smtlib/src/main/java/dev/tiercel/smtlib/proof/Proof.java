package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps of a proof, and the terms that they share.
 *
 * @param definitions terms by name, each after those that it names
 * @param steps in order
 */
public record Proof(Map<String, SExpression> definitions, List<ProofStep> steps) {
  /** What is read of a proof at most; terms that a longer one shares may be large. */
  private static final int MOST_TEXT = 1 << 20;

  /**
   * The proofs in what a solver printed: z3's answer to {@code get-proof}, cvc5's in the
   * Cooperating Proof Calculus, and cvc5's {@code -o trusted-proof-steps}.
   *
   * @return none if there is none, or nothing that can be read
   */
  public static List<Proof> in(String output) {
    List<Proof> proofs = new ArrayList<>();
    if (output.length() > MOST_TEXT || !mayHoldProof(output)) {
      return proofs;
    }
    try {
      List<ProofStep> trusted = new ArrayList<>();
      for (SExpression answer : SExpression.read(output, "proof")) {
        if (answer.head().equals("trusted-proof-step") && answer.parts().size() > 1) {
          trusted.add(new ProofStep(rule(answer), List.of(), answer.part(1), null));
        } else if (CpcReader.isProof(answer)) {
          proofs.add(CpcReader.read(answer));
        } else if (Z3ProofReader.isProof(answer)) {
          proofs.add(Z3ProofReader.read(answer));
        }
      }
      if (!trusted.isEmpty()) {
        proofs.add(new Proof(Map.of(), trusted));
      }
    } catch (ParseException e) {
      return List.of(); // the output is cut off, or no proof
    }
    return proofs;
  }

  private static boolean mayHoldProof(String output) {
    return output.contains("(proof")
        || output.contains("(step ")
        || output.contains("(trusted-proof-step");
  }

  private static String rule(SExpression answer) {
    for (int i = 2; i + 1 < answer.parts().size(); i++) {
      if (answer.part(i).is(":rule")) {
        return answer.part(i + 1).text();
      }
    }
    return "trust";
  }

  /** The term that is true where the premises of a step hold and its conclusion does not. */
  public String negation(ProofStep step) {
    Set<String> needed = new HashSet<>();
    step.premises().forEach(premise -> need(premise, needed));
    need(step.conclusion(), needed);
    StringBuilder text = new StringBuilder();
    int open = 0;
    for (Map.Entry<String, SExpression> definition : definitions.entrySet()) {
      if (needed.contains(definition.getKey())) {
        text.append("(let ((").append(definition.getKey()).append(' ');
        text.append(definition.getValue()).append(")) ");
        open++;
      }
    }
    text.append("(and true");
    step.premises().forEach(premise -> text.append(' ').append(premise));
    text.append(" (not ").append(step.conclusion()).append("))");
    return text.append(")".repeat(open)).toString();
  }

  /** Notes the definitions that a term names, and those that they name. */
  private void need(SExpression term, Set<String> needed) {
    Deque<SExpression> rest = new ArrayDeque<>();
    rest.push(term);
    while (!rest.isEmpty()) {
      SExpression next = rest.pop();
      if (next.isAtom()) {
        SExpression definition = definitions.get(next.text());
        if (definition != null && needed.add(next.text())) {
          rest.push(definition);
        }
      } else {
        next.parts().forEach(rest::push);
      }
    }
  }
}
