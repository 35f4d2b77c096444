package dev.tiercel.reducers;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.exec.SystemTool;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A program that other reducers run to learn whether a script still shows a bug: exit code 0 if so,
 * 1 if not, without output. It asks this process through two named pipes, so that it costs no more
 * than the start of a shell, and the solver runs warm. One question at a time.
 */
final class BugTestProgram implements AutoCloseable {
  private final InterestingnessTest test;
  // Pipes that are open for both directions have no end, and opening them blocks nobody.
  private final RandomAccessFile questions;
  private final RandomAccessFile answers;
  private final Path program;
  private final Thread thread;
  private final Entry first;
  private Entry like;
  private int asked;

  /**
   * Starts to answer.
   *
   * @param folder for the program and its pipes
   * @param test used by this object's thread alone until it ends
   * @param first a script that shows the bug; candidates are run under its options
   */
  BugTestProgram(Path folder, InterestingnessTest test, Entry first) throws IOException {
    this.test = test;
    this.first = first;
    this.like = first;
    Path asks = pipe(folder.resolve("questions"));
    Path answered = pipe(folder.resolve("answers"));
    this.questions = new RandomAccessFile(asks.toFile(), "rw");
    this.answers = new RandomAccessFile(answered.toFile(), "rw");
    this.program = Files.writeString(folder.resolve("shows-the-bug"), text(asks, answered));
    if (!program.toFile().setExecutable(true)) {
      throw new IOException(program + " cannot be made executable");
    }
    this.thread = new Thread(this::answer, "tiercel-bug-test");
    thread.setDaemon(true);
    thread.start();
  }

  /**
   * An answer starts with the number of the process that asked: one that was killed has left its.
   */
  private static String text(Path questions, Path answers) {
    return String.format(
        "#!/bin/sh%n"
            + "printf '%%s %%s\\n' $$ \"$1\" >%s%n"
            + "while read -r process answer; do%n"
            + "  [ \"$process\" != $$ ] || break%n"
            + "done <%s%n"
            + "[ \"$answer\" = yes ]%n",
        quoted(questions), quoted(answers));
  }

  private static Path pipe(Path path) throws IOException {
    SystemTool.ToolOutput made =
        SystemTool.of(List.of("mkfifo", path.toString())).withErrors().run();
    if (made.exit() != 0) {
      throw new IOException("mkfifo: " + made.firstLine("exit code " + made.exit()));
    }
    return path;
  }

  private static String quoted(Path path) {
    return "'" + path.toAbsolutePath().toString().replace("'", "'\\''") + "'";
  }

  /** Returns the program; its argument is a file. */
  Path program() {
    return program;
  }

  /** Returns the number of scripts it was asked about; after {@link #end}. */
  int asked() {
    return asked;
  }

  private void answer() {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(new FileInputStream(questions.getFD()), UTF_8))) {
      for (String line = lines.readLine(); !line.isEmpty(); line = lines.readLine()) {
        asked++;
        String[] words = line.split(" ", 2);
        String answer = words[0] + (shows(Path.of(words[1])) ? " yes\n" : " no\n");
        answers.write(answer.getBytes(UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean shows(Path file) {
    Entry candidate = candidate(file, first);
    if (candidate != null && candidate.source().text().equals(first.source().text())) {
      return true; // known; a reducer that saw it fail on a busy machine would keep failures
    }
    Entry shown = candidate == null ? null : test.check(candidate, like);
    if (shown != null) {
      like = shown;
    }
    return shown != null;
  }

  /**
   * Returns a file's script under another entry's options.
   *
   * @return {@code null} if it cannot be read or is not well-sorted
   */
  static @Nullable Entry candidate(Path file, Entry first) {
    try {
      Entry candidate = EntryCodec.decode(Files.readAllBytes(file), file.toString());
      for (Map.Entry<String, Configuration> set : first.configurations().entrySet()) {
        candidate = candidate.withConfiguration(set.getKey(), set.getValue());
      }
      return candidate;
    } catch (IOException | ParseException e) {
      return null;
    }
  }

  /** Whether a script shows the bug, in fresh processes as well; after {@link #end}. */
  boolean confirms(Entry script) {
    Entry shown = test.check(script, like);
    shown = shown == null ? test.check(script, first) : shown;
    return shown != null && test.confirms(shown);
  }

  /** Stops answering, even if a program that asked was killed. The test stays open. */
  void end() throws IOException {
    if (!thread.isAlive()) {
      return;
    }
    try {
      questions.write('\n');
      thread.join();
      answers.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    end();
  }
}
