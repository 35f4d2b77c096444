package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks steps by their connectives and equations alone, because their atoms contain operators of
 * the solver's own: an inference that is valid for opaque atoms is valid for any meaning of them.
 */
final class ConnectiveSkeleton {
  private static final Set<String> CONNECTIVES = Set.of("not", "and", "or", "=>", "xor");
  private static final Set<String> FORMULAS =
      Set.of("not", "and", "or", "=>", "xor", "true", "false", "=", "<", "<=", ">", ">=");
  private static final int MOST_PARTS = 20_000;

  private final Proof proof;
  private final SharedTerms terms;
  private final Set<String> atoms = new TreeSet<>();
  private final Set<String> sides = new TreeSet<>(); // of equations, all of one sort
  private int parts;

  private ConnectiveSkeleton(Proof proof) {
    this.proof = proof;
    this.terms = new SharedTerms(this::resolved);
  }

  /** Whether a step follows from its connectives alone. */
  static boolean proves(Proof proof, ProofStep step) {
    ConnectiveSkeleton skeleton = new ConnectiveSkeleton(proof);
    List<SExpression> premises = step.premises().stream().map(skeleton::of).toList();
    SExpression conclusion = skeleton.of(step.conclusion());
    if (skeleton.parts > MOST_PARTS) {
      return false;
    }
    StringBuilder script = new StringBuilder();
    script.append("(declare-sort U 0)\n");
    skeleton.atoms.forEach(a -> script.append("(declare-const ").append(a).append(" Bool)\n"));
    skeleton.sides.forEach(s -> script.append("(declare-const ").append(s).append(" U)\n"));
    premises.forEach(premise -> script.append("(assert ").append(premise).append(")\n"));
    script.append("(assert (not ").append(conclusion).append("))\n(check-sat)\n");
    try {
      Check check = Check.of(ScriptParser.parse(script.toString(), "skeleton")).get(0);
      return new DecisionProcedure(DecisionLimits.SMALL).decide(check).status()
          == Decision.Status.UNSATISFIABLE;
    } catch (ParseException e) {
      return false; // a connective with too few arguments
    }
  }

  private SExpression resolved(SExpression term) {
    return proof.definitions().getOrDefault(term.text(), term);
  }

  private SExpression of(SExpression term) {
    SExpression whole = resolved(term);
    while (whole.isAtom() && resolved(whole) != whole) {
      whole = resolved(whole);
    }
    if (++parts > MOST_PARTS || whole.is("true") || whole.is("false")) {
      return whole.is("false") ? ProofTermBuilder.FALSE : ProofTermBuilder.TRUE;
    } else if (CONNECTIVES.contains(whole.head()) && whole.parts().size() > 1) {
      List<SExpression> inside = new ArrayList<>();
      whole.rest().forEach(part -> inside.add(of(part)));
      return ProofTermBuilder.apply(whole.head(), inside);
    }
    if (ProofTermBuilder.is(whole, "=", 2)) {
      return isFormula(whole.part(1)) || isFormula(whole.part(2))
          ? ProofTermBuilder.equal(of(whole.part(1)), of(whole.part(2)))
          : ProofTermBuilder.equal(side(whole.part(1)), side(whole.part(2)));
    }
    return named("a!", whole, atoms);
  }

  /** Whether a term is certainly Boolean. */
  private boolean isFormula(SExpression term) {
    SExpression whole = resolved(term);
    return FORMULAS.contains(whole.isAtom() ? whole.text() : whole.head());
  }

  private SExpression side(SExpression term) {
    return named("u!", term, sides);
  }

  private SExpression named(String prefix, SExpression term, Set<String> names) {
    String name = prefix + terms.number(term);
    names.add(name);
    return SExpression.atom(name);
  }
}
