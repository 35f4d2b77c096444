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
 * One corpus entry: a script, the option genome for each solver family, and the evidence for its
 * answers. Immutable; its text form is written and read by {@link EntryCodec}.
 */
public final class Entry {
  /** The most mutators in a lineage; older ones are dropped. */
  public static final int LINEAGE_LIMIT = 8;

  private final Script script;
  private final SortedMap<String, Configuration> configurations;
  private final Witness witness;
  private final List<String> lineage;
  private final @Nullable ExpectedAnswer expected;
  private final List<String> notes;

  // The text of the script, or of an earlier script that shares commands with it until the text is
  // first requested. Unsynchronised on purpose, like {@link #derived}.
  private volatile SourceText source;

  // Values computed from the script. Unsynchronised on purpose: every thread computes the same
  // values.
  private volatile Object[] derived = {};

  private Entry(
      Script script,
      SourceText source,
      SortedMap<String, Configuration> configurations,
      Witness witness,
      List<String> lineage,
      @Nullable ExpectedAnswer expected,
      List<String> notes) {
    this.script = script;
    this.source = source;
    this.configurations = configurations;
    this.witness = witness;
    this.lineage = lineage;
    this.expected = expected;
    this.notes = notes;
  }

  /**
   * Returns an entry without a witness, expected answer or lineage, with every option at its
   * default.
   */
  public static Entry of(Script script) {
    return new Entry(
        script, SourceText.EMPTY, new TreeMap<>(), Witness.NONE, List.of(), null, List.of());
  }

  /** The script. */
  public Script script() {
    return script;
  }

  /**
   * The text that solvers get: as it was read or as a mutator spelled it; printed from the commands
   * otherwise.
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
   * Whether Tiercel could not parse the text, so that {@link #script} is empty: solvers run such a
   * text unchanged, and their answers to it prove nothing. See {@link EntryCodec#unread}.
   */
  public boolean isUnread() {
    return source().isUnread();
  }

  /** Returns this entry with another spelling of the same commands. */
  public Entry withSource(SourceText changed) {
    if (changed.script() != script) {
      throw new IllegalArgumentException("the text of another script");
    }
    return sameScript(
        new Entry(script, changed, configurations, witness, lineage, expected, notes));
  }

  /**
   * The configurations other than the default, by solver family in alphabetical order; not
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

  /** The correct answer to the first check, or {@code null} if it is not known. */
  public @Nullable ExpectedAnswer expected() {
    return expected;
  }

  /**
   * The correct answer to a check, or {@code null} if it is not known: {@link #expected()} for the
   * first check, the script's {@code :status} for the others.
   *
   * @param check from 0
   */
  public @Nullable ExpectedAnswer expected(int check) {
    return check == 0 ? expected : statuses().of(check);
  }

  /** The {@code :status} annotations of the script. */
  public StatusAnnotations statuses() {
    return derived(StatusAnnotations.class, StatusAnnotations::of);
  }

  /** Structured comment lines that Tiercel does not recognise, without their {@code ;!}. */
  public List<String> notes() {
    return notes;
  }

  /**
   * Returns this entry with another script, in which the commands shared with the old script keep
   * their spelling. The witness and the expected answer are dropped; configurations, lineage and
   * notes stay.
   */
  public Entry withScript(Script changed) {
    return new Entry(changed, source, configurations, Witness.NONE, lineage, null, notes);
  }

  /** Returns this entry with another configuration for one solver family. */
  public Entry withConfiguration(String family, Configuration configuration) {
    SortedMap<String, Configuration> copy = new TreeMap<>(configurations);
    if (configuration.isDefault()) {
      copy.remove(family);
    } else {
      copy.put(family, configuration);
    }
    return sameScript(new Entry(script, source, copy, witness, lineage, expected, notes));
  }

  /** Returns this entry with another witness, see {@link #witness}. */
  public Entry withWitness(Witness changed) {
    return changed == witness
        ? this
        : sameScript(new Entry(script, source, configurations, changed, lineage, expected, notes));
  }

  /** Returns this entry with another expected answer, {@code null} for none. */
  public Entry withExpected(@Nullable ExpectedAnswer changed) {
    return sameScript(new Entry(script, source, configurations, witness, lineage, changed, notes));
  }

  /** Returns this entry with other notes, see {@link #notes}. */
  public Entry withNotes(List<String> changed) {
    List<String> lines = lines(changed);
    return sameScript(new Entry(script, source, configurations, witness, lineage, expected, lines));
  }

  /** Returns this entry with an empty lineage. */
  public Entry withoutLineage() {
    return lineage.isEmpty()
        ? this
        : sameScript(
            new Entry(script, source, configurations, witness, List.of(), expected, notes));
  }

  /**
   * Returns this entry with mutators appended to its lineage; the oldest beyond {@link
   * #LINEAGE_LIMIT} are dropped.
   */
  public Entry descendingBy(List<String> mutators) {
    List<String> all = new ArrayList<>(lineage);
    all.addAll(mutators);
    List<String> latest = all.subList(Math.max(0, all.size() - LINEAGE_LIMIT), all.size());
    return sameScript(
        new Entry(script, source, configurations, witness, List.copyOf(latest), expected, notes));
  }

  /**
   * Returns a value computed from the script alone, cached for as long as entries with this script
   * object live; one value per type.
   */
  @SuppressWarnings("unchecked") // comparing the class is quicker than Class.cast
  public <T> T derived(Class<T> type, Function<Script, T> compute) {
    for (Object known : derived) { // at most a few
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
