package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The steps of a proof, and the terms that they share.
 *
 * @param format the proof format, one word
 * @param definitions terms by name, each after those that it names
 * @param variables sorts by name; a step holds for all their values
 * @param fresh declarations, by name, of symbols introduced by the solver, which a step may define
 * @param steps in order
 */
public record Proof(
    String format,
    Map<String, SExpression> definitions,
    Map<String, SExpression> variables,
    Map<String, SExpression> fresh,
    List<ProofStep> steps) {
  /** Creates a proof that introduces no symbols. */
  Proof(String format, Map<String, SExpression> definitions, List<ProofStep> steps) {
    this(format, definitions, Map.of(), Map.of(), steps);
  }

  /** Limit on the text of a proof in characters; terms that a longer one shares may be large. */
  private static final int MOST_TEXT = 1 << 20;

  /**
   * Returns the proofs in a solver's output: z3's response to {@code get-proof}, cvc5's in the
   * Cooperating Proof Calculus, in Alethe and in internal form, SMTInterpol's, and cvc5's {@code -o
   * trusted-proof-steps}.
   *
   * @return empty if there is none, or none that can be read
   */
  public static List<Proof> parseAll(String output) {
    List<Proof> proofs = new ArrayList<>();
    if (output.length() > MOST_TEXT || !mayHoldProof(output)) {
      return proofs;
    }
    try {
      List<ProofStep> trusted = new ArrayList<>();
      List<SExpression> commands = new ArrayList<>(); // of a proof without enclosing parentheses
      for (SExpression answer : SExpression.read(output, "proof")) {
        if (answer.head().equals("trusted-proof-step") && answer.parts().size() > 1) {
          trusted.add(new ProofStep(trusted(answer), List.of(), answer.part(1), null));
        } else if (CpcReader.isCommand(answer)) {
          commands.add(answer);
        } else {
          read(answer, proofs);
        }
      }
      ofCommands(commands, proofs);
      if (!trusted.isEmpty()) {
        proofs.add(new Proof("trusted", Map.of(), trusted));
      }
    } catch (ParseException e) {
      return List.of(); // the output is truncated, or no proof
    }
    return proofs;
  }

  /**
   * Returns the lemmas in cvc5's output of {@code -o lemmas}, each as a step named after its
   * source.
   */
  public static Proof lemmas(String output) {
    List<ProofStep> lemmas = new ArrayList<>();
    try {
      for (SExpression answer : SExpression.read(output, "lemmas")) {
        if (answer.head().equals("lemma") && answer.parts().size() > 1) {
          String source = value(answer, ":source", "lemma");
          String why = AcceptedProofSteps.reason("lemma", source);
          lemmas.add(new ProofStep(source, List.of(), answer.part(1), why));
        }
      }
    } catch (ParseException e) {
      lemmas.clear(); // the output is truncated, or no log
    }
    return new Proof("lemma", Map.of(), lemmas);
  }

  private static void read(SExpression answer, List<Proof> proofs) {
    SExpression node = CvcNodeReader.proof(answer);
    if (node != null) {
      proofs.add(CvcNodeReader.read(node));
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

  private static String trusted(SExpression answer) {
    String theory = value(answer, ":theory", "");
    return value(answer, ":rule", "trust") + (theory.isEmpty() ? "" : " " + theory);
  }

  private static String value(SExpression answer, String keyword, String otherwise) {
    for (int i = 2; i + 1 < answer.parts().size(); i++) {
      if (answer.part(i).is(keyword)) {
        return answer.part(i + 1).text();
      }
    }
    return otherwise;
  }

  /** Returns the term that is true if the premises of a step hold and its conclusion does not. */
  public String negation(ProofStep step) {
    return negation(step.premises(), step.conclusion());
  }

  /** Returns the term that is true if some terms hold and another one does not. */
  public String negation(List<SExpression> premises, SExpression conclusion) {
    StringBuilder text = new StringBuilder();
    int open = 0;
    for (String name : names(premises, conclusion)) {
      SExpression definition = definitions.get(name);
      if (definition != null) {
        text.append("(let ((").append(name).append(' ').append(definition).append(")) ");
        open++;
      }
    }
    text.append("(and true");
    premises.forEach(premise -> text.append(' ').append(premise));
    text.append(" (not ").append(conclusion).append("))");
    return text.append(")".repeat(open)).toString();
  }

  /** Returns the declarations of variables and introduced symbols that a step names. */
  public String declarations(ProofStep step) {
    StringBuilder text = new StringBuilder();
    Set<String> needed = variables.isEmpty() && fresh.isEmpty() ? Set.of() : names(step);
    variables.forEach(
        (name, sort) -> {
          if (needed.contains(name) && !fresh.containsKey(name)) {
            text.append("(declare-const ").append(name).append(' ').append(sort).append(")\n");
          }
        });
    fresh.forEach(
        (name, declaration) -> {
          if (needed.contains(name)) {
            text.append(declaration).append('\n');
          }
        });
    return text.toString();
  }

  /**
   * Whether a step may define a symbol introduced by the solver, so that values cannot refute it.
   */
  public boolean mayDefine(ProofStep step) {
    return !fresh.isEmpty()
        && step.premises().isEmpty()
        && names(step).stream().anyMatch(fresh::containsKey);
  }

  /**
   * Whether a step may break a symmetry of uninterpreted functions, which cvc5 does by lemmas that
   * its proofs trust: this preserves some model, not every one.
   */
  public static boolean mayBreakSymmetry(ProofStep step) {
    boolean trusted = step.rule().startsWith("trust") || step.rule().startsWith("hole");
    boolean other = step.rule().contains("THEORY_") && !step.rule().endsWith("THEORY_UF");
    boolean lemma = !other || step.rule().endsWith("THEORY_LEMMA");
    return trusted && lemma && step.premises().isEmpty();
  }

  private Set<String> names(ProofStep step) {
    return names(step.premises(), step.conclusion());
  }

  /**
   * Returns the definitions, variables and fresh symbols that terms name, each after those it
   * names.
   */
  private Set<String> names(List<SExpression> terms, SExpression last) {
    Set<String> found = new LinkedHashSet<>();
    Set<String> entered = new HashSet<>();
    Deque<Object> rest = new ArrayDeque<>(); // terms, and names whose definitions are done
    rest.push(last);
    terms.forEach(rest::push);
    while (!rest.isEmpty()) {
      Object next = rest.pop();
      if (next instanceof String name) {
        found.add(name);
      } else if (next instanceof SExpression term && term.isAtom()) {
        SExpression definition = definitions.get(term.text());
        if (definition != null && entered.add(term.text())) {
          rest.push(term.text());
          rest.push(definition);
        } else if (variables.containsKey(term.text()) || fresh.containsKey(term.text())) {
          found.add(term.text());
        }
      } else if (next instanceof SExpression term) {
        term.parts().forEach(rest::push);
      }
    }
    return found;
  }
}
