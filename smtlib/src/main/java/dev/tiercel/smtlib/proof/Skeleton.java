package dev.tiercel.smtlib.proof;

import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Steps of which only the connectives are read, because their atoms hold operators of the solver's
 * own: what follows so follows, whatever the atoms mean.
 */
final class Skeleton {
  private static final Set<String> CONNECTIVES = Set.of("not", "and", "or", "=>", "xor");
  private static final int MOST_PARTS = 20_000;

  private final Proof proof;
  private final SharedTerms atoms;
  private final Set<Integer> found = new TreeSet<>();
  private int parts;

  private Skeleton(Proof proof) {
    this.proof = proof;
    this.atoms = new SharedTerms(this::resolved);
  }

  /** Whether a step follows by its connectives alone. */
  static boolean proves(Proof proof, ProofStep step) {
    Skeleton skeleton = new Skeleton(proof);
    List<SExpression> premises = step.premises().stream().map(skeleton::of).toList();
    SExpression conclusion = skeleton.of(step.conclusion());
    if (skeleton.parts > MOST_PARTS) {
      return false;
    }
    StringBuilder script = new StringBuilder();
    skeleton.found.forEach(a -> script.append("(declare-const a!").append(a).append(" Bool)\n"));
    premises.forEach(premise -> script.append("(assert ").append(premise).append(")\n"));
    script.append("(assert (not ").append(conclusion).append("))\n(check-sat)\n");
    try {
      return PropositionalCheck.refutes(
          Check.of(ScriptParser.parse(script.toString(), "skeleton")).get(0));
    } catch (ParseException e) {
      return false; // a connective of too few arguments
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
      return whole.is("false") ? Terms.FALSE : Terms.TRUE;
    } else if (CONNECTIVES.contains(whole.head()) && whole.parts().size() > 1) {
      List<SExpression> inside = new ArrayList<>();
      whole.rest().forEach(part -> inside.add(of(part)));
      return Terms.apply(whole.head(), inside);
    }
    int number = atoms.number(whole);
    found.add(number);
    return SExpression.atom("a!" + number);
  }
}
