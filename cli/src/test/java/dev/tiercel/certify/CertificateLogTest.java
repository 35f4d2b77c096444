package dev.tiercel.certify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.json.Json;
import dev.tiercel.json.JsonObject;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.RunDetails;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CertificateLogTest {
  private static final Run ANSWERED =
      new Run(
          List.of(Verdict.SAT, Verdict.UNSAT),
          "sat\n((x \"\\u{e9}\u00e9\"))\nunsat\n",
          "",
          null,
          null,
          0,
          new ResourceUsage(Duration.ofMillis(7), Duration.ofNanos(5_000_001), 1L << 40),
          new RunDetails(Map.of("conflicts", 3L), Map.of(0, "(model)")));

  private static final Run FAILED =
      new Run(
          List.of(Verdict.CRASH),
          "",
          "died",
          "(error \"no\")",
          new Failure(Failure.Kind.SIGNAL, "SIGSEGV libz3.so", "died by SIGSEGV"),
          139,
          ResourceUsage.NONE);

  @Test
  void aCertificateIsReadAsItWasWritten() throws IOException {
    Certificate certificate =
        new Certificate(
            "0123",
            ANSWERED,
            List.of(ANSWERED, FAILED),
            List.of("a model", ""),
            List.of("", "its proof"),
            List.of("get-value"),
            "",
            null);
    String line = Json.line(CertificateFields.of(certificate));
    assertThat(CertificateFields.certificate(JsonObject.read(line))).isEqualTo(certificate);
    assertThat(CertificateFields.certificate(JsonObject.read(line)).missing(EvidenceStage.PROOF))
        .isNotEqualTo(certificate);
  }

  @Test
  void timesDoNotDistinguishCertificatesAndEvidenceDoes() {
    Certificate certificate =
        new Certificate("0", FAILED, List.of(), List.of(""), List.of(), List.of(), "", null);
    Certificate slower = certificate.withReferences(List.of(FAILED));
    assertThat(CertificateFields.answers(slower))
        .isNotEqualTo(CertificateFields.answers(certificate));
    assertThat(CertificateFields.answers(certificate.missing(EvidenceStage.SECOND)))
        .isEqualTo(CertificateFields.answers(certificate));
  }
}
