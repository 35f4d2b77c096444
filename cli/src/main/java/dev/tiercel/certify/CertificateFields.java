package dev.tiercel.certify;

import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.RunDetails;
import dev.tiercel.solver.Usage;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  static Certificate certificate(Map<String, @Nullable Object> fields) {
    List<Run> seconds = new ArrayList<>();
    list(fields, "seconds").forEach(run -> seconds.add(run(members(run))));
    return new Certificate(
        text(fields, "hash"),
        run(members(fields.get("run"))),
        seconds,
        texts(fields, "evidence"),
        texts(fields, "proofs"),
        texts(fields, "unjudged"),
        text(fields, "wrong"),
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

  private static Run run(Map<String, @Nullable Object> fields) {
    Map<String, Long> statistics = new HashMap<>();
    members(fields.get("statistics"))
        .forEach((name, value) -> statistics.put(name, number(value).longValue()));
    Map<Integer, String> models = new HashMap<>();
    members(fields.get("models"))
        .forEach((check, model) -> models.put(Integer.valueOf(check), String.valueOf(model)));
    return new Run(
        texts(fields, "verdicts").stream().map(Verdict::valueOf).toList(),
        text(fields, "output"),
        text(fields, "error"),
        (String) fields.get("rejection"),
        fields.containsKey("failure") ? failure(texts(fields, "failure")) : null,
        number(fields.get("exit")).intValue(),
        new Usage(
            Duration.ofNanos(number(fields.get("wall")).longValue()),
            Duration.ofNanos(number(fields.get("cpu")).longValue()),
            number(fields.get("memory")).longValue()),
        new RunDetails(statistics, models));
  }

  private static Failure failure(List<String> parts) {
    return new Failure(Failure.Kind.valueOf(parts.get(0)), parts.get(1), parts.get(2));
  }

  @SuppressWarnings("unchecked") // a JSON object
  private static Map<String, @Nullable Object> members(@Nullable Object value) {
    return (Map<String, @Nullable Object>) Objects.requireNonNull(value);
  }

  private static Number number(@Nullable Object value) {
    return (Number) Objects.requireNonNull(value);
  }

  private static List<?> list(Map<String, @Nullable Object> fields, String name) {
    return (List<?>) Objects.requireNonNull(fields.get(name));
  }

  private static List<String> texts(Map<String, @Nullable Object> fields, String name) {
    return list(fields, name).stream().map(String.class::cast).toList();
  }

  private static String text(Map<String, @Nullable Object> fields, String name) {
    return (String) Objects.requireNonNull(fields.get(name));
  }
}
