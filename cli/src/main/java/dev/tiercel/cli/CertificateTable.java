package dev.tiercel.cli;

import dev.tiercel.certify.Certificate;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.solver.Verdict;
import dev.tiercel.state.TiercelVersion;
import dev.tiercel.text.Html;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Answers and the evidence for each, as lines, JSON and a page for auditors. */
final class CertificateTable {
  private final RunOptions run;
  private final List<String> references;
  private final List<Row> rows = new ArrayList<>();
  private boolean missed;
  private boolean refused;
  private boolean mayNeedTime;

  /**
   * Creates an empty table.
   *
   * @param run the solver and its options
   * @param references names of the reference solvers
   */
  CertificateTable(RunOptions run, List<String> references) {
    this.run = run;
    this.references = List.copyOf(references);
  }

  /** Status of an answer, the most serious first. */
  private enum AnswerStatus {
    WRONG,
    OPEN,
    NONE,
    CERTIFIED
  }

  /**
   * An answer.
   *
   * @param hash see {@link Certificate}
   * @param check from 1
   */
  private record Row(
      Path file, String hash, int check, String answer, String evidence, AnswerStatus standing) {}

  /** Adds a row for each check of a query. */
  void add(Path file, Certificate certificate) {
    String hash = certificate.hash();
    missed |= certificate.missed() != null && certificate.isOpen();
    for (int check = 0; check < certificate.evidence().size(); check++) {
      Verdict verdict = certificate.run().verdict(check);
      String answer = verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      String backing = certificate.evidenceFor(check);
      if (!certificate.wrong().isEmpty()) {
        String why = objection(certificate);
        rows.add(new Row(file, hash, check + 1, answer, why, AnswerStatus.WRONG));
      } else if (!verdict.isDecided()) {
        refused |= isRefused(verdict);
        mayNeedTime |= !isRefused(verdict);
        String refusal = isRefused(verdict) ? certificate.run().rejection() : null;
        String why = "no answer" + (refusal == null ? "" : ", since the script is refused");
        answer = refusal == null ? answer : answer + " (" + oneLine(refusal) + ")";
        rows.add(new Row(file, hash, check + 1, answer, why, AnswerStatus.NONE));
      } else if (backing.isEmpty()) {
        rows.add(new Row(file, hash, check + 1, answer, certificate.gap(check), AnswerStatus.OPEN));
      } else {
        rows.add(new Row(file, hash, check + 1, answer, backing, AnswerStatus.CERTIFIED));
      }
    }
  }

  /** Whether a verdict says that the solver refuses the script or a part of it. */
  private static boolean isRefused(Verdict verdict) {
    return verdict == Verdict.ERROR || verdict == Verdict.UNSUPPORTED;
  }

  private static String oneLine(String text) {
    return text.strip().lines().findFirst().orElse("");
  }

  /** Returns what is wrong; the objection names the check if there are several. */
  private static String objection(Certificate certificate) {
    String prefix =
        certificate.run().failure() != null
            ? "crash: "
            : certificate.evidence().size() == 1
                ? "wrong: "
                : "the answer to this or another check is wrong: ";
    return prefix + certificate.wrong().replace('\n', ' ');
  }

  /** Returns a line for each answer. */
  List<String> lines() {
    return rows.stream()
        .map(r -> r.file() + " check " + r.check() + ": " + r.answer() + ": " + r.evidence())
        .toList();
  }

  private long count(AnswerStatus standing) {
    return rows.stream().filter(row -> row.standing() == standing).count();
  }

  /**
   * Returns sentences that summarise all answers.
   *
   * @param left number of queries that were not processed
   */
  String summary(int left) {
    long none = count(AnswerStatus.NONE);
    long wrong = count(AnswerStatus.WRONG);
    return count(AnswerStatus.CERTIFIED)
        + " of "
        + (rows.size() - none)
        + " answers of "
        + run.solver()
        + " certified."
        + (wrong == 0 ? "" : " Wrong, or in a query with a wrong answer or a crash: " + wrong + ".")
        + (none == 0 ? "" : " Checks without an answer: " + none + ".")
        + (left == 0 ? "" : " Not looked at within --budget: " + left + " queries.");
  }

