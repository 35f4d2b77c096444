package dev.tiercel.cli;

import dev.tiercel.smtlib.ast.CommandRow;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Splits a large log of sessions into pieces that are scripts of their own: each begins with the
 * declarations and assertions that are in force where the previous one ends, and ends after a check
 * and its queries. The log is read as a stream; memory holds only the solver's assertion stack.
 */
final class SessionSplitter {
  private static final Pattern GLOBAL =
      Pattern.compile("\\(\\s*+set-option\\s+:global-declarations\\s+(true|false)");
  private static final Pattern DECLARES = Pattern.compile("declare-|define-");

  private final Path folder;
  private final long size;
  private final List<Path> pieces = new ArrayList<>();
  private final List<StringBuilder> live = new ArrayList<>(List.of(new StringBuilder()));
  private final StringBuilder settings = new StringBuilder(); // since the last other command
  private @Nullable BufferedWriter piece;
  private long written; // characters written to the piece, without its initial state
  private boolean checked; // whether the piece contains a check
  private boolean full; // whether the piece ends before the next command that is not a query
  private boolean logic;
  private boolean global; // whether declarations outlive their level

  private SessionSplitter(Path folder, long size) {
    this.folder = folder;
    this.size = size;
  }

  /**
   * Writes the pieces.
   *
   * @param log packed if its name ends with {@code .gz}
   * @param folder target directory; its previous scripts are deleted
   * @param size approximate size of a piece in characters
   * @throws SessionLog.NoCommandException if it contains no check
   */
  static List<Path> of(Path log, Path folder, long size) throws IOException {
    Files.createDirectories(folder);
    try (var before = Files.newDirectoryStream(folder, "*.smt2")) {
      for (Path file : before) {
        Files.delete(file);
      }
    }
    SessionSplitter pieces = new SessionSplitter(folder, size);
    try (InputStream raw = Files.newInputStream(log);
        InputStream in = log.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
        Reader text = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      ListReader lists = new ListReader(text);
      for (String list = lists.next(); list != null; list = lists.next()) {
        pieces.take(list);
      }
      pieces.end();
    }
    if (pieces.pieces.isEmpty()) {
      throw new SessionLog.NoCommandException();
    }
    return List.copyOf(pieces.pieces);
  }

  private void take(String list) throws IOException {
    String head = SessionLog.head(list);
    if (!CommandRow.of(head).isKnown()) {
      return;
    }
    boolean sets = head.equals("set-logic");
    boolean again = sets && logic;
    if (head.equals("exit") || head.equals("reset") || again) {
      String kept = again ? settings.toString() : "";
      end();
      live.clear();
      live.add(new StringBuilder(kept));
      logic = false;
      global = false;
      noteScope(kept);
      if (!sets) {
        return;
      }
    }
    logic |= sets;
    write(list, head);
    if (head.equals("set-option") || head.equals("set-info")) {
      noteScope(list);
      settings.append(list).append('\n');
    } else {
      settings.setLength(0);
    }
  }

  private void noteScope(String commands) {
    Matcher option = GLOBAL.matcher(commands);
    while (option.find()) {
      global = option.group(1).equals("true");
    }
  }

  private void write(String list, String head) throws IOException {
    boolean asks = head.startsWith("get-");
    if (full && !asks) {
      end();
    }
    BufferedWriter out = piece == null ? begin() : piece;
    out.write(list);
    out.write('\n');
    written += list.length() + 1;
    if (head.equals("push") || head.equals("pop")) {
      level(head, SessionLog.number(list));
    } else if (head.startsWith("check-sat")) {
      checked = true;
      full = written >= Math.max(size, live.stream().mapToLong(StringBuilder::length).sum());
    } else if (!asks && !head.equals("echo")) {
      boolean outlives = global && DECLARES.matcher(head).lookingAt();
      live.get(outlives ? 0 : live.size() - 1).append(list).append('\n');
    }
  }

  private void level(String head, int count) {
    for (int i = 0; i < count; i++) {
      if (head.equals("push")) {
        live.add(new StringBuilder());
      } else if (live.size() > 1) {
        live.remove(live.size() - 1);
      }
    }
  }

  private BufferedWriter begin() throws IOException {
    Path file = folder.resolve(String.format(Locale.ROOT, "%05d.smt2", pieces.size() + 1));
    pieces.add(file);
    BufferedWriter out = Files.newBufferedWriter(file);
    out.write(live.stream().map(StringBuilder::toString).collect(Collectors.joining("(push 1)\n")));
    piece = out;
    written = 0;
    checked = false;
    full = false;
    return out;
  }

  /** Ends the piece; one without a check is deleted. */
  private void end() throws IOException {
    if (piece != null) {
      piece.close();
      piece = null;
      if (!checked) {
        Files.delete(pieces.remove(pieces.size() - 1));
      }
    }
  }

  /** Reads the outermost lists of a text; words between them are skipped. */
  private record ListReader(Reader text) {

    /** Returns the text of the next list, or {@code null}. */
    @Nullable String next() throws IOException {
      StringBuilder list = new StringBuilder();
      int depth = 0;
      for (int c = text.read(); c >= 0; c = text.read()) {
        if (c == ';') {
          past('\n', null);
          c = '\n';
        }
        if (c == '(') {
          depth++;
        }
        if (depth > 0) {
          list.append((char) c);
        }
        if (c == '"' || c == '|') {
          past((char) c, depth > 0 ? list : null);
        } else if (c == ')' && depth > 0 && --depth == 0) {
          return list.toString();
        }
      }
      return null;
    }

    private void past(char end, @Nullable StringBuilder list) throws IOException {
      int c;
      do {
        c = text.read();
        if (c >= 0 && list != null) {
          list.append((char) c);
        }
      } while (c >= 0 && c != end);
    }
  }
}
