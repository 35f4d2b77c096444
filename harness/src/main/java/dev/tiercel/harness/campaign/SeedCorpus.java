package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CleanScript;
import dev.tiercel.harness.monitor.CampaignEvent.ForeignSeedsLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.MoreSeedsLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.NoSeeds;
import dev.tiercel.harness.monitor.CampaignEvent.ScriptCleaned;
import dev.tiercel.harness.monitor.CampaignEvent.SeedLeftOut;
import dev.tiercel.harness.monitor.CampaignEvent.SeedNoFolder;
import dev.tiercel.harness.monitor.CampaignEvent.SeedsMissing;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.logic.Features;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Collects the readable seeds. libFuzzer itself would stop at a file that it cannot open, and would
 * silently run one that is not a script.
 */
final class SeedCorpus {
  private static final int MOST_COMPLAINTS = 5;

  private final SearchSpace space;
  private final UnpackedSeeds unpacked;
  private final CampaignListener campaignListener;
  private final List<Path> seeds = new ArrayList<>();
  private int leftOut;
  private int foreign;
  private int cleaned;
  private boolean missing;

  private SeedCorpus(SearchSpace space, Path unpacked, CampaignListener campaignListener) {
    this.space = space;
    this.unpacked = new UnpackedSeeds(unpacked);
    this.campaignListener = campaignListener;
  }

  /**
   * Returns the seeds among files, below directories and in archives, in alphabetical order.
   *
   * @param unpacked directory for the content of packed seeds, since libFuzzer reads plain files
   *     only
   * @param space what the target supports: a seed that uses anything else is left out
   * @param campaignListener told of the first few seeds that are left out
   */
  static List<Path> read(
      List<Path> places, Path unpacked, SearchSpace space, CampaignListener campaignListener) {
    SeedCorpus list = new SeedCorpus(space, unpacked, campaignListener);
    for (Path place : places) {
      list.addAll(place);
    }
    if (list.leftOut > MOST_COMPLAINTS) {
      campaignListener.accept(new MoreSeedsLeftOut(list.leftOut - MOST_COMPLAINTS));
    }
    if (list.foreign > 0) {
      campaignListener.accept(new ForeignSeedsLeftOut(list.foreign, space.dialect().family()));
    }
    if (list.seeds.isEmpty()) {
      campaignListener.accept(new NoSeeds(list.missing ? List.of() : places));
    }
    return list.seeds;
  }

  /**
   * Returns the directories among the places, which libFuzzer can list itself, and reports each
   * other place.
   */
  static List<Path> folders(List<Path> places, CampaignListener campaignListener) {
    List<Path> folders = new ArrayList<>();
    for (Path place : places) {
      if (Files.isDirectory(place)) {
        folders.add(place);
      } else if (Files.exists(place)) {
        campaignListener.accept(new SeedNoFolder(place));
      } else {
        campaignListener.accept(new SeedsMissing(place));
      }
    }
    return folders;
  }

  private void addAll(Path place) {
    if (!Files.exists(place)) {
      campaignListener.accept(new SeedsMissing(place));
      missing = true;
      return;
    }
    if (ArchiveFile.is(place)) {
      addArchive(place);
      return;
    }
    if (ArchiveFile.isUnread(place)) {
      leaveOut(ArchiveFile.unreadSentence(place));
      return;
    }
    try {
      addBelow(place);
    } catch (IOException | UncheckedIOException e) {
      leaveOut(place + ": cannot be listed (" + e.getMessage() + ")");
    }
  }

  private void addArchive(Path file) {
    try (FileSystem archive = ArchiveFile.open(file)) {
      addBelow(archive.getPath("/"));
    } catch (IOException | UncheckedIOException e) {
      leaveOut(String.valueOf(e.getMessage()));
    }
  }

  private void addBelow(Path place) throws IOException {
    try (Stream<Path> below = Files.walk(place)) {
      below
          .filter(f -> f.equals(place) || f.toString().matches("(?s).+\\.smt2(\\.gz)?"))
          .filter(f -> f.equals(place) ? !Files.isDirectory(f) : Files.isRegularFile(f))
          .filter(f -> f.equals(place) || isInside(place, f))
          .sorted()
          .forEach(this::add);
    }
  }

  private boolean isInside(Path place, Path file) {
    try {
      boolean outside = InputFile.isLinkOutside(place, file);
      if (outside) {
        leaveOut(file + ": it is a link out of its folder; name it explicitly to have it read");
      }
      return !outside;
    } catch (IOException e) {
      return true; // reading it reports the error
    }
  }

  private void add(Path file) {
    try {
      byte[] bytes = InputFile.read(file);
      Entry entry = EntryCodec.decode(bytes, ArchiveFile.name(file));
      if (!isKnown(entry.script())) {
        foreign++;
        return;
      }
      if (UnpackedSeeds.isPacked(file)) {
        seeds.add(unpacked.write(bytes));
        reportRemovedParts(bytes, file);
      } else if (file.toString().indexOf(',') >= 0) {
        leaveOut(ArchiveFile.name(file) + ": libFuzzer takes no comma in a file's name; rename it");
      } else {
        seeds.add(file.toAbsolutePath().normalize());
        reportRemovedParts(bytes, file);
      }
    } catch (ParseException e) {
      leaveOut(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      leaveOut(ArchiveFile.name(file) + ": cannot be read (" + e.getMessage() + ")");
    } catch (OutOfMemoryError | StackOverflowError e) {
      leaveOut(ArchiveFile.name(file) + ": it needs more memory or stack than there is");
    }
  }

  private boolean isKnown(Script script) {
    List<Term> terms = SubTerms.ofCommands(script.commands()).stream().toList();
    return Features.of(script).stream().allMatch(space.dialect()::has)
        && script.commands().stream().noneMatch(this::isForeign)
        && terms.stream().noneMatch(this::isForeign)
        && space.dialectLimits().allow(script, script.commands(), terms);
  }

  private boolean isForeign(Term term) {
    return term instanceof App app && app.symbol() instanceof Operator row && space.isForeign(row);
  }

  /**
   * Whether a command belongs only to other solvers, or names a logic that the target does not
   * know. An unknown command may belong to any solver and is kept.
   */
  private boolean isForeign(Command command) {
    if (command instanceof Command.SetLogic set) {
      return !space.dialect().knowsLogic(set.logic());
    }
    return command instanceof Command.Other other
        && CommandRow.of(other.name()).isKnown()
        && !space.dialect().hasCommand(other.name());
  }

  private void reportRemovedParts(byte[] bytes, Path file) {
    String sentence = CleanScript.of(bytes, ArchiveFile.name(file)).sentence();
    if (!sentence.isEmpty() && cleaned++ < MOST_COMPLAINTS) {
      campaignListener.accept(new ScriptCleaned(sentence));
    }
  }

  private void leaveOut(String why) {
    if (leftOut++ < MOST_COMPLAINTS) {
      campaignListener.accept(new SeedLeftOut(why));
    }
  }
}
