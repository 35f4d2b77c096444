package dev.tiercel.entry;

import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.SourceText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One corpus entry: a script, the option genome for each solver family, and what is known of the
 * script. Immutable; its text form is written and read by {@link EntryCodec}.
 */
public final class Entry {
  /** The lineage keeps this many mutators, the latest ones. */
  public static final int LINEAGE_LIMIT = 8;

  private final Script script;
  private final SortedMap<String, Configuration> configurations;
  private final Witness witness;
  private final List<String> lineage;
  private final @Nullable Expected expected;
  private final List<String> notes;

  // The text of the script, or of another whose commands it shares until somebody asks for it.
  // Racy on purpose, like what follows.
  private volatile SourceText source;

  // What has been computed from the script; racy on purpose: any thread computes the same.
  private volatile Object[] derived = {};

  private Entry(
      Script script,
      SourceText source,
      SortedMap<String, Configuration> configurations,
      Witness witness,
      List<String> lineage,
      @Nullable Expected expected,
      List<String> notes) {
    this.script = script;
    this.source = source;
    this.configurations = configurations;
    this.witness = witness;
    this.lineage = lineage;
    this.expected = expected;
    this.notes = notes;
  }

  /** An entry of which nothing is known, with every option at its default. */
  public static Entry of(Script script) {
    return new Entry(
        script, SourceText.EMPTY, new TreeMap<>(), Witness.NONE, List.of(), null, List.of());
  }

  /** The script. */
  public Script script() {
    return script;
  }

  /**
   * The text of the script, which is what solvers are given: as it stands where it was read, or as
   * a mutator spelled it; printed where neither has.
   */
  public SourceText source() {
    SourceText known = source;
    if (known.script() != script) {
      known = known.of(script);
      source = known;
    }
    return known;
  }

  /**
   * Whether the text is no script as far as anybody here knows, so that {@link #script} is empty:
   * such a text is run as it stands, and what a solver answers says nothing. See {@link
   * EntryCodec#unread}.
   */
  public boolean isUnread() {
    return source().isUnread();
  }

  /** This entry with another spelling of the same commands. */
  public Entry withSource(SourceText changed) {
    if (changed.script() != script) {
      throw new IllegalArgumentException("the text of another script");
    }
    return sameScript(
        new Entry(script, changed, configurations, witness, lineage, expected, notes));
  }

  /**
   * The configurations that are not the default, by solver family in alphabetical order; not
   * modifiable.
   */
  public Map<String, Configuration> configurations() {
    return Collections.unmodifiableMap(configurations);
  }

  /** The configuration for a solver family. */
  public Configuration configuration(String family) {
    Configuration configuration = configurations.get(family);
    return configuration == null ? Configuration.DEFAULT : configuration;
  }

  /** Models of the script's checks; empty where none is known. */
  public Witness witness() {
    return witness;
  }

  /** The mutators that made this entry, the latest last, at most {@link #LINEAGE_LIMIT}. */
  public List<String> lineage() {
    return lineage;
  }

  /** The answer to the first check, or {@code null} where it is not known. */
  public @Nullable Expected expected() {
    return expected;
  }

  /**
   * The answer that a check must get, or {@code null} where it is not known: {@link #expected()} of
   * the first, what the script says itself of the others.
   *
   * @param check from 0
   */
  public @Nullable Expected expected(int check) {
    return check == 0 ? expected : statuses().of(check);
  }

  /** What the script says of its own answers. */
  public Statuses statuses() {
    return derived(Statuses.class, Statuses::of);
  }

  /** Structured comment lines that nobody here understands, without their {@code ;!}. */
  public List<String> notes() {
    return notes;
  }

  /**
   * This entry with another script, in which the commands that it shares with the old one keep
   * their spelling. What was known of the old script (witness, expected answer) is gone;
   * configurations, lineage and notes stay.
   */
  public Entry withScript(Script changed) {
    return new Entry(changed, source, configurations, Witness.NONE, lineage, null, notes);
  }

  /** This entry with another configuration for one solver family. */
  public Entry withConfiguration(String family, Configuration configuration) {
    SortedMap<String, Configuration> copy = new TreeMap<>(configurations);
    if (configuration.isDefault()) {
      copy.remove(family);
    } else {
      copy.put(family, configuration);
    }
    return sameScript(new Entry(script, source, copy, witness, lineage, expected, notes));
  }

  /** This entry with another witness, see {@link #witness}. */
  public Entry withWitness(Witness changed) {
    return changed == witness
        ? this
        : sameScript(new Entry(script, source, configurations, changed, lineage, expected, notes));
  }

  /** This entry with another expected answer, {@code null} for none. */
  public Entry withExpected(@Nullable Expected changed) {
    return sameScript(new Entry(script, source, configurations, witness, lineage, changed, notes));
  }

  /** This entry with other notes, see {@link #notes}. */
  public Entry withNotes(List<String> changed) {
    List<String> lines = lines(changed);
    return sameScript(new Entry(script, source, configurations, witness, lineage, expected, lines));
  }

  /** This entry without a word on how it came about. */
  public Entry withoutLineage() {
    return lineage.isEmpty()
        ? this
        : sameScript(
            new Entry(script, source, configurations, witness, List.of(), expected, notes));
  }

  /** This entry with mutators added at the end of its lineage, and the oldest forgotten. */
  public Entry descendingBy(List<String> mutators) {
    List<String> all = new ArrayList<>(lineage);
    all.addAll(mutators);
    List<String> latest = all.subList(Math.max(0, all.size() - LINEAGE_LIMIT), all.size());
    return sameScript(
        new Entry(script, source, configurations, witness, List.copyOf(latest), expected, notes));
  }

  /**
   * Something computed from the script alone, remembered for as long as entries with this very
   * script live; one thing of each type.
   */
  @SuppressWarnings("unchecked") // the class is compared, which is quicker than asking it
  public <T> T derived(Class<T> type, Function<Script, T> compute) {
    for (Object known : derived) { // a few
      if (known.getClass() == type) {
        return (T) known;
      }
    }
    T made = compute.apply(script);
    Object[] before = derived;
    Object[] after = Arrays.copyOf(before, before.length + 1);
    after[before.length] = made;
    derived = after;
    return made;
  }

  private static List<String> lines(List<String> lines) {
    for (String line : lines) {
      if (line.isEmpty() || line.indexOf('\n') >= 0 || !line.equals(line.strip())) {
        throw new IllegalArgumentException("not one trimmed line of text: \"" + line + "\"");
      }
    }
    return List.copyOf(lines);
  }

  private Entry sameScript(Entry copy) {
    copy.derived = derived;
    return copy;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Entry e
        && script.equals(e.script)
        && configurations.equals(e.configurations)
        && witness.equals(e.witness)
        && lineage.equals(e.lineage)
        && expected == e.expected
        && notes.equals(e.notes)
        && isUnread() == e.isUnread()
        && source().text().equals(e.source().text());
  }

  @Override
  public int hashCode() {
    return Objects.hash(script, configurations, witness, lineage, expected, notes);
  }

  /** The entry's text form. */
  @Override
  public String toString() {
    return EntryCodec.text(this);
  }
}
