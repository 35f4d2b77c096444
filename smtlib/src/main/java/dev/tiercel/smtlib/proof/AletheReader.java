package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads proofs in Alethe (Schurr, Fleury, Barbosa, Fontaine: Alethe, PxTP 2021), in which every
 * step prints its clause. Steps below an anchor that substitutes hold only in its context.
 */
final class AletheReader {
  private final Map<String, SExpression> definitions = new LinkedHashMap<>();
  private final Map<String, SExpression> variables = new LinkedHashMap<>();
  private final Map<String, SExpression> proven = new HashMap<>();
  private final List<String> substituting = new ArrayList<>(); // steps that close a context
  private final List<ProofStep> steps = new ArrayList<>();
  private SExpression latest = ProofTermBuilder.FALSE; // conclusion of the previous step

  private AletheReader() {}

  /** Whether a list of commands is an Alethe proof. */
  static boolean isProof(List<SExpression> commands) {
    return commands.stream()
        .anyMatch(c -> c.head().equals("step") && c.part(2).head().equals("cl"));
  }

  static Proof read(List<SExpression> commands) {
    AletheReader reader = new AletheReader();
    commands.forEach(reader::command);
    return new Proof("alethe", reader.definitions, reader.variables, Map.of(), reader.steps);
  }

  private void command(SExpression command) {
    if (command.parts().size() < 3) {
      return;
    }
    String name = command.part(1).text();
    switch (command.head()) {
      case "assume" -> {
        proven.put(name, term(command.part(2)));
        steps.add(ProofStep.assumed("assume", proven.get(name)));
      }
      case "anchor" -> anchor(command);
      case "step" -> step(name, command);
      default -> {
        // declarations
      }
    }
  }

  private void anchor(SExpression command) {
    String closedBy = value(command, ":step").text();
    boolean substitutes = false;
    for (SExpression argument : value(command, ":args").parts()) {
      if (argument.head().equals(":=")) {
        SExpression variable = argument.part(1);
        String name = variable.isAtom() ? variable.text() : variable.head();
        substitutes |= argument.parts().size() < 3 || !argument.part(2).is(name);
        if (variable.parts().size() == 2) {
          variables.put(name, variable.part(1));
        }
      } else if (argument.parts().size() == 2) {
        variables.put(argument.part(0).text(), argument.part(1));
      }
    }
    if (substitutes) {
      substituting.add(closedBy);
    }
  }

  private void step(String name, SExpression command) {
    boolean closes = substituting.remove(name);
    String rule = value(command, ":rule").text();
    List<SExpression> arguments = value(command, ":args").parts();
    if (!arguments.isEmpty() && (rule.equals("hole") || rule.equals("rare_rewrite"))) {
      rule += " " + arguments.get(0).text().replace("\"", "");
    }
    List<SExpression> discharged = new ArrayList<>();
    value(command, ":discharge").parts().forEach(d -> discharged.add(proven.get(d.text())));
    List<SExpression> premises = new ArrayList<>();
    value(command, ":premises").parts().forEach(p -> premises.add(proven.get(p.text())));
    if (rule.equals("subproof")) {
      premises.add(
          discharged.contains(null) ? null : ProofTermBuilder.implication(discharged, latest));
    }
    SExpression clause =
        ProofTermBuilder.or(command.part(2).rest().stream().map(this::term).toList());
    String why =
        AcceptedProofSteps.reason("alethe", rule) != null
            ? AcceptedProofSteps.reason("alethe", rule)
            : closes || !substituting.isEmpty()
                ? "below an anchor that substitutes"
                : premises.contains(null) ? "an unknown premise" : null;
    steps.add(
        premises.contains(null)
            ? ProofStep.unread(rule, String.valueOf(why))
            : new ProofStep(rule, premises, clause, why));
    proven.put(name, clause);
    latest = clause;
  }

  private static SExpression value(SExpression command, String keyword) {
    for (int i = 1; i + 1 < command.parts().size(); i++) {
      if (command.part(i).is(keyword)) {
        return command.part(i + 1);
      }
    }
    return SExpression.list(List.of());
  }

  private SExpression term(SExpression written) {
    return CvcProofOperators.standard(unnamed(written));
  }

  /** Replaces named terms by their names, and defines these names from here on. */
  private SExpression unnamed(SExpression written) {
    if (written.isAtom()) {
      return written;
    }
    if (ProofTermBuilder.is(written, "!", 3) && written.part(2).is(":named")) {
      SExpression term = unnamed(written.part(1));
      definitions.put(written.part(3).text(), CvcProofOperators.standard(term));
      return written.part(3);
    }
    return SExpression.list(written.parts().stream().map(this::unnamed).toList());
  }
}
