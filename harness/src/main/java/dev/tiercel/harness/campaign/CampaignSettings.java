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

/** The value of each of the {@link Settings} of a campaign. */
public final class CampaignSettings {
  /** Settings that only concern the process that reads them. */
  private static final List<Setting<?>> NOT_PASSED_ON =
      List.of(Settings.SEEDS, Settings.STATE, Settings.EVENTS, Settings.RUN_NAMED_PROGRAMS);

  /** Settings recorded in a finding, with which a similar campaign can be run. */
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

  /** Default directories for {@link #read}. */
  public record Folders(Path seeds, Path state, Path crashes) {}

  private CampaignSettings() {}

  /**
   * Reads the settings from properties; those not set have their defaults.
   *
   * @param property returns the value of a property {@code tiercel.NAME}, or {@code null}
   * @throws IllegalArgumentException with one sentence for the user if a value cannot be read
   * @throws UnknownSolverException with one sentence if a name is not a solver
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
    settings.confirming(); // rejects unknown names of oracles
    return settings;
  }

  /** Returns the value of a setting. */
  @SuppressWarnings("unchecked") // parsed by the setting itself
  public <T> T get(Setting<T> setting) {
    return (T) Objects.requireNonNull(values.get(setting), setting.name());
  }

  /**
   * Returns the properties from which {@link #read} makes these settings, except those that only
   * concern this process; for the command line of another process.
   */
  public Map<String, String> properties() {
    List<Setting<?>> passedOn = new ArrayList<>(Settings.all());
    passedOn.removeAll(NOT_PASSED_ON);
    return printed(passedOn);
  }

  /** Returns the settings to record in a finding; empty values are omitted. */
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

  /** Whether the campaign focuses on a part of the target's code. */
  boolean hasFocus() {
    return !get(Settings.FOCUS).isEmpty();
  }

  /**
   * Returns the oracles of the loop.
   *
   * @throws IllegalArgumentException if a name is unknown
   */
  Oracles loopOracles() {
    return oracles(slowness().withoutRepetition());
  }

  /**
   * Returns the oracles for confirmation.
   *
   * @throws IllegalArgumentException if a name is unknown
   */
  Oracles confirming() {
    return oracles(slowness());
  }

  /** Selects the oracles, with the one that compares two builds if there is an earlier build. */
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
