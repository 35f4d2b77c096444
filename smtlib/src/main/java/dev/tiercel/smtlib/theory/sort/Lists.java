package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The lists that z3 predefines: {@code (List T)}, with constructors nil and insert. */
public final class Lists {
  /** With bars, because a script may declare a datatype of that name; see {@link BuiltInSorts}. */
  private static final String NAME = "|List|";

  private static final Sort ELEMENT = Sort.parameter("T");
  private static final Sort LIST = of(ELEMENT);
  private static final Declared NIL =
      new Declared("nil", Declared.Kind.CONSTRUCTOR, List.of(), LIST);
  private static final Declared INSERT =
      new Declared("insert", Declared.Kind.CONSTRUCTOR, List.of(ELEMENT, LIST), LIST);
  private static final Declared HEAD =
      new Declared("head", Declared.Kind.SELECTOR, List.of(LIST), ELEMENT);
  private static final Declared TAIL =
      new Declared("tail", Declared.Kind.SELECTOR, List.of(LIST), LIST);

  /** The datatype. */
  public static final Datatype DATATYPE =
      new Datatype(
          NAME,
          List.of(ELEMENT),
          List.of(
              new Datatype.Constructor(NIL, List.of()),
              new Datatype.Constructor(INSERT, List.of(HEAD, TAIL))));

  private static final Map<String, List<Declared>> FUNCTIONS =
      Map.of(
          "nil",
          List.of(NIL),
          "insert",
          List.of(INSERT),
          "head",
          List.of(HEAD),
          "tail",
          List.of(TAIL));

  private Lists() {}

  /** Returns the sort of lists with that element sort. */
  static Sort of(Sort element) {
    return Sort.of(NAME, List.of(), List.of(element));
  }

  /** Returns the constructors and selectors of that name. */
  public static List<Declared> functions(String name) {
    return FUNCTIONS.getOrDefault(name, List.of());
  }

  /** Returns the constructors of a sort of lists; none for any other sort. */
  public static List<Declared> constructors(Sort sort) {
    return sort.name().equals(NAME) && sort.arguments().size() == 1
        ? List.of(NIL, INSERT)
        : List.of();
  }

  /** Returns the constructor of that name, or {@code null}. */
  public static @Nullable Declared constructor(String name) {
    return name.equals(NIL.name()) ? NIL : name.equals(INSERT.name()) ? INSERT : null;
  }
}
