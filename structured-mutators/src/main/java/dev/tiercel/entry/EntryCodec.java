package dev.tiercel.entry;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.parse.SourceText;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Entries as bytes: SMT-LIB text whose first lines may be structured comments.
 *
 * <pre>
 *   ;! z3 smt.arith.solver=2 smt.string_solver="seq"   options of a solver family
 *   ;! witness (define-fun x () Int 3)                  a line of a model of the first check
 *   ;! witness@2 (define-fun x () Int 3)                one of check 2, counted from 0
 *   ;! witness@2+1 (define-fun x () Int 4)              the same line of another of its models
 *   ;! from value, opfuzz                               the mutators, the latest last
 *   ;! expect sat                                       the answer to the first check, where
 * the script does not say it
 *   ;! unread                                           the text behind the first lines need be no
 * script
 *   ;! anything else                                    kept as it stands
 * </pre>
 *
 * <p>Any {@code .smt2} file is an entry. Structured comments count only before the first command,
 * so that nothing inside a string or a quoted symbol is taken for one. All other text is kept as it
 * stands: it is what solvers are given. What {@link #encode} writes, {@link #decode} reads back to
 * an equal entry.
 */
public final class EntryCodec {
  private static final String MARK = ";!";
  private static final int USUAL_HEADER = 256; // characters
  private static final String WITNESS = "witness";
  private static final Pattern WITNESSED = Pattern.compile("witness(?:@(\\d{1,5}))?(?:\\+(\\d))?");
  private static final String FROM = "from";
  private static final String EXPECT = "expect";
  private static final String UNREAD = "unread";

  private EntryCodec() {}

  /**
   * Reads an entry.
   *
   * @param fileName for messages
   * @throws ParseException if the script is broken; broken structured comments are kept as notes
   */
  public static Entry decode(byte[] bytes, String fileName) throws ParseException {
    return decode(FileText.decode(bytes), fileName);
  }

  /** Like {@link #decode(byte[], String)}, from text. */
  public static Entry decode(String text, String fileName) throws ParseException {
    return isMarkedUnread(text)
        ? read(SourceText.unread(text))
        : read(ScriptParser.read(text, fileName));
  }

  /**
   * An entry of a text that is no script, or one in a dialect that nobody here knows. Solvers run
   * it as it stands; of what they say only their failures count.
   *
   * @param like whose options, lineage and notes it gets
   */
  public static Entry unread(String text, Entry like) {
    // The first lines of a file are the entry's own.
    String body = headLength(text) > 0 ? "\n" + text : text;
    return configured(read(SourceText.unread(body)), like)
        .descendingBy(like.lineage())
        .withNotes(like.notes());
  }

  /**
   * The entry of a text, which is read where it can be. What it says of its own answers ({@code
   * :status}) was said of what it was made from, and is left out.
   *
   * @param like whose options and lineage it gets, and its notes where it cannot be read
   */
  public static Entry ofAnyText(String text, Entry like) {
    try {
      SourceText source = ScriptParser.read(SourceText.withoutStatus(text), "a text");
      return configured(read(source), like).descendingBy(like.lineage());
    } catch (ParseException e) {
      return unread(text, like);
    }
  }

  private static Entry configured(Entry entry, Entry like) {
    Entry configured = entry;
    for (Map.Entry<String, Configuration> set : like.configurations().entrySet()) {
      configured = configured.withConfiguration(set.getKey(), set.getValue());
    }
    return configured;
  }

  /** The length of the structured comments that a text begins with. */
  private static int headLength(String text) {
    int at = 0;
    while (text.startsWith(MARK, at)) {
      int end = text.indexOf('\n', at) + 1;
      at = end == 0 ? text.length() : end;
    }
    return at;
  }

  private static boolean isMarkedUnread(String text) {
    int end = headLength(text);
    return end > 0 && text.substring(0, end).lines().anyMatch((MARK + " " + UNREAD)::equals);
  }

  /** The entry as bytes, see {@link FileText}. */
  public static byte[] encode(Entry entry) {
    return FileText.encode(text(entry));
  }

  /** The entry as text. */
  public static String text(Entry entry) {
    String text = entry.source().text();
    StringBuilder out = new StringBuilder(text.length() + USUAL_HEADER);
    header(entry, out);
    return out.append(text).toString();
  }

  private static void header(Entry entry, StringBuilder out) {
    for (Map.Entry<String, Configuration> c : entry.configurations().entrySet()) {
      OptionText.append(line(out, c.getKey()).append(' '), c.getValue());
      out.append('\n');
    }
    for (int check : entry.witness().checks()) {
      List<List<String>> models = entry.witness().texts(check);
      for (int i = 0; i < models.size(); i++) {
        String key = WITNESS + (check > 0 ? "@" + check : "") + (i > 0 ? "+" + i : "");
        for (String line : models.get(i)) {
          line(out, key).append(' ').append(line).append('\n');
        }
      }
    }
    if (!entry.lineage().isEmpty()) {
      String separator = " ";
      line(out, FROM);
      for (String mutator : entry.lineage()) {
        out.append(separator).append(mutator);
        separator = ", ";
      }
      out.append('\n');
    }
    Expected expected = entry.expected();
    if (expected != null && expected != entry.statuses().of(0)) {
      line(out, EXPECT).append(' ').append(expected.text()).append('\n');
    }
    for (String note : entry.notes()) {
      line(out, note).append('\n');
    }
    if (entry.isUnread()) {
      line(out, UNREAD).append('\n');
    }
  }

  private static StringBuilder line(StringBuilder out, String key) {
    return out.append(MARK).append(' ').append(key);
  }

  /**
   * The entry of a script and the structured comments at the head of its text, which keeps all
   * other lines as they stand.
   */
  static Entry read(SourceText source) {
    Entry entry = Entry.of(source.script());
    SortedMap<Integer, SortedMap<Integer, List<String>>> witness = new TreeMap<>();
    List<String> notes = new ArrayList<>();
    StringBuilder head = new StringBuilder();
    String text = source.text();
    int limit = source.isUnread() ? headLength(text) : source.begin(0);
    int at = 0;
    while (at < limit) {
      int end = text.indexOf('\n', at) + 1;
      end = end == 0 ? text.length() : end;
      if (end > limit) {
        break;
      }
      String line = text.substring(at, end).strip();
      if (line.startsWith(MARK)) {
        entry = read(line.substring(MARK.length()).strip(), entry, witness, notes);
      } else {
        head.append(text, at, end);
      }
      at = end;
    }
    if (entry.expected() == null) {
      entry = entry.withExpected(entry.statuses().of(0));
    }
    return entry
        .withSource(head.length() == at ? source : source.withHead(head.toString(), at))
        .withWitness(witness(witness))
        .withNotes(notes);
  }

  private static Witness witness(SortedMap<Integer, SortedMap<Integer, List<String>>> lines) {
    SortedMap<Integer, Collection<List<String>>> models = new TreeMap<>();
    lines.forEach((check, numbered) -> models.put(check, numbered.values()));
    return Witness.ofLines(models);
  }

  private static Entry read(
      String line,
      Entry entry,
      SortedMap<Integer, SortedMap<Integer, List<String>>> witness,
      List<String> notes) {
    int blank = line.indexOf(' ');
    String key = blank < 0 ? line : line.substring(0, blank);
    String rest = blank < 0 ? "" : line.substring(blank + 1).strip();
    Matcher model = WITNESSED.matcher(key);
    if (model.matches() && !rest.isEmpty()) {
      witness
          .computeIfAbsent(number(model.group(1)), c -> new TreeMap<>())
          .computeIfAbsent(number(model.group(2)), m -> new ArrayList<>())
          .add(rest);
      return entry;
    }
    if (key.equals(UNREAD)) {
      return entry;
    }
    if (key.equals(FROM) && entry.lineage().isEmpty() && !rest.isEmpty()) {
      return entry.descendingBy(commaSeparated(rest));
    }
    Expected expected = key.equals(EXPECT) ? Expected.of(rest) : null;
    if (expected != null && entry.expected() == null) {
      return entry.withExpected(expected);
    }
    Configuration configuration = configuration(key, rest, entry);
    if (configuration != null) {
      return entry.withConfiguration(key, configuration);
    }
    if (!line.isEmpty()) {
      notes.add(line);
    }
    return entry;
  }

  private static int number(@Nullable String digits) {
    return digits == null ? 0 : Integer.parseInt(digits);
  }

  /** The configuration of a line; a second line for one family is a note. */
  private static @Nullable Configuration configuration(String key, String rest, Entry entry) {
    boolean first = entry.configuration(key).isDefault();
    return first && !key.isEmpty() ? OptionText.parse(rest, 0) : null;
  }

  private static List<String> commaSeparated(String text) {
    List<String> parts = new ArrayList<>();
    int at = 0;
    while (at <= text.length()) {
      int comma = text.indexOf(',', at);
      comma = comma < 0 ? text.length() : comma;
      String part = text.substring(at, comma).strip();
      if (!part.isEmpty()) {
        parts.add(part);
      }
      at = comma + 1;
    }
    return parts;
  }
}
