package dev.tiercel.smtlib.theory;

import static dev.tiercel.smtlib.theory.TheoryBuilder.op;

import dev.tiercel.smtlib.range.CoreRules;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Connectives;
import dev.tiercel.smtlib.value.RealSemantics;
import java.util.List;

/** Theory Core. */
final class Core {
  static final List<Operator> ROWS =
      TheoryBuilder.of(
          Feature.CORE,
          op("true", "-> Bool").swap("bool-constant").means((a, c) -> Bool.TRUE),
          op("false", "-> Bool").swap("bool-constant").means((a, c) -> Bool.FALSE),
          op("not", "Bool -> Bool")
              .connective(Connective.NOT)
              .means(Connectives.NOT)
              .backward(CoreRules::not),
          op("=>", "Bool Bool -> Bool")
              .right()
              .swap("connective")
              .connective(Connective.IMPLIES)
              .means(Connectives.IMPLIES)
              .backward(CoreRules::implies),
          op("and", "Bool Bool -> Bool")
              .left()
              .swap("connective")
              .connective(Connective.AND)
              .means(Connectives.AND)
              .backward(CoreRules::and),
          op("or", "Bool Bool -> Bool")
              .left()
              .swap("connective")
              .connective(Connective.OR)
              .means(Connectives.OR)
              .backward(CoreRules::or),
          op("xor", "Bool Bool -> Bool")
              .left()
              .swap("connective")
              .connective(Connective.XOR)
              .means(Connectives::different)
              .backward(CoreRules::xor),
          op("=", "A A -> Bool")
              .linearity(Linearity.COMPARISON)
              .chain()
              .swap("equality")
              .connective(Connective.EQUAL)
              .means(RealSemantics.of(Connectives::equal))
              .backward(CoreRules::equal),
          op("distinct", "A A -> Bool")
              .linearity(Linearity.COMPARISON)
              .pairwise()
              .swap("equality")
              .connective(Connective.DISTINCT)
              .means(RealSemantics.of(Connectives::different))
              .backward(CoreRules::xor),
          op("ite", "Bool A A -> A")
              .connective(Connective.CHOICE)
              .means(Connectives.ITE)
              .backward(CoreRules::choice),
          op("iff", "Bool Bool -> Bool")
              .chain()
              .onlyIn("z3")
              .connective(Connective.EQUAL)
              .means(Connectives::equal)
              .backward(CoreRules::equal),
          op("implies", "Bool Bool -> Bool")
              .right()
              .onlyIn("z3")
              .connective(Connective.IMPLIES)
              .means(Connectives.IMPLIES)
              .backward(CoreRules::implies),
          op("if", "Bool A A -> A")
              .onlyIn("z3")
              .connective(Connective.CHOICE)
              .means(Connectives.ITE)
              .backward(CoreRules::choice),
          op("if_then_else", "Bool A A -> A")
              .onlyIn("z3")
              .connective(Connective.CHOICE)
              .means(Connectives.ITE)
              .backward(CoreRules::choice),
          op("equals", "A A -> Bool")
              .chain()
              .onlyIn("z3")
              .connective(Connective.EQUAL)
              .means(Connectives::equal)
              .backward(CoreRules::equal),
          op("equiv", "A A -> Bool")
              .chain()
              .onlyIn("z3")
              .connective(Connective.EQUAL)
              .means(Connectives::equal)
              .backward(CoreRules::equal),
          // z3 allows no arguments and takes the neutral element then.
          op("and", "-> Bool").onlyIn("z3").means((a, c) -> Bool.TRUE),
          op("or", "-> Bool").onlyIn("z3").means((a, c) -> Bool.FALSE),
          op("xor", "-> Bool").onlyIn("z3").means((a, c) -> Bool.FALSE),
          op("distinct", "-> Bool")
              .linearity(Linearity.COMPARISON)
              .onlyIn("z3")
              .means((a, c) -> Bool.TRUE));

  private Core() {}
}
