package dev.tiercel.collect;

import dev.tiercel.smtlib.parse.FileText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** A file attached to a report: a script, plain or packed. */
final class Attachment {
  private static final int LARGEST = 4 << 20; // maximum bytes of a script
  private static final int MOST_FILES = 200; // maximum number of files in an archive
  private static final int LARGEST_ARCHIVE = 64 << 20; // maximum bytes, unpacked
  private static final Set<String> PLAIN = Set.of("smt2", "smt", "smtlib", "txt");

  private Attachment() {}

  /** Whether a file of this name may contain scripts in a supported format. */
  static boolean isReadable(URI address) {
    String name = name(address);
    return PLAIN.contains(extension(name)) || name.endsWith(".zip") || isGzip(name);
  }

  private static boolean isGzip(String name) {
    return name.endsWith(".gz") && PLAIN.contains(extension(name.substring(0, name.length() - 3)));
  }

  /** Returns the last component of an address, in lower case. */
  static String name(URI address) {
    String path = String.valueOf(address.getPath());
    return path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
  }

  private static String extension(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /**
   * Returns the scripts in a file.
   *
   * @throws IOException if its format does not match its name, or it is too large
   */
  static List<String> scripts(URI address, byte[] content) throws IOException {
    String name = name(address);
    if (name.endsWith(".zip")) {
      return unzipped(content);
    }
    if (isGzip(name)) {
      try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(content))) {
        return ScriptTexts.ofText(text(in));
      }
    }
    return ScriptTexts.ofText(FileText.decode(content));
  }

  private static List<String> unzipped(byte[] content) throws IOException {
    List<String> scripts = new ArrayList<>();
    int files = 0;
    long left = LARGEST_ARCHIVE;
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(content))) {
      for (ZipEntry entry = zip.getNextEntry();
          entry != null && files++ < MOST_FILES;
          entry = zip.getNextEntry()) {
        if (PLAIN.contains(extension(entry.getName().toLowerCase(Locale.ROOT)))) {
          String text = text(zip);
          left -= text.length();
          scripts.addAll(ScriptTexts.ofText(text));
        }
        left -= zip.skip(Math.max(0, left) + 1);
        if (left < 0) {
          throw new IOException("an archive of more than " + (LARGEST_ARCHIVE >> 20) + " MiB");
        }
      }
    }
    if (files == 0) {
      throw new IOException("it is no archive");
    }
    return scripts;
  }

  private static String text(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw new IOException("a script of more than " + (LARGEST >> 20) + " MiB");
    }
    return FileText.decode(bytes);
  }
}
