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
 * Settings in a file that stays with a project: {@code NAME=VALUE} a line, a line that begins with
 * {@code #} is a comment. What is set on the command line counts more.
 */
public final class CampaignFile {
  /** The name under which a file is found without being named. */
  public static final String NAME = "tiercel.properties";

  private CampaignFile() {}

  /**
   * The settings of a file.
   *
   * @param named what the user names; {@code null} for {@link #NAME} if it is there
   * @param folder where to look for it
   * @throws IllegalArgumentException with one sentence if the named file is not there, or a name is
   *     no setting
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
    // A backslash is what it is, as in a path, and not the beginning of another character.
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
   * Properties with what the file {@link #NAME} of a folder says behind them, or the file that the
   * property {@code tiercel.campaign} names.
   *
   * @throws IllegalArgumentException as {@link #found}
   * @throws IOException if the file cannot be read
   */
  public static Function<String, @Nullable String> behind(
      Function<String, @Nullable String> properties, Path folder) throws IOException {
    String named = properties.apply("tiercel.campaign");
    Map<String, String> file = found(named == null ? null : folder.resolve(named), folder);
    return name -> {
      String value = properties.apply(name);
      return value == null ? file.get(name.substring(name.indexOf('.') + 1)) : value;
    };
  }
}
