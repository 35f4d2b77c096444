package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.logic.Logic;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.List;

/** Parses scripts of SMT-LIB 2.7 and solvers' extensions, without recursion on nested terms. */
public final class ScriptParser {
  private final Cursor cursor;
  private final TermReader terms;
  private final DatatypeReader datatypes;
  private final DefinitionReader definitions;
  private final CommandSyntax shapes;
  private final CommandOrder commandOrder;

  private ScriptParser(Cursor cursor) {
    this.cursor = cursor;
    this.terms = new TermReader(cursor);
    this.datatypes = new DatatypeReader(cursor);
    this.definitions = new DefinitionReader(cursor, terms);
    this.shapes = new CommandSyntax(cursor, terms);
    this.commandOrder = new CommandOrder(cursor);
  }

  /**
   * Parses a script.
   *
   * @param text the script
   * @param file name for messages
   * @throws ParseException at the first position that cannot be read or is not well-sorted
   */
  public static Script parse(String text, String file) throws ParseException {
    return read(text, file).script();
  }

  /** Like {@link #parse(String, String)}, within the restrictions of the standard or a dialect. */
  public static Script parse(String text, String file, Restrictions restrictions)
      throws ParseException {
    return read(text, file, restrictions).script();
  }

  /** Like {@link #parse(String, String)}, but keeps the text of each command. */
  public static SourceText read(String text, String file) throws ParseException {
    return read(text, file, Restrictions.NONE);
  }

  private static SourceText read(String text, String file, Restrictions restrictions)
      throws ParseException {
    Tokens tokens = new Tokens(file, text);
    tokens.requireShortNumbers();
    try {
      return read(tokens, text, restrictions, false);
    } catch (ParseException e) {
      if (!text.contains("(Set ")) {
        throw e;
      }
      try {
        return read(tokens, text, restrictions, true);
      } catch (ParseException second) {
        throw second.restriction() == null ? e : second;
      }
    }
  }

  /**
   * @param setsAreArrays whether {@code (Set T)} is z3's abbreviation of {@code (Array T Bool)}
   *     instead of cvc5's sort; only the operators applied to sets tell them apart
   */
  private static SourceText read(
      Tokens tokens, String text, Restrictions restrictions, boolean setsAreArrays)
      throws ParseException {
    Cursor cursor = new Cursor(tokens, new Scope(), restrictions);
    ScriptParser parser = new ScriptParser(cursor);
    cursor.scope.setsAreArrays(setsAreArrays);
    cursor.scope.functionsAreArrays(!LambdaConversion.usesFunctionSorts(tokens, text));
    SourceText.Recorder recorder = new SourceText.Recorder(text);
    boolean ended = false; // text after exit is not part of the script
    while (!cursor.isAt(Tokens.END) && !ended) {
      int begin = tokens.begin(cursor.at);
      Command command = parser.next(tokens);
      ended = command instanceof Command.Exit;
      recorder.add(command, begin, tokens.end(cursor.at - 1));
    }
    tokens.requireOneReading(ended ? recorder.end() : text.length());
    return recorder.recorded();
  }

  /** Reads the next command; an earlier character that solvers read differently is an error. */
  private Command next(Tokens tokens) throws ParseException {
    try {
      return command();
    } catch (ParseException e) {
      tokens.requireOneReading(tokens.place(cursor.at));
      throw e;
    }
  }

