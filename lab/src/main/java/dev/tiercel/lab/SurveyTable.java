package dev.tiercel.lab;

import dev.tiercel.json.Json;
import dev.tiercel.text.Csv;
import dev.tiercel.text.Markdown;
import dev.tiercel.versions.VersionResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A survey as text: Markdown, comma-separated values (RFC 4180), or JSON. */
enum SurveyTable {
  /** For each solver the versions with their counts, then the scripts. */
  MARKDOWN {
    @Override
    public String of(Survey survey) {
      StringBuilder out = new StringBuilder();
      for (String family : survey.families()) {
        out.append("| ").append(family).append(" | bugs | none | not to be judged |\n");
        out.append("| --- | --- | --- | --- |\n");
        for (Survey.Count count : survey.counts(family)) {
          out.append("| ").append(count.version().version()).append(" | ");
          out.append(
              count.isGap()
                  ? "unavailable | | |\n"
                  : count.bugs() + " | " + count.fine() + " | " + count.open() + " |\n");
        }
        out.append("\n| script | ").append(family).append(" |\n| --- | --- |\n");
        for (Survey.Row row : survey.of(family)) {
          out.append("| ").append(Markdown.cell(row.script())).append(" | ");
          out.append(row.vector().summary()).append(" |\n");
        }
        out.append('\n');
      }
      return out.toString();
    }
  },

  /** A line for each script and version. */
  CSV {
    @Override
    public String of(Survey survey) {
      StringBuilder out = new StringBuilder("script,solver,version,outcome,why\n");
      for (Survey.Row row : survey.rows()) {
        for (VersionResult result : row.vector().results()) {
          out.append(
              Csv.row(
                  List.of(
                      row.script(),
                      row.family(),
                      result.version().version(),
                      result.outcome().toString(),
                      firstLine(result))));
          out.append("\n");
        }
      }
      return out.toString();
    }
  },

  /** A list of scripts, each with the results of the versions. */
  JSON_LIST {
    @Override
    public String of(Survey survey) {
      List<Map<String, Object>> rows = new ArrayList<>();
      for (Survey.Row row : survey.rows()) {
        List<Map<String, String>> versions = new ArrayList<>();
        for (VersionResult result : row.vector().results()) {
          Map<String, String> version = new LinkedHashMap<>();
          version.put("version", result.version().version());
          version.put("outcome", result.outcome().toString());
          version.put("why", firstLine(result));
          versions.add(version);
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("script", row.script());
        json.put("solver", row.family());
        json.put("summary", row.vector().summary());
        json.put("versions", versions);
        rows.add(json);
      }
      return Json.pretty(rows);
    }
  };

  /** Returns the survey in this form. */
  public abstract String of(Survey survey);

  private static String firstLine(VersionResult result) {
    return result.why().lines().findFirst().orElse("");
  }
}
