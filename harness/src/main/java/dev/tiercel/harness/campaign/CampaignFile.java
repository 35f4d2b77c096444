package dev.tiercel.harness.campaign;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Campaign settings in a file of a project: one {@code NAME=VALUE} per line; lines that begin with
 * {@code #} are comments. The command line takes precedence.
 */
public final class CampaignFile {
  /** Default name of a campaign file. */
  public static final String NAME = "tiercel.properties";

  private CampaignFile() {}

  /**
   * Returns the settings of a campaign file.
   *
   * @param named the file that the user names; {@code null} for {@link #NAME} if it exists
   * @param folder directory in which {@link #NAME} is looked up
   * @throws IllegalArgumentException with one sentence if the named file does not exist, or a name
   *     is not a setting
   * @throws IOException if it cannot be read
   */
  public static Map<String, String> found(@Nullable Path named, Path folder) throws IOException {
    Path file = named == null ? folder.resolve(NAME) : named;
    if (!Files.isRegularFile(file)) {
      if (named != null) {
        throw new IllegalArgumentException(
            named + " does not exist; `tiercel init` writes a campaign file.");
      }
      return Map.of();
    }
    Properties read = new Properties();
    // A backslash is literal, as in a path; Properties would take it for an escape.
    read.load(new StringReader(text(file).replace("\\", "\\\\")));
    Map<String, String> settings = new TreeMap<>();
    for (String name : read.stringPropertyNames()) {
      try {
        Settings.requireKnown(name);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(file + ": " + e.getMessage(), e);
      }
      settings.put(name, read.getProperty(name).strip());
    }
    return settings;
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException(
          file + " is not UTF-8 text; `tiercel init` writes a campaign file.", e);
    }
  }

  /**
   * Returns properties that fall back to the campaign file {@link #NAME} in a directory, or to the
   * file that the property {@code tiercel.campaign} names.
   *
   * @throws IllegalArgumentException as {@link #found}
   * @throws IOException if the file cannot be read
   */
  public static Function<String, @Nullable String> withFallback(
      Function<String, @Nullable String> properties, Path folder) throws IOException {
    String named = properties.apply("tiercel.campaign");
    Map<String, String> file = found(named == null ? null : folder.resolve(named), folder);
    return name -> {
      String value = properties.apply(name);
      return value == null ? file.get(name.substring(name.indexOf('.') + 1)) : value;
    };
  }
}