  /**
   * Returns the next step in a few words; empty if there is none.
   *
   * @param code exit code of the command
   * @param left number of queries that were not processed
   * @param isKept whether the evidence is stored, so that it is not collected again
   */
  String nextStep(ExitCode code, int left, boolean isKept) {
    if (code == ExitCode.FOUND) {
      return "tiercel check FILE with those whose answers are wrong, for the evidence";
    }
    if (left > 0 || missed) {
      return isKept
          ? "the same command again, which goes on with what is left"
          : "the same command with --resume FILE, which goes on with what is left, or a longer"
              + " --budget";
    }
    return count(AnswerStatus.OPEN) > 0
        ? "another --reference, for answers without evidence"
        : mayNeedTime
            ? "a longer --timeout, for checks without an answer"
            : refused ? "look at the queries that are refused, for the reasons above" : "";
  }

  /** Returns the exit code that follows from the answers. */
  ExitCode code() {
    return count(AnswerStatus.WRONG) > 0
        ? ExitCode.FOUND
        : count(AnswerStatus.CERTIFIED) < rows.size() ? ExitCode.UNDECIDED : ExitCode.NOTHING;
  }

  /** Returns a line for each answer. */
  String json() {
    StringBuilder lines = new StringBuilder();
    for (Row row : rows) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("file", row.file().toString());
      fields.put("hash", row.hash());
      fields.put("solver", run.solver().toString());
      fields.put("options", run.configuration().toString());
      fields.put("references", String.join(",", references));
      fields.put("tiercel", TiercelVersion.TEXT);
      fields.put("check", row.check());
      fields.put("answer", row.answer());
      fields.put("evidence", row.evidence());
      fields.put("certified", row.standing() == AnswerStatus.CERTIFIED);
      lines.append(Json.line(fields)).append('\n');
    }
    return lines.toString();
  }

  /**
   * Returns the page: the number of answers by kind of evidence, and the answers, those without
   * evidence first.
   *
   * @param decision the recommendation
   * @param left queries that were not processed
   */
  String page(String decision, List<Path> left) {
    Html page = new Html("Answers of " + run.solver());
    page.paragraph(decision);
    page.paragraph(
        "Created by Tiercel "
            + TiercelVersion.TEXT
            + " with "
            + run.solver()
            + (run.configuration().isDefault() ? "" : ", options " + run.configuration().values())
            + (references.isEmpty() ? "" : ", references " + String.join(", ", references))
            + "; the same command prints the same table.");
    Map<String, Integer> kinds = new TreeMap<>();
    rows.stream()
        .filter(row -> row.standing() != AnswerStatus.WRONG)
        .forEach(row -> kinds.merge(row.evidence(), 1, Integer::sum));
    page.table(false, List.of("evidence", "#answers"));
    kinds.forEach(
        (kind, count) -> page.line("<tr><td>%s<td class=n>%,d", Html.escape(kind), count));
    page.endTable();
    page.table(true, List.of("query", "hash", "#check", "answer", "evidence"));
    rows.stream().sorted(Comparator.comparing(Row::standing)).forEach(row -> line(page, row));
    page.endTable();
    if (!left.isEmpty()) {
      page.heading("Not looked at");
      page.paragraph(String.join(", ", left.stream().map(Path::toString).toList()));
    }
    return page.page();
  }

  private static void line(Html page, Row row) {
    boolean bad = row.standing() == AnswerStatus.WRONG || row.standing() == AnswerStatus.OPEN;
    page.line(
        "<tr><td>%s<td data-label=hash>%s<td class=n data-label=check>%d<td>%s<td%s>%s</tr>",
        Html.escape(row.file().toString()),
        row.hash(),
        row.check(),
        row.answer(),
        bad ? " class=worse" : "",
        Html.escape(row.evidence()));
  }
}
