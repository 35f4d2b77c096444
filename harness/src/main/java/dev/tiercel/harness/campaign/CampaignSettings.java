package dev.tiercel.harness.campaign;

import dev.tiercel.oracle.ChangeOracle;
import dev.tiercel.oracle.IncompletenessOracle;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.PerformanceOracle;
import dev.tiercel.solver.UnknownSolverException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What a campaign is to do: a value for each of the {@link Settings}. */
public final class CampaignSettings {
  /** Settings that belong to the process that reads them. */
  private static final List<Setting<?>> NOT_PASSED_ON =
      List.of(Settings.SEEDS, Settings.STATE, Settings.EVENTS, Settings.RUN_NAMED_PROGRAMS);

  /** Settings that a finding names, to run a campaign like the one that made it. */
  private static final List<Setting<?>> PROVENANCE =
      List.of(
          Settings.TARGET,
          Settings.REFERENCES,
          Settings.JUDGES,
          Settings.TIMEOUT,
          Settings.MEMORY,
          Settings.LIMIT,
          Settings.SEED,
          TechniqueSettings.MUTATORS,
          TechniqueSettings.OPTIONS,
          Settings.ORACLES,
          Settings.FOCUS,
          Settings.BEFORE);

  private final Map<Setting<?>, Object> values = new LinkedHashMap<>();

  /** What {@link #read} is told about the place it runs in. */
  public record Folders(Path seeds, Path state, Path crashes) {}

  private CampaignSettings() {}

  /**
   * Reads the settings from properties; what is not set has a default.
   *
   * @param property the value of a property {@code tiercel.NAME}, or {@code null}
   * @throws IllegalArgumentException with one sentence for the user if a value cannot be read
   * @throws UnknownSolverException with one sentence if a name is no solver's
   */
  public static CampaignSettings read(
      Function<String, @Nullable String> property, Folders folders) {
    CampaignSettings settings = new CampaignSettings();
    for (Setting<?> setting : Settings.all()) {
      String text = property.apply("tiercel." + setting.name());
      text = text == null ? null : text.strip();
      boolean given = text != null && (!text.isEmpty() || setting.mayBeEmpty());
      settings.values.put(
          setting,
          given
              ? setting.parse(Objects.requireNonNull(text))
              : setting.fallback(settings, folders));
    }
    settings.confirming(); // says what is wrong with the names of oracles
    return settings;
  }

  /** The value of a setting. */
  @SuppressWarnings("unchecked") // its own row has made it
  public <T> T get(Setting<T> setting) {
    return (T) Objects.requireNonNull(values.get(setting), setting.name());
  }

  /**
   * The properties of which {@link #read} makes these settings, save for those that belong to this
   * process: for a process whose command line names them.
   */
  public Map<String, String> properties() {
    List<Setting<?>> passedOn = new ArrayList<>(Settings.all());
    passedOn.removeAll(NOT_PASSED_ON);
    return printed(passedOn);
  }

  /** What a finding is to say of the campaign that made it: how to run one like it. */
  public Map<String, String> provenance() {
    Map<String, String> facts = printed(PROVENANCE);
    facts.values().removeIf(String::isEmpty);
    return facts;
  }

  private Map<String, String> printed(List<Setting<?>> settings) {
    Map<String, String> properties = new LinkedHashMap<>();
    settings.forEach(setting -> properties.put(setting.name(), setting.print(this)));
    return properties;
  }

  /** Whether the campaign looks at a part of the target's code. */
  boolean hasFocus() {
    return !get(Settings.FOCUS).isEmpty();
  }

  /**
   * The oracles that are asked in the loop.
   *
   * @throws IllegalArgumentException if a name is none
   */
  Oracles suspecting() {
    return oracles(slowness().suspecting());
  }

  /**
   * The oracles that are asked to confirm.
   *
   * @throws IllegalArgumentException if a name is none
   */
  Oracles confirming() {
    return oracles(slowness());
  }

  /** With the one that compares two builds, where there are two. */
  private Oracles oracles(PerformanceOracle slow) {
    Oracles usual =
        Oracles.select(get(Settings.ORACLES), slow, new IncompletenessOracle())
            .selfChecking(get(Settings.SELF_CHECK));
    return get(Settings.BEFORE).map(before -> usual.and(new ChangeOracle(before))).orElse(usual);
  }

  private PerformanceOracle slowness() {
    return new PerformanceOracle(get(Settings.SLOW_FACTOR), get(Settings.SLOW_FLOOR));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof CampaignSettings settings && settings.values.equals(values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return printed(Settings.all()).toString();
  }
}
