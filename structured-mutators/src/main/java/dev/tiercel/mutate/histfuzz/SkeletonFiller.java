package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermTransplant;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.dialect.DialectFeature;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Fills skeletons (HistFuzz, algorithm 1, {@code Populate}): puts atoms that rules suggest into the
 * holes, or else any atoms; then lets quantifiers bind constants of their bodies or unused
 * variables. With probability 1/2 an atom has the shape of a bug-triggering one ({@link
 * AtomPattern}); the others come from the entry, another entry of the pool, atoms mined by the
 * user, the grammar, or are generated from their forms. The paper's form takes the user's mined
 * atoms only, or those of the entries if there are none. Constants of one atom may replace those of
 * another.
 */
final class SkeletonFiller {
  private static final int TRIES = 4;

  private final ScriptIndex host;
  private final HistFuzzVariant recipe;
  private final MutationContext context;
  private final RandomSource random;
  private final TermTransplant transplant;
  private final SignatureTerms signatures;
  private final List<ScriptAtoms> sources = new ArrayList<>();
  private final Set<String> all = new HashSet<>(); // forms of all atoms so far
  private final Set<String> known = new LinkedHashSet<>(); // forms of the atoms of this skeleton
  private final Set<AssociationRule> used = new HashSet<>();
  private final Deque<String> asked = new ArrayDeque<>();
  private final Map<Sort, List<Term>> constants = new HashMap<>();
  private int variables;
  private int room;

  /**
   * Creates a filler.
   *
   * @param entry an entry whose atoms are used
   * @param host the script that receives the formulas
   * @param place index of the host's command before which the formulas will stand
   */
  SkeletonFiller(
      Entry entry, ScriptIndex host, int place, HistFuzzVariant recipe, MutationContext context) {
    this.host = host;
    this.recipe = recipe;
    this.context = context;
    this.random = context.random();
    this.transplant = new TermTransplant(host, place, random);
    this.signatures = new SignatureTerms(context.space(), random);
    this.room = context.sizeLimit() / 4;
    recipe.history(context.space()).sources().forEach(this::add);
    if (recipe.plain() && !sources.isEmpty()) {
      return; // the paper's only source of atoms
    }
    add(ScriptAtoms.of(entry));
    if (context.pool().size() > 0) {
      add(ScriptAtoms.of(context.pool().get(random.below(context.pool().size()))));
    }
    if (!recipe.plain() && random.oneIn(3)) {
      add(GeneratedAtoms.draw(context));
    }
  }

  private void add(ScriptAtoms source) {
    if (!source.atoms().isEmpty()) {
      sources.add(source);
    }
  }

  /** Draws a skeleton, or {@code null} if there is none. */
  @Nullable Skeleton skeleton() {
    boolean quantified = context.space().dialect().has(Feature.QUANTIFIERS);
    return recipe.skeletons(context.space()).skeleton(quantified, recipe.plain(), random);
  }

  /** Returns the declarations that some formulas need. */
  List<Command> declarations(List<Term> formulas) {
    Set<String> names = new HashSet<>();
    formulas.forEach(f -> names.addAll(FormulaConstants.of(f).names()));
    List<Command> needed = new ArrayList<>();
    for (Command command : transplant.declarations()) {
      if (!(command instanceof Command.Declare d) || names.contains(d.symbol().name())) {
        needed.add(command);
      }
    }
    return needed;
  }

  /** The forms of all atoms so far. */
  Set<String> forms() {
    return all;
  }

  /** Returns a constant of sort Bool. */
  Term literal() {
    Term moved = transplant.term(host, signatures.constant(Sort.BOOL));
    return moved == null ? signatures.constant(Sort.BOOL) : moved;
  }

  /** Returns a term of another script adapted to the host, or {@code null}. */
  @Nullable Term moved(ScriptIndex from, Term term) {
    return transplant.term(from, term);
  }

  /**
   * Fills a skeleton.
   *
   * @param given terms of the host that fill random holes before atoms do
   * @return {@code null} if the formula would be too large
   */
  @Nullable Term fill(Skeleton skeleton, List<Term> given) {
    known.clear();
    used.clear();
    asked.clear();
    return build(skeleton, new Holes(skeleton.holes(), given));
  }

  /** Assignment of the given terms to holes. */
  private final class Holes {
    private final Term[] given;
    private int next;

    Holes(int count, List<Term> terms) {
      this.given = new Term[count];
      int left = Math.min(count, terms.size());
      for (int i = 0; i < count && left > 0; i++) {
        if (random.below(count - i) < left) {
          given[i] = terms.get(--left);
        }
      }
    }

    @Nullable Term next() {
      return given[next++];
    }
  }

  private @Nullable Term build(Skeleton skeleton, Holes holes) {
    if (skeleton.parts().isEmpty()) {
      Term given = holes.next();
      Term atom = given == null ? atom() : given;
      room -= atom.size();
      return room < 0 ? null : atom;
    }
    Term[] parts = new Term[skeleton.parts().size()];
    for (int i = 0; i < parts.length; i++) {
      Term part = build(skeleton.parts().get(i), holes);
      if (part == null) {
        return null;
      }
      parts[i] = part;
    }
    if (skeleton.variables() > 0) {
      return bind(skeleton, parts[0]);
    }
    boolean alone = parts.length == 1 && !skeleton.head().equals("not");
    return alone && !context.space().dialect().has(DialectFeature.LONE_CONNECTIVES)
        ? parts[0]
        : Theories.apply(skeleton.head(), parts);
  }

