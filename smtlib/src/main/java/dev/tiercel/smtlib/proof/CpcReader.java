package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads cvc5's proofs in the Cooperating Proof Calculus. Most steps do not print their conclusion;
 * {@link CpcRules} reconstructs it for the rules whose structure determines it.
 */
final class CpcReader {
  private static final Set<String> COMMANDS =
      Set.of("step", "step-pop", "assume", "assume-push", "define");

  private static final String UNKNOWN_PREMISE = "an unknown premise";

  private final Map<String, SExpression> definitions = new LinkedHashMap<>();
  private final Map<String, SExpression> proven = new HashMap<>();
  private final List<ProofStep> steps = new ArrayList<>();
  private final CpcRules rules = new CpcRules(definitions);
  private final List<SExpression> assumed = new ArrayList<>(); // to be discharged by a step-pop

  private CpcReader() {}

  /** Whether a list is a command of such a proof. */
  static boolean isCommand(SExpression command) {
    return command.parts().size() > 2 && COMMANDS.contains(command.head());
  }

  static Proof read(List<SExpression> commands) {
    CpcReader reader = new CpcReader();
    commands.forEach(reader::command);
    return new Proof("cpc", reader.definitions, reader.steps);
  }

  private void command(SExpression command) {
    if (!isCommand(command)) {
      return; // declarations, which the script has as well
    }
    String name = command.part(1).text();
    switch (command.head()) {
      case "define" -> {
        if (command.parts().size() == 4 && command.part(2).parts().isEmpty()) {
          definitions.put(name, CvcProofOperators.standard(command.part(3)));
        }
      }
      case "assume" -> {
        proven.put(name, CvcProofOperators.standard(command.part(2)));
        steps.add(ProofStep.assumed("assume", proven.get(name)));
      }
      case "assume-push" -> {
        proven.put(name, CvcProofOperators.standard(command.part(2)));
        assumed.add(proven.get(name));
      }
      default -> step(name, command);
    }
  }

  private void step(String name, SExpression command) {
    boolean stated = !command.part(2).text().startsWith(":");
    String rule = "";
    List<SExpression> premises = new ArrayList<>();
    List<SExpression> arguments = List.of();
    for (int i = stated ? 3 : 2; i + 1 < command.parts().size(); i += 2) {
      switch (command.part(i).text()) {
        case ":rule" -> rule = command.part(i + 1).text();
        case ":premises" ->
            command.part(i + 1).parts().forEach(p -> premises.add(proven.get(p.text())));
        case ":args" ->
            arguments =
                command.part(i + 1).parts().stream().map(CvcProofOperators::standard).toList();
        default -> {
          // other commands are not supported
        }
      }
    }
    boolean pops = command.head().equals("step-pop") && !assumed.isEmpty();
    SExpression assumption = pops ? assumed.remove(assumed.size() - 1) : null;
    boolean complete = !premises.contains(null);
    SExpression conclusion = stated ? CvcProofOperators.standard(command.part(2)) : null;
    if (conclusion == null && (complete || CpcRules.showsArgument(rule))) {
      List<SExpression> discharged = assumption == null ? arguments : List.of(assumption);
      conclusion = rules.conclusion(rule, complete ? premises : List.of(), discharged);
    }
    if (conclusion == null) {
      String why = complete ? "rule " + rule + " does not print what it shows" : UNKNOWN_PREMISE;
      steps.add(ProofStep.unread(rule, why));
      return;
    }
    proven.put(name, conclusion);
    String design = AcceptedProofSteps.reason("cpc", rule);
    if (design != null) {
      steps.add(new ProofStep(rule, List.of(), conclusion, design));
    } else if (!complete) {
      steps.add(ProofStep.unread(rule, UNKNOWN_PREMISE));
    } else if (assumption != null) {
      List<SExpression> under =
          premises.stream().map(p -> ProofTermBuilder.implication(List.of(assumption), p)).toList();
      steps.add(new ProofStep(rule, under, conclusion, null));
    } else {
      steps.add(new ProofStep(rule, premises, conclusion, null));
    }
  }
}
