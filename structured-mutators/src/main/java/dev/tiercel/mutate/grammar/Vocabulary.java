package dev.tiercel.mutate.grammar;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbol;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The symbols of a swarm; a script declares those that it uses. */
final class Vocabulary {
  private final List<String> ownSorts = new ArrayList<>();
  private final List<Datatype> datatypes = new ArrayList<>();
  private final Set<String> datatypeNames = new HashSet<>();
  private final Map<Declared, Command.Define> definitions = new HashMap<>();
  private final Map<Sort, List<Term>> constants = new LinkedHashMap<>();
  private final Map<String, Declared> indexed = new HashMap<>();
  private int count;

  /** Declares an uninterpreted sort. */
  Sort declareSort() {
    String name = "U" + ownSorts.size();
    ownSorts.add(name);
    return Sort.of(name);
  }

  /** Declares a datatype; datatypes may be mutually recursive. */
  void declare(Datatype datatype) {
    datatypes.add(datatype);
    datatypeNames.add(datatype.name());
  }

  List<Datatype> datatypes() {
    return datatypes;
  }

  void define(Command.Define define) {
    definitions.put(define.symbol(), define);
  }

  /** Adds a new constant. */
  void constant(Sort sort) {
    Declared symbol = Declared.function("v" + count++, List.of(), sort);
    constants.computeIfAbsent(sort, s -> new ArrayList<>()).add(App.constant(symbol));
  }

  /** The constants of a sort. */
  List<Term> constants(Sort sort) {
    return constants.getOrDefault(sort, List.of());
  }

  /** Returns an operator indexed by a symbol of the script. */
  Function indexed(Symbol operator, Declared symbol) {
    indexed.put(symbol.name(), symbol);
    return new Function(operator, List.of(Index.of(symbol.name())), null);
  }

  /** Declares the symbols that terms use, each before its first use. */
  List<Command> declarations(Collection<Term> terms) {
    return new Use().of(terms);
  }

  /** The symbols that some terms use. */
  private final class Use {
    private final Set<Term> seen = new HashSet<>();
    private final Set<Sort> sorts = new HashSet<>();
    private final Set<Declared> symbols = new LinkedHashSet<>();
    private final List<Command> definitions = new ArrayList<>();
    private boolean types;

    List<Command> of(Collection<Term> terms) {
      terms.forEach(this::term);
      List<Command> commands = new ArrayList<>();
      if (types) {
        datatypes.forEach(this::fields);
      }
      for (String name : ownSorts) {
        if (sorts.contains(Sort.of(name))) {
          commands.add(new Command.DeclareSort(name, 0));
        }
      }
      if (types) {
        commands.add(new Command.DeclareDatatypes("declare-datatypes", datatypes));
      }
      for (Declared symbol : symbols) {
        boolean constant = symbol.parameters().isEmpty();
        commands.add(new Command.Declare(symbol, constant));
      }
      commands.addAll(definitions);
      return commands;
    }

    private void term(Term term) {
      if (!seen.add(term)) {
        return;
      }
      sort(term.sort());
      if (term instanceof App app) {
        symbol(app.symbol());
        app.function().indices().forEach(this::index);
      } else if (term instanceof Match) {
        types = true;
      }
      for (int i = 0; i < term.arity(); i++) {
        term.bound(i).forEach(v -> sort(v.sort()));
        term(term.child(i));
      }
    }

    private void symbol(Symbol symbol) {
      if (!(symbol instanceof Declared declared)) {
        return;
      }
      switch (declared.kind()) {
        case FUNCTION -> {
          if (symbols.add(declared)) {
            declared.parameters().forEach(this::sort);
          }
        }
        case DEFINED -> define(declared);
        case CONSTRUCTOR, SELECTOR -> types = true;
        case ELEMENT -> {}
      }
    }

    /** An index may be a symbol of the script. */
    private void index(Index index) {
      if (!index.isNumber()) {
        Declared symbol = indexed.get(index.text());
        if (symbol != null) {
          symbol(symbol);
        }
      }
    }

    private void define(Declared symbol) {
      Command.Define define = Vocabulary.this.definitions.get(symbol);
      if (define != null && !definitions.contains(define)) {
        define.parameters().forEach(v -> sort(v.sort()));
        term(define.body());
        definitions.add(define);
      }
    }

    private void sort(Sort sort) {
      if (sorts.add(sort)) {
        types |= datatypeNames.contains(sort.name());
        sort.arguments().forEach(this::sort);
      }
    }

    private void fields(Datatype datatype) {
      for (Datatype.Constructor constructor : datatype.constructors()) {
        constructor.symbol().parameters().forEach(this::sort);
      }
    }
  }
}
