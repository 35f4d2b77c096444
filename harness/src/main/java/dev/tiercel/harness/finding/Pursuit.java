package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.finding.Simplification.Suspect;
import dev.tiercel.harness.fuzz.Outcome;
import dev.tiercel.harness.monitor.Listener;
import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.SolverUnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What happens to a claim: it is noted on disk with what its process had run before, confirmed in
 * fresh processes or behind those scripts, told apart from known findings by its key, and kept. A
 * claim that nothing shows again is counted, not reported.
 */
public final class Pursuit implements AutoCloseable {
  /** When a claim is pursued. */
  public enum Mode {
    /** At once, while the input that showed it is being run. */
    AT_ONCE,
    /**
     * Between two inputs, by {@link #settle}: where libFuzzer bounds the time of an input, which
     * runs in many fresh processes would exceed.
     */
    LATER,
    /**
     * Not at all: a claim is reported as it is seen, known or not and without confirmation. For
     * single inputs, where somebody has just asked.
     */
    EVERY_TIME,
    /** The same for the forms of one input while it is minimised: a bug keeps its bucket. */
    EVERY_SIZE;

    private boolean isEveryTime() {
      return this == EVERY_TIME || this == EVERY_SIZE;
    }
  }

  private final FindingStore store;
  private final KnownBugs knownBugs;
  private final Confirmation confirmation;
  private final Report report;
  private final Statistics statistics;
  private final Mode mode;
  private final Listener listener;
  private final int looks;
  private final Deque<Supplier<@Nullable Outcome>> adjourned = new ArrayDeque<>();
  private final Map<ByteBuffer, Outcome> shown = new HashMap<>();
  private byte @Nullable [] newest; // what shows the finding that was kept last
  private final Patience patience = new Patience();
  private final List<Signature> confirmed = new ArrayList<>();
  private final List<Finding> unsaved = new ArrayList<>();
  private final List<String> reported = new ArrayList<>();
  private final List<String> still = new ArrayList<>();
  private final Set<String> met = new HashSet<>();
  private final KnownMet knownMet = new KnownMet();
  private boolean claimsMore;
  private boolean meetsKnown;

  /** Nothing is pursued yet; suspects are reduced as usual. */
  public Pursuit(
      FindingStore store,
      KnownBugs knownBugs,
      Confirmation confirmation,
      Statistics statistics,
      Mode mode,
      Listener listener) {
    this(store, knownBugs, confirmation, statistics, mode, listener, Simplification.USUAL_LOOKS);
  }

  /**
   * Nothing is pursued yet.
   *
   * @param looks how many smaller forms of a suspect are tried
   */
  public Pursuit(
      FindingStore store,
      KnownBugs knownBugs,
      Confirmation confirmation,
      Statistics statistics,
      Mode mode,
      Listener listener,
      int looks) {
    this.store = store;
    this.knownBugs = knownBugs;
    this.confirmation = confirmation;
    this.report = new Report(confirmation);
    this.statistics = statistics;
    this.mode = mode;
    this.listener = listener;
    this.looks = looks;
  }

  /**
   * Pursues what the oracles claim at a hearing, the strongest first, save what an earlier claim
   * accounts for: a bug that is known hides no bug of another solver.
   *
   * @param look runs simpler forms of the entry
   * @return the findings to report, each of another cause
   */
  public List<Outcome> pursue(Oracles oracles, Hearing hearing, Simplification.Look look) {
    List<Claim> pursued = new ArrayList<>(0);
    List<Outcome> outcomes = new ArrayList<>(0);
    claimsMore = false;
    meetsKnown = false;
    oracles.first(
        hearing,
        claim -> {
          claimsMore |= !knownBugs.contains(claim, hearing.entry().script());
          if (pursued.stream().noneMatch(stronger -> stronger.accountsFor(claim))) {
            pursued.add(claim);
            List<Job> company = hearing.company(claim.participants().get(0));
            Outcome outcome = begin(claim, hearing.entry(), company, look);
            if (outcome != null) {
              outcomes.add(outcome);
            }
          }
          return mode.isEveryTime(); // then one is enough
        });
    return outcomes;
  }

  private @Nullable Outcome begin(
      Claim claim, Entry entry, List<Job> company, Simplification.Look look) {
    if (mode != Mode.LATER) {
      return pursue(claim, entry, company, look);
    }
    if (isNew(claim, entry)) {
      // A file alone has to show it, so what needs other scripts before it is none here.
      adjourned.add(() -> pursue(claim, entry, List.of(), look));
    }
    return null;
  }

  /**
   * Pursues what was adjourned until a finding comes of it.
   *
   * @param maxSize the most bytes that the caller can run
   * @return a script that shows the finding, for which {@link #settled} has the outcome; {@code
   *     null} if there is none
   */
  public byte @Nullable [] settle(int maxSize) {
    while (!adjourned.isEmpty()) {
      Outcome outcome = adjourned.remove().get();
      byte[] script = newest;
      if (outcome != null && script != null && script.length <= maxSize) {
        shown.put(ByteBuffer.wrap(script), outcome);
        return script;
      }
    }
    return null;
  }

