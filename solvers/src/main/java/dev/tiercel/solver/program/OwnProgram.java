package dev.tiercel.solver.program;

import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.SolverProfile.OptionDescriptions;
import dev.tiercel.solver.exec.SolverProfile.OptionListing;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A solver's own program as the description of another program of the same build, which lists its
 * options without any.
 */
public final class OwnProgram {
  private OwnProgram() {}

  /**
   * Returns the profile of a program, with the descriptions that the solver's own program has for
   * the options that both list.
   *
   * @param profile of the program without descriptions
   * @param own the solver's own program
   * @param ownProfile its profile
   */
  public static SolverProfile describing(
      SolverProfile profile, Path own, SolverProfile ownProfile) {
    OptionListing listing = profile.commandLine().listing();
    OptionListing better = ownProfile.commandLine().listing();
    if (listing == null || better == null || better.more() == null) {
      return profile;
    }
    OptionDescriptions more = better.more();
    return profile.withListing(
        new OptionListing(
            listing.arguments(),
            listing.names(),
            listing.lines(),
            new OptionDescriptions(
                more.owner(),
                (binary, listed, known) ->
                    lines(own, better, more, listing.names().apply(listed), known))));
  }

  /** Returns its lines for these options; empty if it does not start. */
  private static List<String> lines(
      Path own,
      OptionListing listing,
      OptionDescriptions more,
      Set<String> names,
      Predicate<String> known) {
    try (ProgramQueries asking = new ProgramQueries(own)) {
      String listed = asking.outputOf(listing.arguments(), "");
      return more.reader().lines(asking::outputOf, listed, known).stream()
          .filter(line -> names.contains(Tsv.cells(line).get(0)))
          .toList();
    } catch (UncheckedIOException e) {
      return List.of();
    }
  }
}
