package dev.tiercel.certify;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.TextHashes;
import dev.tiercel.json.JsonObject;
import dev.tiercel.solver.Run;
import dev.tiercel.state.SharedLog;
import java.io.IOException;
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
  private final SharedLog file;
  private final Map<String, Certificate> known = new HashMap<>();

  /**
   * Opens a file, and creates it if it does not exist.
   *
   * @param solvers the solver, its options, the references and the limits; lines of others are
   *     ignored
   * @throws IOException if it cannot be read or written
   */
  public CertificateLog(Path file, String solvers) throws IOException {
    this.file = new SharedLog(file, "solvers", solvers, this::learn);
  }

  private synchronized void learn(JsonObject fields) {
    known.put(fields.text("stage"), CertificateFields.certificate(fields));
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
    return TextHashes.of(
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
    return file.find(known, key);
  }

  private synchronized void keep(String key, Certificate certificate) {
    Map<String, Object> fields = CertificateFields.of(certificate);
    fields.put("stage", key);
    file.add(fields);
  }

  @Override
  public void close() {
    file.close();
  }
}