  /** What is to be told, once, of a script that {@link #settle} gave; {@code null} of others. */
  public @Nullable Outcome settled(byte[] input) {
    return shown.isEmpty() ? null : shown.remove(ByteBuffer.wrap(input));
  }

  /** Whether a claim at the last hearing was about a bug that is known or was found before. */
  public boolean meetsKnown() {
    return meetsKnown;
  }

  /**
   * Whether something was claimed at the last hearing that no list of known bugs names: its input
   * is to show that again at the next start, when the finding may have been deleted.
   */
  public boolean claimsMore() {
    return claimsMore;
  }

  /**
   * The finding to report, or {@code null} if there is nothing new.
   *
   * @param company what the blamed one's process had run before
   */
  @Nullable Outcome pursue(Claim claim, Entry entry, List<Job> company, Simplification.Look look) {
    Phase before = statistics.enter(Phase.CONFIRMATION);
    try {
      return followed(claim, CleanScript.of(entry), company, look);
    } finally {
      statistics.enter(before);
    }
  }

  private @Nullable Outcome followed(
      Claim claim, Entry entry, List<Job> company, Simplification.Look look) {
    if (mode.isEveryTime()) {
      String bucket = mode == Mode.EVERY_SIZE ? Bucket.ofAnySize(claim) : Bucket.of(claim);
      return new Outcome.Finding(claim.key(), "FINDING " + claim.reason(), bucket, false, false);
    }
    if (!isNew(claim, entry) || !patience.allows(claim.key())) {
      return null;
    }
    keepUnsaved();
    // Options under which the target checks its answers belong to what is made smaller.
    Suspect first = new Suspect(claim, Provenance.configured(entry, claim.participants().get(0)));
    Entry whole = Provenance.after(noted(first), claim.participants().get(0), company);
    Path noted = noteSuspect(whole);
    try {
      store.look();
      if (!isNew(claim, entry)) { // another process was quicker
        clear(noted);
        return null;
      }
      Suspect simple = Simplification.of(first, look, looks);
      if (simple != first && !isNew(simple.claim(), simple.entry())) {
        clear(noted);
        return null;
      }
      Finding finding = simple == first ? null : confirmed(simple, List.of());
      if (finding == null) {
        finding = confirmed(first, company);
      }
      if (finding == null) {
        unconfirmed(claim);
        if (noted != null) {
          store.setAside(noted, claim.reason());
        }
        return null;
      }
      return kept(finding, noted);
    } catch (IOException | UncheckedIOException e) {
      unconfirmed(claim);
      listener.unconfirmable(
          claim.reason(), String.valueOf(e.getMessage()), noted(first).toString());
      return null;
    }
  }

  /**
   * Goes on with a suspect of a process that was killed, in fresh processes: one that is warm may
   * not show it again.
   *
   * @return the finding to report, or {@code null} if there is nothing new
   * @throws IOException if the suspect can be neither read nor cleared
   */
  public @Nullable Outcome resume(Path suspect) throws IOException {
    try {
      byte[] kept = Files.readAllBytes(suspect);
      Entry entry = EntryCodec.decode(CleanScript.of(kept, "").content(), suspect.toString());
      List<Participant> participants = Provenance.participants(entry, List.of());
      Finding finding = participants.isEmpty() ? null : confirmation.examine(participants, entry);
      if (finding != null) {
        return kept(finding, suspect);
      }
      statistics.unconfirmed.increment();
      store.setAside(suspect, "what was claimed before the process was killed");
    } catch (ParseException | IllegalArgumentException e) {
      store.setAside(suspect, "the script cannot be read: " + e.getMessage());
    } catch (SolverUnavailableException | UncheckedIOException e) {
      listener.suspectLeft(suspect, String.valueOf(e.getMessage()));
    }
    return null;
  }

  private void unconfirmed(Claim claim) {
    statistics.unconfirmed.increment();
    statistics.tallies.add(1, "claim", claim.kind(), "unconfirmed");
  }

  /** Whether what a claim says of a script is neither known nor reported already. */
  private boolean isNew(Claim claim, Entry entry) {
    return isNew(claim, Signature.of(claim, entry.script()), entry.script());
  }

  private boolean isNew(Claim claim, Signature signature, Script script) {
    boolean known = isKnown(claim, signature, script);
    meetsKnown |= known;
    if (known) {
      statistics.tallies.add(1, "claim", claim.kind(), "known");
    }
    return !known;
  }

  private boolean isKnown(Claim claim, Signature signature, Script script) {
    String remark = knownBugs.find(claim, script);
    if (remark != null) {
      statistics.known.increment();
      knownMet.count(remark);
      return true;
    }
    if (confirmed.stream().anyMatch(before -> before.mayExplain(signature))) {
      return true;
    }
    boolean here = store.standing(claim, signature) == Sightings.Standing.HERE;
    if (here) {
      metAgain(claim, signature);
    }
    return here;
  }

