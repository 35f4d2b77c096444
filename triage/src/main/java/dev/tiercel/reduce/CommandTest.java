package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Commands that a script is to make behave in a certain way, all of them. */
public final class CommandTest implements InterestingnessTest {
  /** A command and what is wanted of it. */
  public record Part(ShellCommand command, CommandOutcome.Wanted wanted) {}

  private final List<Part> parts;

  /** Asks the commands in this order, as long as they behave as wanted. */
  public CommandTest(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  @Override
  public @Nullable Entry shown(Entry candidate, Entry like) {
    String script = candidate.toString();
    for (Part part : parts) {
      if (!part.wanted().fits(part.command().run(script))) {
        return null;
      }
    }
    return candidate;
  }

  @Override
  public void close() {
    parts.forEach(part -> part.command().close());
  }
}
