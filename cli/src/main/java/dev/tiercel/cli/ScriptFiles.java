package dev.tiercel.cli;

import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.InputFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Finds and reads the files in a command's arguments. */
final class ScriptFiles {
  /** Directory of the pieces of large logs, which the user may inspect. */
  private static final Path PIECES = Path.of(".tiercel", "sessions");

  /** Standard input. */
  static final Path INPUT = Path.of("-");

  /**
   * Matches scripts in a directory: by extension, or by libFuzzer's names, so that a campaign's
   * corpus and crash files are read as well.
   */
  static final Predicate<Path> SCRIPT =
      f -> f.getFileName().toString().matches("(?s).+\\.smt2(\\.gz)?|(crash-)?[0-9a-f]{32,40}");

  private ScriptFiles() {}

  /**
   * Returns files as given, and matching files below directories and in archives, in alphabetical
   * order for each directory.
   *
   * @param wanted selects files below a directory
   * @param complaint receives a sentence for each file that cannot be read
   * @throws UserException if an argument does not exist or is a directory without such files, or
   *     the only argument is a damaged archive
   */
  static List<Path> of(
      List<Path> arguments, Predicate<Path> wanted, ScriptArguments.ScriptErrorHandler complaint) {
    List<Path> files = new ArrayList<>();
    for (Path argument : arguments) {
      if (argument.equals(INPUT)) {
        files.add(argument);
      } else if (ArchiveFile.is(argument)) {
        Path root = archive(argument, arguments.size() == 1 ? null : complaint);
        files.addAll(root == null ? List.of() : below(argument, root, wanted, complaint));
      } else if (ArchiveFile.isUnread(argument)) {
        throw new UserException(ArchiveFile.unreadSentence(argument));
      } else if (Files.isDirectory(argument)) {
        files.addAll(below(argument, argument, wanted, complaint));
      } else if (Files.exists(argument)) {
        files.addAll(pieces(argument, complaint));
      } else {
        throw new UserException(
            argument + " does not exist; name a script or a folder of scripts.");
      }
    }
    return files;
  }

  /** Returns a file, or the pieces of a large log. */
  private static List<Path> pieces(Path file, ScriptArguments.ScriptErrorHandler complaint) {
    try {
      Path folder = PIECES.resolve(String.valueOf(file.getFileName()));
      return SessionLog.isLarge(file)
          ? SessionSplitter.of(file, folder, SessionLog.LARGE / 2)
          : List.of(file);
    } catch (IOException e) {
      complaint.report(file, unreadable(file, e));
      return List.of();
    }
  }

  /**
   * Returns the root directory of an archive, which stays open until this process ends.
   *
   * @param complaint receives a sentence if it is damaged; null to throw an exception instead
   * @return null if it is damaged
   */
  private static @Nullable Path archive(
      Path file, ScriptArguments.@Nullable ScriptErrorHandler complaint) {
    try {
      return ArchiveFile.open(file).getPath("/");
    } catch (IOException e) {
      String sentence = String.valueOf(e.getMessage());
      if (complaint == null) {
        throw new UserException(sentence);
      }
      complaint.report(file, sentence);
      return null;
    }
  }

  /**
   * Returns the matching files below a directory, sorted.
   *
   * @param named the user's name of the directory: itself, or the archive whose root it is
   */
  private static List<Path> below(
      Path named,
      Path folder,
      Predicate<Path> wanted,
      ScriptArguments.ScriptErrorHandler complaint) {
    List<Path> found = new ArrayList<>();
    boolean[] complained = {false};
    ScriptArguments.ScriptErrorHandler counting =
        (file, sentence) -> {
          complained[0] = true;
          complaint.report(file, sentence);
        };
    try {
      Files.walkFileTree(folder, visitor(folder, wanted, found, counting));
    } catch (IOException e) {
      counting.report(folder, unreadable(folder, e));
    }
    if (found.isEmpty() && !complained[0]) {
      throw new UserException(named + " holds no .smt2 script; name another folder or a script.");
    }
    Collections.sort(found);
    return found;
  }

  private static SimpleFileVisitor<Path> visitor(
      Path root,
      Predicate<Path> wanted,
      List<Path> found,
      ScriptArguments.ScriptErrorHandler complaint) {
    return new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        if (!folder.equals(root) && SCRIPT.test(folder)) {
          complaint.report(folder, folder + " is a folder; the scripts below it are read.");
        }
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
          throws IOException {
        if (!wanted.test(file)) {
          return FileVisitResult.CONTINUE;
        }
        if (file.toString().indexOf('\n') >= 0) {
          String shown =
              ArchiveFile.name(file).replace("\n", "\\u{a}"); // as Printable escapes others
          complaint.report(file, shown + " has a line break in its name; rename it.");
        } else if (Files.isRegularFile(file) && InputFile.isLinkOutside(root, file)) {
          complaint.report(
              file, file + " is a link out of its folder; name it explicitly to have it read.");
        } else if (Files.isRegularFile(file)) {
          found.add(file);
        } else if (attributes.isSymbolicLink() && !Files.exists(file)) {
          complaint.report(file, file + " is a dangling link; repair or remove it.");
        } else if (!Files.isDirectory(file)) {
          complaint.report(
              file, file + " is not a regular file; name it explicitly to have it read.");
        }
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException failure) {
        complaint.report(file, unreadable(file, failure));
        return FileVisitResult.CONTINUE;
      }
    };
  }

  /**
   * Returns the content of a script's file, unpacked, and of a log its commands; {@code -} is
   * standard input.
   *
   * @throws InputFile.TooLargeException if it is too large to be processed
   */
  static byte[] read(Path file) throws IOException {
    byte[] content =
        file.equals(INPUT) ? InputFile.read(System.in, InputFile.maxBytes()) : InputFile.read(file);
    return SessionLog.is(file) ? SessionLog.script(content) : content;
  }

  /** Returns one sentence on a file that cannot be read. */
  static String unreadable(Path file, IOException failure) {
    String name = ArchiveFile.name(file);
    if (failure instanceof SessionLog.NoCommandException) {
      return name
          + " contains no command; './tiercel record' saves the input of a solver as a script.";
    }
    return failure instanceof InputFile.TooLargeException
        ? name + " is too large, " + failure.getMessage() + "; split it or leave it out."
        : failure instanceof NoSuchFileException
            ? name + " no longer exists; name another."
            : failure instanceof AccessDeniedException
                ? name + " may not be read by this user; change its permissions or leave it out."
                : failure instanceof ZipException || failure instanceof EOFException
                    ? name + " is not a complete gzip file; unpack it by hand."
                    : name
                        + " cannot be read ("
                        + failure.getMessage()
                        + "); is the disk in order?";
  }
}