  /** Counts what was found before as its mark says. */
  private void metAgain(Claim claim, Signature signature) {
    Mark mark = store.mark(claim, signature);
    if (mark.isKnownBug()) {
      statistics.known.increment();
      knownMet.count(signature.solver() + ": " + claim.bug() + "; marked as " + mark);
    } else if (!mark.isNoBug()) {
      met.add(claim.key());
    }
  }

  private @Nullable Finding confirmed(Suspect suspect, List<Job> company) {
    return confirmation.confirm(suspect.claim(), noted(suspect), company);
  }

  private static Entry noted(Suspect suspect) {
    return Provenance.note(suspect.entry(), suspect.claim().participants());
  }

  /** Where the script is noted, or {@code null} if the disk takes nothing more. */
  private @Nullable Path noteSuspect(Entry noted) {
    try {
      return store.suspect(noted.toString());
    } catch (IOException e) {
      return null; // It is confirmed all the same, and a finding that cannot be kept is printed.
    }
  }

  private @Nullable Outcome kept(Finding finding, @Nullable Path suspect) throws IOException {
    store.look();
    Signature signature = Signature.of(finding);
    Outcome outcome = isAnother(finding, signature) ? keep(finding, signature) : null;
    clear(suspect);
    return outcome;
  }

  /**
   * Whether it is a defect of its own. A fresh process may show a known bug where the loop saw
   * something else; and what is smaller than a finding may be the cause of that.
   */
  private boolean isAnother(Finding finding, Signature signature) throws IOException {
    if (!isNew(finding.claim(), signature, Signature.script(finding.script()))
        || confirmed.stream().anyMatch(before -> before.meets(signature))
        || store.also(finding, signature)) {
      return false;
    }
    confirmed.add(signature);
    patience.renew(finding.claim().key()); // another defect may have the same key
    return true;
  }

  private void clear(@Nullable Path suspect) throws IOException {
    if (suspect != null) {
      store.cleared(suspect);
    }
  }

  private Outcome keep(Finding finding, Signature signature) {
    Claim claim = finding.claim();
    newest = bare(finding);
    boolean known = store.standing(claim, signature) == Sightings.Standing.ELSEWHERE;
    try {
      return reported(claim, known, write(finding), true);
    } catch (IOException | UncheckedIOException e) {
      unsaved.add(finding);
      listener.unkept(String.valueOf(e.getMessage()), finding.script());
      return reported(claim, known, claim.reason(), false);
    }
  }

  /** Keeps a new finding, or notes in which other version a known one is still there. */
  private String write(Finding finding) throws IOException {
    Claim claim = finding.claim();
    Signature signature = Signature.of(finding);
    return store.standing(claim, signature) == Sightings.Standing.ELSEWHERE
        ? claim.reason() + "\n        " + store.again(claim, signature)
        : FindingStore.described(claim.reason(), store.keep(finding, report));
  }

  /** Writes what the disk did not take when it was found. */
  private void keepUnsaved() {
    for (Finding finding : List.copyOf(unsaved)) {
      try {
        String text = write(finding);
        unsaved.remove(finding);
        listener.keptNow(text);
      } catch (IOException | UncheckedIOException stillFull) {
        return;
      }
    }
  }

  /**
   * The script under the options that show the bug, and without notes on who has to run it: whoever
   * runs it anywhere knows that.
   */
  private static byte[] bare(Finding finding) {
    try {
      Entry entry = EntryCodec.decode(finding.script(), "a finding");
      Participant blamed = finding.claim().participants().get(0);
      Entry bare = Provenance.note(Provenance.configured(entry, blamed), List.of());
      return FileText.encode(bare.toString());
    } catch (ParseException e) {
      return FileText.encode(finding.script());
    }
  }

  private Outcome reported(Claim claim, boolean known, String text, boolean kept) {
    statistics.findings.increment();
    statistics.tallies.add(1, "claim", claim.kind(), "confirmed");
    (known ? still : reported).add(text);
    String told = (known ? "STILL THERE " : "FINDING ") + text;
    return new Outcome.Finding(claim.key(), told, Bucket.of(claim), kept, false);
  }

  /** Lists again what was found, since it has long scrolled away by the end of a campaign. */
  public void sumUp() {
    keepUnsaved();
    listener.ends(reported, still);
    listener.knownMet(Map.copyOf(knownMet.counts()));
    try {
      store.knownMet(knownMet);
    } catch (IOException e) {
      listener.forgets("how often known bugs were met", String.valueOf(e.getMessage()));
    }
    if (!met.isEmpty()) {
      listener.metAgain(met.size());
    }
    if (!unsaved.isEmpty()) {
      listener.endsUnkept(unsaved.size());
    }
  }

  @Override
  public void close() {
    confirmation.close();
  }
}
