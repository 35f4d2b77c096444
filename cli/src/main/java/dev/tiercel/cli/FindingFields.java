package dev.tiercel.cli;

import dev.tiercel.triage.StoredFinding;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A finding as fields for programs: its record and its triage state. */
final class FindingFields {
  private FindingFields() {}

  static Map<String, @Nullable Object> of(StoredFinding finding, String group) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("name", finding.name());
    fields.put("group", group);
    finding
        .record()
        .forEach(
            (name, value) -> {
              if (!name.equals("group")) {
                fields.put(name, value);
              }
            });
    fields.put("script", finding.script().toString());
    fields.put("state", finding.triageStatus().state().toString());
    fields.put("note", finding.triageStatus().note());
    fields.put("versions", finding.versions());
    return fields;
  }
}
