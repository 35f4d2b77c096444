package dev.tiercel.harness.fuzz;

import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Tells new findings from known ones and hands the new ones to libFuzzer to be written. */
final class FindingReporter {
  private static final int CONTINUE = 0;

  /** Understood by Jazzer's build of libFuzzer: end the loop and return to the caller. */
  static final int RETURN_FROM_DRIVER = -2;

  private final Natives natives;
  private final long limit;
  private final Runnable atStop;
  private final boolean artifacts;
  private final LoopListener listener;
  private final @Nullable Path only;
  private final Set<String> keys = new HashSet<>();

  /**
   * @param limit number of distinct findings after which fuzzing ends, 0 for no end
   * @param artifacts whether libFuzzer writes even what the session has kept
   * @param only holds the token of the one finding that is meant, or will; {@code null} if all are
   * @param atStop called when a finding ends the run; if it returns, so does libFuzzer
   */
  FindingReporter(
      Natives natives,
      long limit,
      boolean artifacts,
      @Nullable Path only,
      Runnable atStop,
      LoopListener listener) {
    this.only = only;
    this.natives = natives;
    this.atStop = atStop;
    this.limit = limit;
    this.artifacts = artifacts;
    this.listener = listener;
  }

  /** Reports a finding unless its key is known; returns what libFuzzer is to do next. */
  int take(ExecutionOutcome.Finding finding) {
    String token = token(finding.bucket().isEmpty() ? finding.key() : finding.bucket());
    if (only != null && !isMeant(token, only)) {
      return CONTINUE; // a smaller script may show another bug
    }
    if (!keys.add(finding.key())) {
      return CONTINUE;
    }
    natives.disableExitHook();
    listener.caught(finding);
    if (artifacts || !finding.kept()) {
      listener.token(token);
      natives.dumpInput();
    }
    if (!finding.stop() && (limit == 0 || keys.size() < limit)) {
      return CONTINUE;
    }
    atStop.run();
    return RETURN_FROM_DRIVER;
  }

  /** Whether anything was found. */
  boolean any() {
    return !keys.isEmpty();
  }

  private static boolean isMeant(String token, Path only) {
    try {
      if (Files.exists(only)) {
        return Files.readString(only).equals(token);
      }
      AtomicFiles.write(only, token);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String token(String key) {
    UUID hash = UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%016x", hash.getMostSignificantBits());
  }
}
