package dev.tiercel.smtlib.ast;

import dev.tiercel.smtlib.table.Tsv;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Metadata of a command, identified by its name, including commands of solver dialects. Read from
 * {@code commands.tsv}, which has one line per command and form of its arguments; the first line of
 * a command also has its response and effect. If those cells are empty, the prefix of the name
 * decides ({@code get-}, {@code declare-}, {@code define-}), and without such a prefix nothing is
 * known.
 *
 * @param forms argument forms, none for a command that is not in the table
 * @param response what the command may print
 * @param begins the beginning of its response, empty if unknown
 * @param effect what later checks lose if the command is refused
 * @param option keyword of the option that the command requires (SMT-LIB 2.7, section 4.2.7), empty
 *     if none
 */
public record CommandRow(
    String name,
    List<Form> forms,
    Response response,
    String begins,
    Effect effect,
    Set<Trait> traits,
    String option) {
  private static final String STANDARD = "-";

  private static final int OPTION = 7; // the cell, which is empty in most lines

  private static final Map<String, CommandRow> ROWS = read();

  public CommandRow {
    forms = List.copyOf(forms);
    traits = Set.copyOf(traits);
  }

  /**
   * One form of a command's arguments.
   *
   * @param solvers the solvers that accept it, separated by blanks
   * @param words of the form, as {@code CommandShapes} reads them
   */
  public record Form(String solvers, List<String> words) {}

  /** The responses that a command may have. */
  public enum Response {
    /** No response except errors. */
    SILENT,
    /** One verdict, or errors. */
    VERDICT,
    /**
     * One verdict about the reachability of rules instead of the satisfiability of a check, or
     * errors.
     */
    REACHABILITY,
    /** At least one response; no verdict unless the command's arguments make it print one. */
    ANSWER,
    /** A verdict that answers no check-sat, and items about it; or errors. */
    VERDICT_AND_ITEMS,
    /** Any response: the command is unknown. */
    ANY
  }

  /** The state that later checks lose if the command is refused. */
  public enum Effect {
    /** None: a query, or information about the script. */
    NONE,
    /** Assertions, until the level on which they were made is popped. */
    ASSERTS,
    /** Declarations: as assertions, but permanently if declarations are global. */
    DECLARES,
    /** All that follows, until a reset. */
    LASTS,
    /** As {@link #LASTS}; an accepted command pushes levels. */
    PUSHES,
    /** As {@link #LASTS}; an accepted command pops levels. */
    POPS,
    /** As {@link #LASTS}; an accepted command removes all levels and assertions. */
    RESETS_ASSERTIONS,
    /** As {@link #LASTS}; an accepted command resets everything. */
    RESETS
  }

  /** Further properties of a command. */
  public enum Trait {
    /** Does not influence satisfiability. */
    HARMLESS,
    /** Queries something other than satisfiability, and therefore prints a response. */
    QUESTION,
    /** Reports on the script or the solver; its response cannot be wrong. */
    INFORMATION,
    /** Queries a model: a response in any state but after {@code sat} is about no model. */
    AFTER_SAT,
    /** Queries a refutation. */
    AFTER_UNSAT,
    /** Leaves the model of the last check unchanged. */
    KEEPS_MODEL,
    /** Sets an objective beside satisfiability. */
    OBJECTIVE,
    /** Its terms state the problem as assertions do: rules and constraints. */
    PROBLEM,
    /** Declares a sort parameter; assertions must hold for all sorts substituted for it. */
    SORT_PARAMETER,
    /** A command of a dialect that is included in the libFuzzer dictionaries. */
    DICTIONARY
  }

  private static Map<String, CommandRow> read() {
    Map<String, CommandRow> rows = new LinkedHashMap<>();
    for (List<String> cells : Tsv.rows(CommandRow.class, "commands.tsv")) {
      Form form = new Form(cells.get(1), words(cells.get(2)));
      rows.merge(cells.get(0), first(cells, form), (row, further) -> row.with(form));
    }
    return rows;
  }

  private static CommandRow first(List<String> cells, Form form) {
    CommandRow usual = unknown(cells.get(0));
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    traits.addAll(usual.traits);
    words(cells.get(6)).forEach(word -> traits.add(Trait.valueOf(constant(word))));
    return new CommandRow(
        usual.name,
        List.of(form),
        cells.get(3).isEmpty() ? usual.response : Response.valueOf(constant(cells.get(3))),
        cells.get(4),
        cells.get(5).isEmpty() ? usual.effect : Effect.valueOf(constant(cells.get(5))),
        traits,
        cells.size() > OPTION ? cells.get(OPTION) : "");
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  private static List<String> words(String cell) {
    return cell.isEmpty() ? List.of() : Arrays.asList(cell.split(" "));
  }

  private CommandRow with(Form further) {
    List<Form> all = new ArrayList<>(forms);
    all.add(further);
    return new CommandRow(name, all, response, begins, effect, traits, option);
  }

  private static CommandRow unknown(String name) {
    if (name.startsWith("get-")) {
      return new CommandRow(
          name, List.of(), Response.ANSWER, "", Effect.NONE, Set.of(Trait.QUESTION), "");
    }
    boolean declares = name.startsWith("declare-") || name.startsWith("define-");
    return declares
        ? new CommandRow(name, List.of(), Response.SILENT, "", Effect.DECLARES, Set.of(), "")
        : new CommandRow(name, List.of(), Response.ANY, "", Effect.LASTS, Set.of(), "");
  }

  /** Returns the metadata of a command; a default for unknown commands. */
  public static CommandRow of(String name) {
    CommandRow row = ROWS.get(name);
    return row == null ? unknown(name) : row;
  }

  /** The rows of all commands in the table. */
  public static Collection<CommandRow> all() {
    return ROWS.values();
  }

  /** Whether any solver supports this command. */
  public boolean isKnown() {
    return !forms.isEmpty();
  }

  /** Whether the command is standard, which makes its name a reserved word. */
  public boolean isStandard() {
    return isKnown() && forms.get(0).solvers().equals(STANDARD);
  }

  /** Whether the solvers of a family support the command in any form. */
  public boolean isOf(String family) {
    return isStandard() || forms.stream().anyMatch(form -> words(form.solvers()).contains(family));
  }

  /** Whether the command has this trait. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }
}
