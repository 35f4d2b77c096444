package dev.tiercel.smtlib.ast;

import java.util.List;

/** Prints commands; delegates terms, sorts and symbols to the {@link Printer}. */
record CommandPrinter(Printer printer, StringBuilder out) {
  void print(Command command) {
    if (command instanceof Command.Assert a) {
      out.append("(assert ");
      printer.term(a.term());
      out.append(')');
    } else if (command instanceof Command.Opaque o) {
      out.append(o.text());
    } else if (command instanceof Command.TermCommand t) {
      for (int i = 0; i < t.terms().size(); i++) {
        out.append(t.texts().get(i));
        printer.term(t.terms().get(i));
      }
      out.append(t.texts().get(t.terms().size()));
    } else if (command instanceof Command.Declare d) {
      declare(d);
    } else if (command instanceof Command.Define d) {
      out.append('(').append(d.form().keyword()).append(' ');
      printer.symbol(d.symbol().name());
      out.append(' ');
      if (d.form() != Command.Definition.CONST) {
        printer.variables(d.parameters());
        out.append(' ');
      }
      printer.sort(d.symbol().result());
      out.append(' ');
      printer.term(d.body());
      out.append(')');
    } else if (command instanceof Command.DefineFunsRec d) {
      functions(d);
    } else if (command instanceof Command.DeclareDatatypes d) {
      datatypes(d);
    } else if (command instanceof Command.CheckSatAssuming c) {
      terms("(check-sat-assuming (", c.assumptions());
    } else if (command instanceof Command.GetValue g) {
      terms("(get-value (", g.terms());
    } else if (command instanceof Command.DefineSort d) {
      out.append("(define-sort ");
      printer.symbol(d.name());
      sorts(" (", d.parameters());
      out.append(' ');
      printer.sort(d.sort());
      out.append(')');
    } else {
      out.append(plain(command));
    }
  }

  private static String plain(Command command) {
    if (command instanceof Command.SetLogic s) {
      return "(set-logic " + Symbols.quote(s.logic()) + ")";
    } else if (command instanceof Command.SetOption s) {
      return attribute("set-option", s.keyword(), s.value());
    } else if (command instanceof Command.SetInfo s) {
      return attribute("set-info", s.keyword(), s.value());
    } else if (command instanceof Command.DeclareSort d) {
      return "(declare-sort " + Symbols.quote(d.name()) + " " + d.arity() + ")";
    } else if (command instanceof Command.Push p) {
      return "(push " + p.levels() + ")";
    } else if (command instanceof Command.Pop p) {
      return "(pop " + p.levels() + ")";
    } else if (command instanceof Command.CheckSat) {
      return "(check-sat)";
    } else if (command instanceof Command.Reset) {
      return "(reset)";
    } else if (command instanceof Command.ResetAssertions) {
      return "(reset-assertions)";
    } else if (command instanceof Command.Exit) {
      return "(exit)";
    }
    throw new IllegalStateException("a command without a printed form: " + command.getClass());
  }

  private static String attribute(String command, String keyword, String value) {
    return "(" + command + " " + keyword + (value.isEmpty() ? "" : " " + value) + ")";
  }

  private void declare(Command.Declare d) {
    Declared symbol = d.symbol();
    out.append(d.constant() ? "(declare-const " : "(declare-fun ");
    printer.symbol(symbol.name());
    if (!d.constant()) {
      sorts(" (", symbol.parameters());
    }
    out.append(' ');
    printer.sort(symbol.result());
    out.append(')');
  }

  private void functions(Command.DefineFunsRec d) {
    out.append("(define-funs-rec (");
    for (Command.Define part : d.parts()) {
      out.append(part == d.parts().get(0) ? "(" : " (");
      printer.symbol(part.symbol().name());
      out.append(' ');
      printer.variables(part.parameters());
      out.append(' ');
      printer.sort(part.symbol().result());
      out.append(')');
    }
    out.append(") (");
    for (Command.Define part : d.parts()) {
      if (part != d.parts().get(0)) {
        out.append(' ');
      }
      printer.term(part.body());
    }
    out.append("))");
  }

  private void datatypes(Command.DeclareDatatypes d) {
    out.append('(').append(d.keyword()).append(' ');
    if (d.keyword().endsWith("s")) {
      out.append('(');
      for (Datatype type : d.datatypes()) {
        out.append(type == d.datatypes().get(0) ? "(" : " (");
        printer.symbol(type.name());
        out.append(' ').append(type.parameters().size()).append(')');
      }
      out.append(") (");
      for (Datatype type : d.datatypes()) {
        if (type != d.datatypes().get(0)) {
          out.append(' ');
        }
        constructors(type);
      }
      out.append("))");
    } else {
      printer.symbol(d.datatypes().get(0).name());
      out.append(' ');
      constructors(d.datatypes().get(0));
      out.append(')');
    }
  }

  private void constructors(Datatype type) {
    if (!type.parameters().isEmpty()) {
      sorts("(par (", type.parameters());
      out.append(' ');
    }
    String separator = "(";
    for (Datatype.Constructor constructor : type.constructors()) {
      out.append(separator).append('(');
      separator = " ";
      printer.symbol(constructor.symbol().name());
      for (Declared selector : constructor.selectors()) {
        out.append(" (");
        printer.symbol(selector.name());
        out.append(' ');
        printer.sort(selector.result());
        out.append(')');
      }
      out.append(')');
    }
    out.append(type.parameters().isEmpty() ? ")" : "))");
  }

  private void sorts(String opening, List<Sort> sorts) {
    out.append(opening);
    for (int i = 0; i < sorts.size(); i++) {
      if (i > 0) {
        out.append(' ');
      }
      printer.sort(sorts.get(i));
    }
    out.append(')');
  }

  private void terms(String opening, List<Term> terms) {
    out.append(opening);
    for (int i = 0; i < terms.size(); i++) {
      if (i > 0) {
        out.append(' ');
      }
      printer.term(terms.get(i));
    }
    out.append("))");
  }
}