  private Command command() throws ParseException {
    int start = cursor.at;
    cursor.open("before a command");
    String name = cursor.symbol("a command");
    if (cursor.nameRules.anyRestriction()) {
      commandOrder.command(name, start + 1);
    }
    Command command =
        switch (name) {
          case "assert" -> assertion();
          case "check-sat" -> checkSat(start);
          case "declare-fun" -> declare(true);
          case "declare-const" -> declare(false);
          case "define-fun" -> definitions.one(Command.Definition.FUN);
          case "define-fun-rec" -> definitions.one(Command.Definition.FUN_REC);
          case "define-const" -> definitions.one(Command.Definition.CONST);
          case "define-funs-rec" -> definitions.recursive();
          case "set-logic" -> setLogic();
          case "set-option" -> setOption();
          case "set-info" -> new Command.SetInfo(keyword(), value());
          case "declare-sort", "define-sort", "declare-sort-parameter", "declare-type-var" ->
              sortCommand(name, start);
          case "declare-datatype",
              "declare-datatypes",
              "declare-codatatype",
              "declare-codatatypes" ->
              datatypes.read(name);
          case "check-sat-assuming" -> new Command.CheckSatAssuming(termList());
          case "get-value" -> new Command.GetValue(termList());
          case "push" -> push();
          case "pop" -> pop();
          case "reset" -> reset();
          case "reset-assertions" -> resetAssertions();
          case "exit" -> new Command.Exit();
          case "declare-heap" -> heap(start);
          default -> opaque(start);
        };
    cursor.close("after " + name);
    if (cursor.nameRules.anyRestriction()) {
      commandOrder.taken(command, start + 1);
    }
    return command;
  }

  /** Parses a check; z3 accepts assumptions without parentheses around them. */
  private Command checkSat(int start) throws ParseException {
    if (cursor.isAt(SmtLibLexer.CLOSE)) {
      return new Command.CheckSat();
    }
    if (cursor.isAt(Tokens.END) || cursor.nameRules.keeps(Restriction.CHECK_SAT_ARGUMENTS)) {
      return opaque(start); // which reports the error
    }
    List<Term> assumptions = new ArrayList<>();
    while (!cursor.isAt(SmtLibLexer.CLOSE)) {
      assumptions.add(terms.read());
    }
    return new Command.CheckSatAssuming(assumptions);
  }

  /** Keeps a command as text and stops before its closing parenthesis. */
  private Command opaque(int start) throws ParseException {
    int after = cursor.tokens.after(start);
    if (cursor.tokens.kind(after - 1) != SmtLibLexer.CLOSE) {
      throw cursor.tokens.error(start, "this parenthesis is never closed");
    }
    cursor.at = after - 1;
    String name = cursor.tokens.symbol(start + 1);
    arguments(name, start);
    Command holding = shapes.commandWithTerms(name, start, after);
    return holding != null ? holding : new Command.Opaque(name, cursor.tokens.join(start, after));
  }

  /** Reads arguments if the standard's restrictions are enforced, or if they declare something. */
  private void arguments(String name, int start) throws ParseException {
    int end = cursor.at;
    if (cursor.nameRules.anyRestriction()) {
      cursor.at = start + 2;
      commandOrder.arguments(name, shapes);
    }
    cursor.at = start + 2;
    shapes.declare(name);
    cursor.at = end;
  }

  /**
   * Princess' declaration of a heap declares names; that of separation logic only has two sorts.
   */
  private Command heap(int start) throws ParseException {
    if (cursor.tokens.isSymbol(cursor.at)) {
      new HeapReader(cursor, datatypes).read();
    }
    return opaque(start);
  }

  private Command assertion() throws ParseException {
    int start = cursor.at;
    Term term = terms.read();
    if (term.sort() != Sort.BOOL) {
      throw cursor.tokens.error(start, "an asserted term is of sort " + term.sort() + ", not Bool");
    }
    return new Command.Assert(term);
  }

  private Command setLogic() throws ParseException {
    int token = cursor.at;
    String logic = cursor.symbol("a logic");
    cursor.nameRules.logic(token, logic);
    terms.numeralsAreReal(Logic.of(logic).numeralsAreReal());
    return new Command.SetLogic(logic);
  }

  private Command setOption() throws ParseException {
    String keyword = keyword();
    String value = value();
    if (keyword.equals(":global-declarations")) {
      cursor.scope.globalDeclarations(value.equals("true"));
    }
    return new Command.SetOption(keyword, value);
  }

