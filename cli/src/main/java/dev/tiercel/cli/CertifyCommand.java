package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.Hashes;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.oracle.Answer;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import dev.tiercel.state.OwnVersion;
import dev.tiercel.text.Html;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel certify}: what is known of each answer to a user's queries. */
@Exits({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "certify",
    description = {
      "Show what backs each answer to queries.",
      "A model that the evaluator finds true, a decision of our own with a checked proof, the same"
          + " answer of a solver that shares no code, or a proof that a solver's checker takes. Exit"
          + " code 1 if an answer is wrong, 4 if one has no evidence."
    })
final class CertifyCommand implements Callable<Integer> {
  private static final String NOTHING = "no evidence";

  @Spec private CommandSpec spec;

  @Mixin private final RunOptions run = new RunOptions();

  @Mixin private final ReferenceOptions references = new ReferenceOptions();

  @Mixin private final ReportFiles reports = new ReportFiles();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Queries.")
  private List<Path> arguments;

  private final List<Row> rows = new ArrayList<>();

  /**
   * An answer.
   *
   * @param hash of the script with its options, 32 digits
   * @param check from 1
   */
  private record Row(Path file, String hash, int check, String answer, String evidence) {
    boolean certified() {
      return !evidence.equals(NOTHING) && !answer.startsWith("wrong");
    }
  }

  @Override
  public Integer call() throws IOException {
    List<SolverId> others = references.solvers();
    PrintWriter out = spec.commandLine().getOut();
    ExitCode code;
    try (ScriptCheck check =
        new ScriptCheck(run.solver(), run.configuration(), others, run.limits(), true)) {
      code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, content) -> {
                Entry entry = EntryCodec.decode(content, file.toString());
                return show(file, entry, check.examine(entry));
              });
    }
    out.println(summary());
    out.flush();
    reports.writeJson(rows.stream().map(this::json));
    reports.writePage(this::page);
    return code.code();
  }

  private String summary() {
    long certified = rows.stream().filter(Row::certified).count();
    return certified + " of " + rows.size() + " answers of " + run.solver() + " certified.";
  }

  private ExitCode show(Path file, Entry entry, ScriptCheck.Result judged) {
    PrintWriter out = spec.commandLine().getOut();
    Answer target = judged.answers().get(0);
    boolean open = false;
    for (int i = 0; i < judged.evidence().size(); i++) {
      Verdict verdict = target.run().verdict(i);
      String found = judged.evidence().get(i);
      String evidence = judged.isBug() ? judged.why().replace('\n', ' ') : found;
      Row row =
          new Row(
              file,
              Hashes.of(entry.toString()),
              i + 1,
              (judged.isBug() ? "wrong answer to one check; this one: " : "")
                  + verdict.name().toLowerCase(Locale.ROOT),
              evidence.isEmpty() ? NOTHING : evidence);
      rows.add(row);
      open |= !row.certified();
      out.println(file + " check " + row.check() + ": " + row.answer() + ": " + row.evidence());
    }
    out.flush();
    return judged.isBug() ? ExitCode.FOUND : open ? ExitCode.UNDECIDED : ExitCode.NOTHING;
  }

  private String json(Row row) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", row.file().toString());
    fields.put("hash", row.hash());
    fields.put("solver", run.solver().toString());
    fields.put("options", run.configuration().toString());
    fields.put("references", String.join(",", references.names()));
    fields.put("tiercel", OwnVersion.TEXT);
    fields.put("check", row.check());
    fields.put("answer", row.answer());
    fields.put("evidence", row.evidence());
    fields.put("certified", row.certified());
    return Json.line(fields);
  }

  private String page() {
    Html page = new Html("Answers of " + run.solver());
    page.paragraph(summary());
    page.paragraph(
        "Made by Tiercel "
            + OwnVersion.TEXT
            + " with "
            + run.solver()
            + ", options "
            + run.configuration().values()
            + ", references "
            + references.names()
            + "; run it again with the same to have the same table.");
    page.table(true, List.of("query", "hash", "#check", "answer", "evidence"));
    for (Row row : rows) {
      page.line(
          "<tr><td>%s<td>%s<td class=n>%d<td>%s<td%s>%s</tr>",
          Html.escape(row.file().toString()),
          row.hash(),
          row.check(),
          row.answer(),
          row.certified() ? "" : " class=worse",
          Html.escape(row.evidence()));
    }
    page.endTable();
    return page.page();
  }
}
