package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One well-sorted form of an operator's application. */
record Application(
    Operator operator, List<Index> indices, @Nullable Sort as, List<Sort> arguments, Sort result) {

  /**
   * Parses {@code "extract 7 4"}, {@code "BV[8]"}; returns {@code null} if it is not well-sorted.
   */
  static @Nullable Application read(Operator operator, String head, String arguments) {
    String[] words = head.split(" ");
    List<Index> indices = new ArrayList<>();
    for (int i = 1; i < words.length && !words[i].equals("as"); i++) {
      indices.add(Index.of(words[i]));
    }
    boolean qualified = words.length > 2 && words[words.length - 2].equals("as");
    Sort as = qualified ? sort(words[words.length - 1]) : null;
    List<Sort> sorts =
        Stream.of(arguments.split(" ")).filter(s -> !s.isEmpty()).map(Application::sort).toList();
    return of(operator, indices, as, sorts);
  }

  private static @Nullable Application of(
      Operator operator, List<Index> indices, @Nullable Sort as, List<Sort> arguments) {
    Sort result = operator.apply(indices, as, arguments.toArray(new Sort[0]));
    return result == null ? null : new Application(operator, indices, as, arguments, result);
  }

  /**
   * Returns an application derived from the signature alone; {@code null} if a rule in code refuses
   * it.
   */
  static @Nullable Application fromSignature(Operator operator) {
    SignatureBindings bindings = new SignatureBindings();
    for (char c = 'a'; c <= 'z'; c++) {
      bindings.bind(c, number(c));
    }
    for (char c = 'A'; c <= 'Z'; c++) {
      bindings.bind(c, Sort.bitVec(8));
    }
    Signature signature = operator.signature();
    List<Index> indices =
        signature.indexVariables().chars().mapToObj(c -> Index.of(number((char) c))).toList();
    List<Sort> arguments =
        signature.parameters().stream()
            .map(p -> Objects.requireNonNull(p.build(bindings)))
            .toList();
    Sort as = operator.isQualified() ? signature.result().build(bindings) : null;
    return of(operator, indices, as, arguments);
  }

  /** Returns numbers that satisfy the conditions of all signatures. */
  private static int number(char variable) {
    return switch (variable) {
      // cvc5 supports floats other than single and double only under an option.
      case 'e' -> 8;
      case 's' -> 24;
      case 'f' -> 23;
      case 'p' -> 11;
      case 'q' -> 53;
      case 'm', 'n' -> 8;
      default -> 2;
    };
  }

  static Sort sort(String text) {
    return Objects.requireNonNull(SortPattern.parse(text).build(new SignatureBindings()));
  }

  /** Returns a script that asserts something about the application and checks it. */
  String script() {
    StringBuilder text = new StringBuilder();
    boolean higherOrder =
        operator.feature() == Feature.HIGHER_ORDER
            || arguments.stream().anyMatch(a -> a.name().equals("->"));
    text.append(higherOrder ? "(set-logic HO_ALL)\n" : "(set-logic ALL)\n");
    if (operator.name().equals("transitive-closure")) {
      text.append("(declare-fun f ((_ BitVec 8) (_ BitVec 8)) Bool)\n");
    }
    for (int i = 0; i < arguments.size(); i++) {
      Sort sort = arguments.get(i) == Sort.REG_LAN ? Sort.STRING : arguments.get(i);
      text.append("(declare-const x").append(i).append(' ').append(sort).append(")\n");
    }
    text.append("(declare-const y ")
        .append(result == Sort.REG_LAN ? Sort.STRING : result)
        .append(")\n(assert ");
    if (result == Sort.BOOL) {
      text.append(term());
    } else if (result == Sort.REG_LAN) {
      text.append("(str.in_re y ").append(term()).append(')');
    } else {
      text.append("(= y ").append(term()).append(')');
    }
    return text.append(")\n(check-sat)\n").toString();
  }

  private String term() {
    StringBuilder text = new StringBuilder(operator.name());
    if (!indices.isEmpty()) {
      text.insert(0, "(_ ");
      indices.forEach(i -> text.append(' ').append(i.text()));
      text.append(')');
    }
    if (as != null) {
      text.insert(0, "(as ").append(' ').append(as).append(')');
    }
    if (arguments.isEmpty()) {
      return text.toString();
    }
    text.insert(0, '(');
    for (int i = 0; i < arguments.size(); i++) {
      boolean language = arguments.get(i) == Sort.REG_LAN;
      text.append(language ? " (str.to_re x" : " x").append(i).append(language ? ")" : "");
    }
    return text.append(')').toString();
  }
}
