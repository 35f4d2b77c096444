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
 * @param format what the proof is written in, one word
 * @param definitions terms by name, each after those that it names
 * @param variables sorts by name, of which a step speaks for all values
 * @param steps in order
 */
public record Proof(
    String format,
    Map<String, SExpression> definitions,
    Map<String, SExpression> variables,
    List<ProofStep> steps) {
  /** What is read of a proof at most; terms that a longer one shares may be large. */
  private static final int MOST_TEXT = 1 << 20;

  /**
   * The proofs in what a solver printed: z3's answer to {@code get-proof}, cvc5's in the
   * Cooperating Proof Calculus, in Alethe, and as it holds them, SMTInterpol's, and cvc5's {@code
   * -o trusted-proof-steps}.
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
      List<SExpression> commands = new ArrayList<>(); // of a proof that no parenthesis encloses
      for (SExpression answer : SExpression.read(output, "proof")) {
        if (answer.head().equals("trusted-proof-step") && answer.parts().size() > 1) {
          trusted.add(new ProofStep(rule(answer), List.of(), answer.part(1), null));
        } else if (CpcReader.isCommand(answer)) {
          commands.add(answer);
        } else {
          read(answer, proofs);
        }
      }
      ofCommands(commands, proofs);
      if (!trusted.isEmpty()) {
        proofs.add(new Proof("trusted", Map.of(), Map.of(), trusted));
      }
    } catch (ParseException e) {
      return List.of(); // the output is cut off, or no proof
    }
    return proofs;
  }

  private static void read(SExpression answer, List<Proof> proofs) {
    SExpression node = NodeReader.proof(answer);
    if (node != null) {
      proofs.add(NodeReader.read(node));
    } else if (Z3ProofReader.isProof(answer)) {
      proofs.add(Z3ProofReader.read(answer));
    } else if (ResoluteReader.isProof(answer)) {
      proofs.add(ResoluteReader.read(answer));
    } else {
      ofCommands(answer.parts(), proofs);
    }
  }

  private static void ofCommands(List<SExpression> commands, List<Proof> proofs) {
    if (AletheReader.isProof(commands)) {
      proofs.add(AletheReader.read(commands));
    } else if (commands.stream().anyMatch(CpcReader::isCommand)) {
      proofs.add(CpcReader.read(commands));
    }
  }

  private static boolean mayHoldProof(String output) {
    return output.contains("(proof")
        || output.contains("(step ")
        || output.contains("(trusted-proof-step")
        || output.contains(":args")
        || output.contains("(res ")
        || output.contains(":proves");
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
    Set<String> needed = names(step);
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

  /** The declarations of the variables that a step names. */
  public String declarations(ProofStep step) {
    StringBuilder text = new StringBuilder();
    Set<String> needed = variables.isEmpty() ? Set.of() : names(step);
    variables.forEach(
        (name, sort) -> {
          if (needed.contains(name)) {
            text.append("(declare-const ").append(name).append(' ').append(sort).append(")\n");
          }
        });
    return text.toString();
  }

  private Set<String> names(ProofStep step) {
    Set<String> needed = new HashSet<>();
    step.premises().forEach(premise -> need(premise, needed));
    need(step.conclusion(), needed);
    return needed;
  }

  /** Notes the definitions and variables that a term names, and those that they name. */
  private void need(SExpression term, Set<String> needed) {
    Deque<SExpression> rest = new ArrayDeque<>();
    rest.push(term);
    while (!rest.isEmpty()) {
      SExpression next = rest.pop();
      if (!next.isAtom()) {
        next.parts().forEach(rest::push);
        continue;
      }
      SExpression definition = definitions.get(next.text());
      if (definition != null && needed.add(next.text())) {
        rest.push(definition);
      } else if (variables.containsKey(next.text())) {
        needed.add(next.text());
      }
    }
  }
}
