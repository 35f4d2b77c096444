package dev.tiercel.certify;

import dev.tiercel.json.JsonObject;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.RunDetails;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Certificates as the members of a JSON object, without the stages that were skipped. */
final class CertificateFields {
  private CertificateFields() {}

  /** Returns a certificate's members. */
  static Map<String, Object> of(Certificate certificate) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("hash", certificate.hash());
    fields.put("run", run(certificate.run()));
    fields.put("seconds", certificate.seconds().stream().map(CertificateFields::run).toList());
    fields.put("evidence", certificate.evidence());
    fields.put("proofs", certificate.proofs());
    fields.put("unjudged", certificate.unjudged());
    fields.put("wrong", certificate.wrong());
    return fields;
  }

  /**
   * Returns the certificate with these members.
   *
   * @throws RuntimeException if one is missing or invalid
   */
  static Certificate certificate(JsonObject fields) {
    return new Certificate(
        fields.text("hash"),
        run(fields.object("run")),
        fields.list("seconds").stream().map(run -> run(JsonObject.of(run, "seconds"))).toList(),
        fields.texts("evidence"),
        fields.texts("proofs"),
        fields.texts("unjudged"),
        fields.text("wrong"),
        null);
  }

  /** Returns the answers and the evidence, without times and output. */
  static String answers(Certificate certificate) {
    return String.join(
        "\n",
        certificate.run().verdicts().toString(),
        certificate.seconds().stream().map(Run::verdicts).toList().toString(),
        certificate.evidence().toString(),
        certificate.proofs().toString(),
        certificate.unjudged().toString(),
        certificate.wrong());
  }

  private static Map<String, @Nullable Object> run(Run run) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("verdicts", run.verdicts().stream().map(Verdict::name).toList());
    fields.put("output", run.output());
    fields.put("error", run.error());
    fields.put("rejection", run.rejection());
    Failure failure = run.failure();
    if (failure != null) {
      fields.put("failure", List.of(failure.kind().name(), failure.key(), failure.detail()));
    }
    fields.put("exit", run.exit());
    fields.put("wall", run.wall().toNanos());
    fields.put("cpu", run.cpu().toNanos());
    fields.put("memory", run.usage().peakMemoryBytes());
    fields.put("statistics", run.statistics());
    Map<String, String> models = new LinkedHashMap<>();
    run.models().forEach((check, model) -> models.put(check.toString(), model));
    fields.put("models", models);
    return fields;
  }

  private static Run run(JsonObject fields) {
    Map<String, Long> statistics = new HashMap<>();
    JsonObject counts = fields.object("statistics");
    counts
        .members()
        .keySet()
        .forEach(name -> statistics.put("" + name, counts.number("" + name).longValue()));
    Map<Integer, String> models = new HashMap<>();
    fields
        .object("models")
        .members()
        .forEach((check, model) -> models.put(Integer.valueOf("" + check), "" + model));
    return new Run(
        fields.texts("verdicts").stream().map(Verdict::valueOf).toList(),
        fields.text("output"),
        fields.text("error"),
        fields.optionalText("rejection"),
        fields.members().containsKey("failure") ? failure(fields.texts("failure")) : null,
        fields.number("exit").intValue(),
        new ResourceUsage(
            Duration.ofNanos(fields.number("wall").longValue()),
            Duration.ofNanos(fields.number("cpu").longValue()),
            fields.number("memory").longValue()),
        new RunDetails(statistics, models));
  }

  private static Failure failure(List<String> parts) {
    return new Failure(Failure.Kind.valueOf(parts.get(0)), parts.get(1), parts.get(2));
  }
}
