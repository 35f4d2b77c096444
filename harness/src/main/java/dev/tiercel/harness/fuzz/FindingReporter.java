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

/** Deduplicates findings and passes new ones to libFuzzer to be written. */
final class FindingReporter {
  private static final int CONTINUE = 0;

  /** Code that makes Jazzer's build of libFuzzer end the loop and return to the caller. */
  static final int RETURN_FROM_DRIVER = -2;

  private final JazzerNativeMethods natives;
  private final long limit;
  private final Runnable atStop;
  private final boolean artifacts;
  private final LoopListener listener;
  private final @Nullable Path tokenFile;
  private final Set<String> keys = new HashSet<>();

  /**
   * Creates a reporter.
   *
   * @param limit number of distinct findings after which fuzzing ends, 0 for no end
   * @param artifacts whether libFuzzer also writes inputs that the session has kept
   * @param tokenFile file with the token of the only finding to report, written at the first
   *     finding; {@code null} to report all
   * @param atStop called when a finding ends the run; if it returns, libFuzzer returns as well
   */
  FindingReporter(
      JazzerNativeMethods natives,
      long limit,
      boolean artifacts,
      @Nullable Path tokenFile,
      Runnable atStop,
      LoopListener listener) {
    this.tokenFile = tokenFile;
    this.natives = natives;
    this.atStop = atStop;
    this.limit = limit;
    this.artifacts = artifacts;
    this.listener = listener;
  }

  /** Reports a finding unless its key is known; returns libFuzzer's next action. */
  int report(ExecutionOutcome.Finding finding) {
    String token = token(finding.bucket().isEmpty() ? finding.key() : finding.bucket());
    if (tokenFile != null && !matches(token, tokenFile)) {
      return CONTINUE; // a smaller script may show another bug
    }
    if (!keys.add(finding.key())) {
      return CONTINUE;
    }
    natives.disableExitHook();
    listener.findingReported(finding);
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

  /** Whether there was a finding. */
  boolean hasFindings() {
    return !keys.isEmpty();
  }

  private static boolean matches(String token, Path tokenFile) {
    try {
      if (Files.exists(tokenFile)) {
        return Files.readString(tokenFile).equals(token);
      }
      AtomicFiles.write(tokenFile, token);
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