  private String keyword() throws ParseException {
    if (!cursor.isAt(SmtLibLexer.KEYWORD)) {
      throw cursor.expected("a keyword");
    }
    return cursor.tokens.text(cursor.at++);
  }

  private String value() throws ParseException {
    int from = cursor.at;
    while (!cursor.isAt(SmtLibLexer.CLOSE)) {
      cursor.expression();
    }
    return cursor.tokens.join(from, cursor.at);
  }

  private Command sortCommand(String command, int start) throws ParseException {
    if (CommandRow.of(command).is(CommandRow.Trait.SORT_PARAMETER)) {
      cursor.scope.declareParameter(sortName());
      return opaque(start);
    }
    String name = sortName();
    if (command.equals("declare-sort")) {
      if (cursor.isAt(SmtLibLexer.CLOSE)) {
        cursor.nameRules.refuse(
            Restriction.SORT_WITHOUT_ARITY,
            cursor.at,
            "declare-sort says how many arguments the sort takes: (declare-sort " + name + " 0)");
      }
      int arity = cursor.isAt(SmtLibLexer.CLOSE) ? 0 : cursor.arity("a number of arguments");
      cursor.scope.declareSort(name, Scope.SortName.opaque(arity));
      return new Command.DeclareSort(BuiltInSorts.ofScript(name), arity);
    }
    List<Sort> parameters = cursor.sortParameters();
    var hidden = cursor.scope.bindSorts(parameters);
    Sort sort = cursor.sort();
    cursor.scope.unbindSorts(parameters, hidden);
    cursor.scope.declareSort(name, new Scope.SortName(parameters, sort));
    return new Command.DefineSort(name, parameters, sort);
  }

  private String sortName() throws ParseException {
    String name = cursor.symbol("a sort's name");
    cursor.nameRules.declareSort(name, cursor.at - 1);
    return name;
  }

  private Command declare(boolean function) throws ParseException {
    int token = cursor.at;
    String name = cursor.name("a name");
    List<Sort> parameters = List.of();
    if (function) {
      cursor.open("before the sorts of the arguments");
      parameters = cursor.sorts();
    }
    Declared symbol = Declared.function(name, parameters, cursor.sort());
    cursor.nameRules.declare(symbol, token);
    cursor.scope.declare(symbol);
    return new Command.Declare(symbol, !function);
  }

  private List<Term> termList() throws ParseException {
    cursor.open("before the terms");
    List<Term> list = new ArrayList<>();
    while (!cursor.closes()) {
      list.add(terms.read());
    }
    return list;
  }

  private int levels() throws ParseException {
    if (cursor.isAt(SmtLibLexer.CLOSE)) {
      cursor.nameRules.refuse(
          Restriction.LEVELS_MISSING, cursor.at, "push and pop say how many levels: (push 1)");
      return 1;
    }
    return cursor.numeral("a number of levels");
  }

  private Command push() throws ParseException {
    int levels = levels();
    if (levels > 10_000) {
      throw cursor.error("more than 10000 levels at once");
    }
    cursor.scope.push(levels);
    return new Command.Push(levels);
  }

  private Command pop() throws ParseException {
    int token = cursor.at;
    int levels = levels();
    if (levels > cursor.scope.depth()) {
      cursor.nameRules.refuse(
          Restriction.POP_WITHOUT_PUSH,
          token,
          "pop ends " + levels + " levels, and " + cursor.scope.depth() + " are pushed");
    }
    cursor.scope.pop(levels);
    return new Command.Pop(levels);
  }

  private Command reset() {
    cursor.scope.reset();
    terms.numeralsAreReal(false);
    return new Command.Reset();
  }

  private Command resetAssertions() {
    cursor.scope.resetAssertions();
    return new Command.ResetAssertions();
  }
}
