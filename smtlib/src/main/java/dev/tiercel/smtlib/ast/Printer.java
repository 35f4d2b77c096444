package dev.tiercel.smtlib.ast;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * Prints terms and scripts as SMT-LIB text that parses back to the same terms. Uses no recursion,
 * so that terms may have any depth. One printer may print several items; it is not thread-safe.
 */
public final class Printer {
  private static final int USUAL_DEPTH = 16;

  private final StringBuilder out;
  private Term[] open = new Term[USUAL_DEPTH]; // terms begun but not finished, outermost first
  private int[] next = new int[USUAL_DEPTH]; // for each of them, the next child to print
  private int depth;

  /** Creates a printer with its own buffer. */
  public Printer() {
    this(new StringBuilder());
  }

  /** Creates a printer that appends to a buffer. */
  public Printer(StringBuilder out) {
    this.out = out;
  }

  /** The text printed so far. */
  @Override
  public String toString() {
    return out.toString();
  }

  /** Prints a script, one command per line. */
  public Printer script(Script script) {
    CommandPrinter commands = new CommandPrinter(this, out);
    for (Command command : script.commands()) {
      commands.print(command);
      out.append('\n');
    }
    return this;
  }

  /** Prints one command without a line end. */
  public Printer command(Command command) {
    new CommandPrinter(this, out).print(command);
    return this;
  }

  /** Prints a symbol, quoted if necessary. */
  public Printer symbol(String name) {
    if (Symbols.isSimple(name)) {
      out.append(name);
    } else {
      out.append(Symbols.quote(name));
    }
    return this;
  }

  /** Prints a sort. */
  public Printer sort(Sort sort) {
    boolean applied = !sort.arguments().isEmpty();
    if (applied) {
      out.append('(');
    }
    indexed(sort.name(), sort.indices());
    for (Sort argument : sort.arguments()) {
      out.append(' ');
      sort(argument);
    }
    if (applied) {
      out.append(')');
    }
    return this;
  }

  /** Prints a term. */
  public Printer term(Term root) {
    int bottom = depth;
    begin(root);
    while (depth > bottom) {
      Term term = open[depth - 1];
      int i = next[depth - 1]++;
      if (i < term.arity()) {
        before(term, i);
        begin(term.child(i));
      } else {
        after(term);
        open[--depth] = root; // release the reference
      }
    }
    return this;
  }

  /** Prints the text before the first child; prints a leaf completely. */
  private void begin(Term term) {
    if (term instanceof Literal literal) {
      literal(literal);
    } else if (term instanceof Var variable) {
      symbol(variable.name());
    } else if (term.arity() == 0) {
      head(((App) term).function());
    } else {
      if (depth == open.length) {
        open = Arrays.copyOf(open, depth * 2);
        next = Arrays.copyOf(next, depth * 2);
      }
      open[depth] = term;
      next[depth++] = 0;
      out.append('(');
      if (term instanceof App app) {
        if (!isJuxtaposed(app)) {
          head(app.function());
        }
      } else if (term instanceof Binder binder) {
        out.append(binder.kind().keyword()).append(' ');
        variables(binder.variables());
      } else if (term instanceof Let) {
        out.append("let (");
      } else if (term instanceof Match) {
        out.append("match");
      } else {
        out.append('!');
      }
    }
  }

  /** Prints the text between the children i - 1 and i. */
  private void before(Term term, int i) {
    if (term instanceof Let let) {
      if (i > 0) {
        out.append(')');
      }
      if (i < let.variables().size()) {
        out.append(i > 0 ? " (" : "(");
        symbol(let.variables().get(i).name());
      } else {
        out.append(')');
      }
    } else if (term instanceof Match match && i > 0) {
      out.append(i == 1 ? " ((" : ") (");
      pattern(match.patterns().get(i - 1));
    } else if (term instanceof Annotated annotated && i > 0) {
      attributesBefore(annotated, i);
      return;
    } else if (i == 0 && term instanceof App app && isJuxtaposed(app)) {
      return;
    }
    out.append(' ');
  }

