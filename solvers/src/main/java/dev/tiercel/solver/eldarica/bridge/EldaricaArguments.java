package dev.tiercel.solver.eldarica.bridge;

import java.util.List;

/** Spells options as Eldarica's command line does. */
public final class EldaricaArguments {
  private EldaricaArguments() {}

  /**
   * Returns {@code -name} for true, nothing for false, and {@code -name:value} for other values.
   */
  public static List<String> of(String name, String value) {
    return switch (value) {
      case "true" -> List.of("-" + name);
      case "false" -> List.of();
      default -> List.of("-" + name + ":" + value);
    };
  }
}
