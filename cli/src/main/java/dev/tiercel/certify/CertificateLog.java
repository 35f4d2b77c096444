package dev.tiercel.certify;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.Hashes;
import dev.tiercel.json.Json;
import dev.tiercel.solver.Run;
import dev.tiercel.state.SharedLines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Certificates after each stage, stored in a file from which a killed process resumes and which
 * several processes may share. Thread-safe.
 */
public final class CertificateLog implements AutoCloseable {
  private final String solvers;
  private final SharedLines file;
  private final Map<String, Certificate> known = new HashMap<>();

  /**
   * Opens a file, and creates it if it does not exist.
   *
   * @param solvers the solver, its options, the references and the limits; lines of others are
   *     ignored
   * @throws IOException if it cannot be read or written
   */
  public CertificateLog(Path file, String solvers) throws IOException {
    this.solvers = solvers;
    this.file = new SharedLines(file, this::learn);
  }

  private synchronized void learn(String line) {
    try {
      Map<String, @Nullable Object> fields = Json.object(line);
      if (solvers.equals(fields.get("solvers")) && fields.get("stage") instanceof String key) {
        known.put(key, CertificateFields.certificate(fields));
      }
    } catch (IOException | RuntimeException e) {
      // an incomplete line of a killed process: that stage is repeated
    }
  }

  /**
   * Returns the certificate after a stage, from the log if it contains one.
   *
   * @param certification collects the evidence otherwise
   * @return as {@link Certification#of}
   */
  public @Nullable Certificate of(
      Certification certification, Entry entry, @Nullable Certificate before) {
    String key = key(certification.stage(), entry, before);
    Certificate kept = find(key);
    if (kept != null) {
      return before == null || before.missed() == null ? kept : kept.missing(before.missed());
    }
    Certificate certificate = certification.of(entry, before);
    if (certificate != null && !isStarved(certificate)) {
      keep(key, certificate);
    }
    return certificate;
  }

  /**
   * Identifies a stage of a query by what its result depends on; the two first stages have the same
   * result, unless the brief one has none.
   */
  private static String key(EvidenceStage stage, Entry entry, @Nullable Certificate before) {
    return Hashes.of(
        before == null
            ? entry.toString()
            : stage.name() + CertificateFields.answers(before) + "\n" + entry);
  }

  /** Whether a busy machine kept a solver waiting, so that another attempt may get an answer. */
  private static boolean isStarved(Certificate certificate) {
    return Stream.concat(Stream.of(certificate.run()), certificate.seconds().stream())
        .anyMatch(Run::starved);
  }

  private synchronized @Nullable Certificate find(String key) {
    if (!known.containsKey(key)) {
      try {
        file.refresh();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return known.get(key);
  }

  private synchronized void keep(String key, Certificate certificate) {
    Map<String, Object> fields = CertificateFields.of(certificate);
    fields.put("stage", key);
    fields.put("solvers", solvers);
    try {
      file.add(Json.line(fields));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    file.close();
  }
}
