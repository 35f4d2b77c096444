package dev.tiercel.cli;

import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for files with a command's results, in addition to its output. */
final class ReportFiles {
  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Output file with one JSON object per result.")
  private @Nullable Path json;

  @Option(names = "--html", paramLabel = "FILE", description = "Output file of an HTML page.")
  private @Nullable Path html;

  @Nullable Path json() {
    return json;
  }

  /** Writes JSON objects, one per line, if the user asks for them. */
  void writeJson(Stream<String> objects) throws IOException {
    if (json != null) {
      AtomicFiles.writeNamed(json, objects.map(line -> line + "\n").collect(Collectors.joining()));
    }
  }

  /** Writes the page if the user asks for one. */
  void writePage(Supplier<String> page) throws IOException {
    if (html != null) {
      AtomicFiles.writeNamed(html, page.get());
    }
  }
}
