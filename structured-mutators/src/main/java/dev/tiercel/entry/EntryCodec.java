package dev.tiercel.entry;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.Restrictions;
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
 * Encodes and decodes entries as bytes: SMT-LIB text whose first lines may be structured comments.
 *
 * <pre>
 *   ;! z3 smt.arith.solver=2 smt.string_solver="seq"   options of a solver family
 *   ;! witness (define-fun x () Int 3)                 a line of a model of the first check
 *   ;! witness@2 (define-fun x () Int 3)               a line of a model of check 2, from 0
 *   ;! witness@2+1 (define-fun x () Int 4)             a line of a second model of check 2
 *   ;! from value, opfuzz                              the mutators, the latest last
 *   ;! expect sat                                      first answer, if the script has no :status
 *   ;! unread                                          the rest of the text may be unparsable
 *   ;! anything else                                   kept unchanged
 * </pre>
 *
 * <p>Any {@code .smt2} file is an entry. Structured comments count only before the first command,
 * so that no string or quoted symbol is mistaken for one. All other text is kept unchanged and
 * passed to solvers. {@link #decode} returns an entry equal to the one that {@link #encode} wrote.
 */
public final class EntryCodec {
  private static final String MARK = ";!";
  private static final int USUAL_HEADER = 256; // characters
  private static final String WITNESS = "witness";
  private static final Pattern WITNESSED = Pattern.compile("witness(?:@(\\d{1,5}))?(?:\\+(\\d))?");
  private static final String FROM = "from";
  private static final String EXPECT = "expect";
  private static final String UNREAD = "unread";
  private static final Pattern LEADING_ZERO = Pattern.compile("[\\s()]0\\d");

  private EntryCodec() {}

  /**
   * Decodes an entry.
   *
   * @param fileName for error messages
   * @throws ParseException if the script is malformed; malformed structured comments are kept as
   *     notes
   */
  public static Entry decode(byte[] bytes, String fileName) throws ParseException {
    return decode(FileText.decode(bytes), fileName);
  }

  /** Like {@link #decode(byte[], String)}, but from text. */
  public static Entry decode(String text, String fileName) throws ParseException {
    return isMarkedUnread(text)
        ? read(SourceText.unread(text))
        : read(ScriptParser.read(text, fileName));
  }

  /**
   * Returns an entry for a text that is not a script, or is in an unknown dialect. Solvers run it
   * unchanged; only their failures count, not their answers.
   *
   * @param like the entry whose options, lineage and notes the result gets
   */
  public static Entry unread(String text, Entry like) {
    // Structured comments at the start of a file belong to the entry, not to the text.
    String body = headLength(text) > 0 ? "\n" + text : text;
    return configured(read(SourceText.unread(body)), like)
        .descendingBy(like.lineage())
        .withNotes(like.notes());
  }

  /**
   * Returns an entry for a text, parsed if it has one meaning for all solvers. The text's {@code
   * :status} annotations are dropped, because they describe the script from which the text was
   * made.
   *
   * @param like the entry whose options and lineage the result gets, and whose notes it gets if the
   *     text cannot be parsed
   */
  public static Entry ofAnyText(String text, Entry like) {
    try {
      if (LEADING_ZERO.matcher(text).find()) { // rare; reading twice is slow
        ScriptParser.parse(text, "a text", Restrictions.MEANING);
      }
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

  /** The length of the structured comments at the start of a text, in characters. */
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
    ExpectedAnswer expected = entry.expected();
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
   * Returns the entry of a script and the structured comments before its first command; all other
   * lines keep their text.
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
    ExpectedAnswer expected = key.equals(EXPECT) ? ExpectedAnswer.of(rest) : null;
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

  /**
   * Parses the configuration in a line, or returns {@code null}; a second line for the same family
   * becomes a note.
   */
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
