package dev.tiercel.harness.monitor;

import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Records the mutants that the target is given, to compare fuzzers:
 *
 * <pre>
 *   calls               a line for each: its hash, and the CPU microseconds spent on recording it
 *   scripts/HASH.smt2   a sample: those with the smallest hashes
 * </pre>
 *
 * <p>Hashes are uniformly distributed, so those with the smallest hashes are an unbiased sample of
 * the different scripts, whatever their number. The CPU time is written as 0, so the cost of
 * recording counts as the campaign's own.
 */
public final class MutantRecorder {
  /** Maximum number of scripts kept. */
  public static final int MOST_SCRIPTS = 4096;

  private static final long OFFSET = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  /** Structured comments about the origin of a script, without effect on a solver. */
  private static final List<byte[]> ASIDES =
      List.of(bytes(";! from"), bytes(";! witness"), bytes(";! expect"));

  private final @Nullable Path folder;
  private final CampaignListener campaignListener;
  private final TreeSet<String> kept = new TreeSet<>();
  private @Nullable FileChannel calls;

  private MutantRecorder(
      @Nullable Path folder, @Nullable FileChannel calls, CampaignListener campaignListener) {
    this.folder = folder;
    this.calls = calls;
    this.campaignListener = campaignListener;
  }

  /**
   * Returns a recorder that appends to a directory, created if missing.
   *
   * @param folder {@code null} to record nothing
   * @throws IOException if the directory cannot be written
   */
  public static MutantRecorder to(@Nullable Path folder, CampaignListener campaignListener)
      throws IOException {
    if (folder == null) {
      return new MutantRecorder(null, null, campaignListener);
    }
    Files.createDirectories(folder.resolve("scripts"));
    FileChannel calls =
        FileChannel.open(
            folder.resolve("calls"), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    return new MutantRecorder(folder, calls, campaignListener);
  }

  /** Records a mutant; if that fails, reports it and stops recording. */
  public void record(byte[] script) {
    if (folder == null || calls == null) {
      return;
    }
    String name = HexFormat.of().toHexDigits(hash(script));
    try {
      calls.write(ByteBuffer.wrap((name + " 0\n").getBytes(StandardCharsets.US_ASCII)));
      keep(folder.resolve("scripts"), name, script);
    } catch (IOException e) {
      calls = null;
      campaignListener.accept(
          new CampaignEvent.FuzzerFailed(
              "The record in " + folder + " ends here: " + e.getMessage() + "."));
    }
  }

  private void keep(Path scripts, String name, byte[] script) throws IOException {
    boolean full = kept.size() >= MOST_SCRIPTS;
    if ((full && name.compareTo(kept.last()) > 0) || !kept.add(name)) {
      return;
    }
    AtomicFiles.write(scripts.resolve(name + ".smt2"), script);
    if (full) {
      Files.deleteIfExists(scripts.resolve(kept.pollLast() + ".smt2"));
    }
  }

  /**
   * Returns a hash that identifies a script: FNV-1a of 64 bits, mixed so that every part of it is
   * uniformly distributed. Comments at the head about the script's origin are ignored.
   */
  public static long hash(byte[] script) {
    long hash = OFFSET;
    int at = 0;
    boolean head = true;
    while (at < script.length) {
      int end = lineEnd(script, at);
      head &= script[at] == ';';
      if (!head || !isAside(script, at)) {
        for (int i = at; i < end; i++) {
          hash = (hash ^ (script[i] & 0xff)) * PRIME;
        }
      }
      at = end;
    }
    hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return hash ^ (hash >>> 33);
  }

  private static int lineEnd(byte[] script, int at) {
    int end = at;
    while (end < script.length && script[end] != '\n') {
      end++;
    }
    return Math.min(end + 1, script.length);
  }

  private static boolean isAside(byte[] script, int at) {
    for (byte[] aside : ASIDES) {
      int i = 0;
      while (i < aside.length && at + i < script.length && script[at + i] == aside[i]) {
        i++;
      }
      if (i == aside.length) {
        return true;
      }
    }
    return false;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