  private Term atom() {
    String wanted = asked.poll();
    if (wanted == null && recipe.guided()) {
      AssociationRule associationRule =
          recipe.history(context.space()).applicableRule(known, used, random);
      if (associationRule != null) {
        used.add(associationRule);
        associationRule.consequent().stream().filter(f -> !known.contains(f)).forEach(asked::add);
        wanted = asked.poll();
      }
    }
    Term atom = wanted == null ? null : ofForm(wanted);
    for (int i = 0; i < TRIES && atom == null; i++) {
      atom = any();
    }
    return atom == null ? literal() : atom;
  }

  /** Returns an atom of a form, or {@code null}. */
  @Nullable Term ofForm(String form) {
    Term patterned = recipe.plain() || random.coin() ? null : patterned(form);
    if (patterned != null) {
      return patterned;
    }
    int first = sources.isEmpty() ? 0 : random.below(sources.size());
    for (int i = 0; i < sources.size(); i++) {
      ScriptAtoms source = sources.get((first + i) % sources.size());
      ScriptAtoms.Atom atom = source.ofForm(form, random);
      Term moved = atom == null ? null : take(source, atom);
      if (moved != null) {
        return moved;
      }
    }
    AtomForm parsed = AtomForm.parse(form);
    return parsed == null ? null : made(parsed);
  }

  /** With probability 1/2, an atom has the shape of a bug-triggering one. */
  private @Nullable Term any() {
    Term patterned = recipe.plain() || random.coin() ? null : patterned(null);
    if (patterned != null) {
      return patterned;
    }
    if (sources.isEmpty() || (!recipe.plain() && random.oneIn(4))) {
      AtomForm form = recipe.history(context.space()).form(random);
      return form == null ? null : made(form);
    }
    ScriptAtoms source = random.pick(sources);
    return take(source, random.pick(source.atoms()));
  }

  /** Returns an atom of a pattern, of a given form if there is one. */
  private @Nullable Term patterned(@Nullable String form) {
    PatternAtoms atoms = PatternAtoms.of(context.space());
    Term atom = form == null ? atoms.draw(random) : atoms.draw(form, random);
    return atom == null ? null : note(transplant.term(host, atom), PatternAtoms.form(atom));
  }

  private @Nullable Term made(AtomForm form) {
    AtomCache atoms = AtomCache.of(context.space());
    Term atom = atoms.draw(form, random);
    return atom == null ? null : note(transplant.term(host, atom), atoms.text(form));
  }

  private @Nullable Term take(ScriptAtoms source, ScriptAtoms.Atom atom) {
    return note(transplant.term(source.index(), atom.term()), atom.form());
  }

  private @Nullable Term note(@Nullable Term atom, String form) {
    if (atom == null) {
      return null;
    }
    known.add(form);
    all.add(form);
    return translocated(atom);
  }

  /** Replaces some constants by those of earlier atoms (III-B). */
  private Term translocated(Term atom) {
    FormulaConstants own = FormulaConstants.of(atom);
    Map<Term, Term> replaced = new HashMap<>();
    for (Term constant : own.bindable()) {
      List<Term> earlier = constants.computeIfAbsent(constant.sort(), s -> new ArrayList<>());
      Term other = earlier.isEmpty() || random.coin() ? constant : random.pick(earlier);
      if (other != constant && !own.bound().contains(((App) other).symbol().name())) {
        replaced.put(constant, other);
      } else if (!earlier.contains(constant)) {
        earlier.add(constant);
      }
    }
    return FormulaConstants.replaced(atom, replaced);
  }

  /** Binds constants of a body, or variables that do not occur in it (algorithm 1, line 21). */
  private Term bind(Skeleton quantifier, Term body) {
    FormulaConstants free = FormulaConstants.of(body);
    List<Term> left = new ArrayList<>(free.bindable());
    Map<Term, Term> replaced = new HashMap<>();
    List<Var> bound = new ArrayList<>();
    for (int i = 0; i < quantifier.variables(); i++) {
      Term constant =
          left.isEmpty() || random.oneIn(4) ? null : left.remove(random.below(left.size()));
      Sort sort =
          constant != null
              ? constant.sort()
              : free.bindable().isEmpty() ? Sort.BOOL : random.pick(free.bindable()).sort();
      Var variable = Var.of(name(free), sort);
      bound.add(variable);
      if (constant != null) {
        replaced.put(constant, variable);
      }
    }
    Binder.Kind kind = quantifier.head().equals("forall") ? Binder.Kind.FORALL : Binder.Kind.EXISTS;
    return Binder.quantifier(kind, bound, FormulaConstants.replaced(body, replaced));
  }

  /** Returns a name that is unused in the body and in the host. */
  private String name(FormulaConstants free) {
    String name;
    do {
      name = "q" + variables++;
    } while (free.names().contains(name) || free.bound().contains(name) || !host.isUnused(name));
    return name;
  }
}