  /**
   * Whether to print {@code (@ f x)} as {@code (f x)}, which more solvers accept: if f is a name
   * and there are too few arguments for an application of a function symbol.
   */
  private static boolean isJuxtaposed(App app) {
    if (app.symbol() instanceof Declared || !app.function().name().equals("@")) {
      return false;
    }
    Term head = app.child(0);
    return head instanceof Var
        || (head instanceof App named
            && named.arity() == 0
            && named.symbol() instanceof Declared symbol
            && (symbol.parameters().isEmpty() || symbol.parameters().size() >= app.arity()));
  }

  private void after(Term term) {
    if (term instanceof Match) {
      out.append("))");
    } else if (term instanceof Annotated annotated) {
      attributesBefore(annotated, annotated.arity());
    }
    out.append(')');
  }

  /** Prints the attributes between the children i - 1 and i, and the text that opens child i. */
  private void attributesBefore(Annotated annotated, int i) {
    int first = 1; // the first child of the attribute's terms
    for (Annotated.Attribute a : annotated.attributes()) {
      int size = a.terms().size();
      if (size == 0) {
        // An attribute without terms is printed after the children before it, before the next one.
        if (first == i) {
          out.append(' ').append(a.keyword());
          if (!a.value().isEmpty()) {
            out.append(' ').append(a.value());
          }
        }
      } else {
        if (first + size == i && a.isListed()) {
          out.append(')');
        }
        if (first == i) {
          out.append(' ').append(a.keyword()).append(a.isListed() ? " (" : " ");
        } else if (first < i && i < first + size) {
          out.append(' ');
        }
        first += size;
      }
    }
  }

  private void pattern(Match.Pattern pattern) {
    Function constructor = pattern.constructor();
    if (constructor == null) {
      symbol(pattern.variables().get(0).name());
    } else if (pattern.variables().isEmpty()) {
      head(constructor);
    } else {
      out.append('(');
      head(constructor);
      for (Var v : pattern.variables()) {
        out.append(' ');
        symbol(v.name());
      }
      out.append(')');
    }
  }

  /** Prints {@code ((x S) ...)}. */
  void variables(List<Var> variables) {
    out.append('(');
    for (int i = 0; i < variables.size(); i++) {
      out.append(i > 0 ? " (" : "(");
      symbol(variables.get(i).name());
      out.append(' ');
      sort(variables.get(i).sort());
      out.append(')');
    }
    out.append(')');
  }

  private void head(Function function) {
    Sort as = function.as();
    if (as == null) {
      indexed(function.name(), function.indices());
      return;
    }
    out.append("(as ");
    indexed(function.name(), function.indices());
    out.append(' ');
    sort(as);
    out.append(')');
  }

  private void indexed(String name, List<Index> indices) {
    if (indices.isEmpty()) {
      symbol(name);
      return;
    }
    out.append("(_ ");
    symbol(name);
    for (Index index : indices) {
      out.append(' ').append(index.text());
    }
    out.append(')');
  }

  private void literal(Literal literal) {
    Object value = literal.value();
    if (value instanceof BigDecimal decimal) {
      String plain = decimal.toPlainString();
      out.append(plain);
      if (plain.indexOf('.') < 0) {
        out.append(".0");
      }
    } else if (value instanceof BigInteger number) {
      if (literal.sort().isBitVec()) {
        bitVec(number, literal.sort().width());
      } else {
        integer(number);
      }
    } else if (literal.sort() == Sort.STRING) {
      quoted((String) value);
    } else {
      out.append(value);
    }
  }

  private void integer(BigInteger number) {
    if (number.bitLength() < Long.SIZE) {
      out.append(number.longValue());
    } else {
      out.append(number);
    }
  }

  private void quoted(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      out.append(c);
      if (c == '"') {
        out.append('"');
      }
    }
    out.append('"');
  }

  private void bitVec(BigInteger value, int width) {
    boolean hex = width % 4 == 0;
    String digits = value.toString(hex ? 16 : 2);
    out.append(hex ? "#x" : "#b");
    for (int i = digits.length(); i < (hex ? width / 4 : width); i++) {
      out.append('0');
    }
    out.append(digits);
  }
}
