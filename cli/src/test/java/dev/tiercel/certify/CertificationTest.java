package dev.tiercel.certify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificationTest {
  @TempDir private Path folder;

  @Test
  void aBriefStageKnowsNothingOfAQueryThatTakesLong() throws Exception {
    Limits limits = Limits.of(Duration.ofMillis(200), 1 << 30);
    assertThat(of(EvidenceStage.BRIEF, "while :; do :; done", limits)).isNull();
    Certificate certificate = of(EvidenceStage.MODEL, "while :; do :; done", limits);
    assertThat(certificate).isNotNull();
    assertThat(certificate.isAnswered()).isFalse();
  }

  private @Nullable Certificate of(EvidenceStage stage, String does, Limits limits)
      throws Exception {
    Path program = folder.resolve("solver");
    Files.writeString(
        program, "#!/bin/sh\n[ \"$1\" = --version ] && { echo some 1.0; exit; }\n" + does + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    SolverId id = SolverId.parse("path:" + program);
    Entry query = EntryCodec.decode("(declare-const p Bool)(assert p)(check-sat)\n", "query");
    try (Certification certification =
        new Certification(stage, id, Configuration.DEFAULT, List.of(), limits, Deadline.NONE)) {
      return certification.of(query, null);
    }
  }
}
