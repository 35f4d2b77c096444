package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Interestingness test by commands: a script is interesting if all of them have the wanted outcome.
 */
public final class CommandTest implements InterestingnessTest {
  /** A command and its wanted outcome. */
  public record Part(ShellCommand command, CommandOutcome.ExpectedOutcome expected) {}

  private final List<Part> parts;

  /** A test that runs the commands in this order, until one has another outcome. */
  public CommandTest(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  @Override
  public @Nullable Entry check(Entry candidate, Entry like) {
    String script = candidate.toString();
    for (Part part : parts) {
      if (!part.expected().matches(part.command().run(script))) {
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
