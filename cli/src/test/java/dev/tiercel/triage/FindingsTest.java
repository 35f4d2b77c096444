package dev.tiercel.triage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.cli.Tiercel;
import dev.tiercel.finding.NamedPrograms;
import dev.tiercel.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A user's work with findings: groups, names, triage states, regressions. */
class FindingsTest {
  private static final String DIV = "(declare-const x Int)(assert (= (div x 3) 2))(check-sat)\n";
  private static final String DIV_MOD =
      "(declare-const x Int)(assert (= (div x 3) (mod x 5)))(check-sat)\n";
  private static final String STORE =
      "(declare-const a (Array Int Int))(assert (= a (store a 0 1)))(check-sat)\n";

  @TempDir private Path folder;
  private final StringWriter said = new StringWriter();

  /** Creates a finding on disk. */
  private Path finding(String name, String symptom, String found, String script)
      throws IOException {
    Path finding = Files.createDirectories(folder.resolve("findings").resolve(name));
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", "refutation");
    record.put("class", "z3@1a2b says unsat where a model exists in ints");
    record.put("symptom", symptom);
    record.put("solver", "z3:4.14.1");
    record.put("family", "z3");
    record.put("ingredients", "ints");
    record.put("parts", List.of());
    record.put("options", Map.of());
    record.put("group", "z3-" + symptom + "-" + found);
    record.put("reason", "it is wrong about " + name);
    record.put("found", found);
    Files.writeString(finding.resolve("finding.json"), Json.pretty(record));
    Files.writeString(finding.resolve("script.smt2"), ";! target z3:4.14.1\n" + script);
    Files.writeString(finding.resolve("key"), "key\n");
    return finding;
  }

  private int run(String... arguments) {
    said.getBuffer().setLength(0);
    CommandLine line = Tiercel.commandLine();
    PrintWriter out = new PrintWriter(said, true);
    line.setOut(out);
    line.setErr(out);
    return line.execute(arguments);
  }

  private String results() {
    return "--results=" + folder;
  }

  private List<List<String>> groups() throws IOException {
    return DefectGroup.of(StoredFinding.readAll(folder)).stream()
        .map(g -> g.findings().stream().map(StoredFinding::name).toList())
        .toList();
  }

  @Test
  void subsetExplainsItsSuperset() throws IOException {
    finding("a", "wrong-unsat", "1", DIV_MOD);
    finding("b", "wrong-unsat", "2", DIV);
    finding("c", "wrong-sat", "3", STORE);
    finding("d", "invalid-model", "4", STORE);
    finding("e", "wrong-unsat", "5", STORE);
    assertThat(groups())
        .as("one defect makes a solver say sat here and unsat there")
        .containsExactly(List.of("b", "a"), List.of("c", "d", "e"));
    assertThat(DefectGroup.of(StoredFinding.readAll(folder)))
        .extracting(DefectGroup::name)
        .as("a group keeps the name that it was given first")
        .containsExactly("z3-wrong-unsat-1", "z3-wrong-sat-3");
  }

  @Test
  void groupsAreMadeAgainOnceAScriptIsSmaller() throws IOException {
    Path large = finding("a", "wrong-unsat", "1", DIV_MOD + STORE);
    finding("b", "wrong-unsat", "2", STORE);
    assertThat(groups()).containsExactly(List.of("b", "a"));
    Files.writeString(large.resolve("reduced.smt2"), ";! target z3:4.14.1\n" + DIV);
    assertThat(groups()).containsExactly(List.of("a"), List.of("b"));
  }

  @Test
  void smallerScriptsOfAProgramThatIsGoneAreReadToo() throws IOException {
    Path large = finding("a", "wrong-unsat", "1", DIV_MOD + STORE);
    finding("b", "wrong-unsat", "2", STORE);
    Files.writeString(large.resolve("reduced.smt2"), ";! target path:/gone/solver\n" + DIV);
    assertThat(groups()).containsExactly(List.of("a"), List.of("b"));
  }

  /** Only findings that the build before the change does not show, of one theory. */
  @Test
  void bugsOfOneChangeAreOneDefect() throws IOException {
    String bits = "(declare-const v (_ BitVec 8))\n(assert (= (bvmul v v) #x03))\n(check-sat)\n";
    finding("a", "wrong-unsat", "1", DIV);
    finding("b", "invalid-model", "2", DIV.replace("div", "mod"));
    finding("c", "wrong-unsat", "3", DIV.replace("div x", "* x x"));
    finding("d", "wrong-unsat", "4", bits);
    assertThat(groups()).hasSize(4);
    for (StoredFinding kept : StoredFinding.readAll(folder)) {
      change(kept, "path:/before");
      boolean shows = kept.name().equals("c");
      kept.retested(Map.of("path:/before", shows ? "BUG" : "not shown"));
    }
    assertThat(groups()).containsExactly(List.of("a", "b"), List.of("c"), List.of("d"));
  }

  private static void change(StoredFinding kept, String before) throws IOException {
    Map<String, Object> record = new LinkedHashMap<>(kept.record());
    record.put("campaign", Map.of("before", before));
    Files.writeString(kept.folder().resolve("finding.json"), Json.pretty(record));
  }

  @Test
  void bugsSeparatedByAVersionAreTwo() throws IOException {
    finding("a", "wrong-unsat", "1", DIV);
    finding("b", "wrong-unsat", "2", DIV_MOD);
    List<StoredFinding> kept = StoredFinding.readAll(folder);
    kept.get(0).retested(Map.of("z3:4.8.9", "BUG", "z3:4.8.10", "undecided"));
    kept.get(1).retested(Map.of("z3:4.8.9", "ok", "z3:4.8.10", "BUG"));
    assertThat(groups()).containsExactly(List.of("a"), List.of("b"));
  }

  /** Stores edges like those of a run on an instrumented solver. */
  private static void edges(Path finding, int from, int to) throws IOException {
    BitSet edges = new BitSet();
    edges.set(from, to);
    new DistinctiveEdges("z3-cov:4.14.1 5000", edges).write(finding.resolve("script.smt2"));
  }

  @Test
  void scriptsThatGoTheSameWayThroughASolverAreOne() throws IOException {
    edges(finding("a", "wrong-unsat", "1", DIV), 0, 1000);
    edges(finding("b", "wrong-unsat", "2", DIV.replace("div", "mod")), 20, 1000);
    edges(finding("c", "wrong-unsat", "3", DIV.replace("div x", "* x x")), 700, 1900);
    edges(finding("d", "invalid-model", "4", DIV.replace("div", "mod")), 0, 1000);
    assertThat(groups()).containsExactly(List.of("a", "b"), List.of("c"), List.of("d"));
  }

  @Test
  void differentPathIsADifferentDefect() throws IOException {
    edges(finding("a", "wrong-unsat", "1", DIV), 0, 1000);
    Path other = finding("b", "wrong-unsat", "2", DIV_MOD);
    edges(other, 600, 3000);
    assertThat(groups()).containsExactly(List.of("a"), List.of("b"));
    Files.writeString(other.resolve("reduced.smt2"), ";! target z3:4.14.1\n\n" + DIV_MOD);
    assertThat(groups()).as("edges of a larger script tell nothing").hasSize(1);
  }

  @Test
  void aSolverThatCountsEdgesLeavesThemBesideAFinding() throws IOException {
    assumeTrue(
        Files.exists(Path.of("..", "solvers", "native", "target", "server.o")),
        "There is no C compiler here; install gcc and make.");
    Path program = planted();
    Path finding = finding("a", "wrong-unsat", "1", "");
    String script =
        ";! target path:"
            + program
            + "\n(declare-const x (_ BitVec 4))(assert (= (bvsub x x) x))(check-sat)\n";
    Files.writeString(finding.resolve("script.smt2"), script);
    NamedPrograms.allowAll();
    try {
      StoredFinding.readAll(folder).get(0).keepEdges();
    } finally {
      System.clearProperty(NamedPrograms.PROPERTY);
    }
    DistinctiveEdges kept = StoredFinding.readAll(folder).get(0).edges();
    assertThat(kept).isNotNull();
    assertThat(kept.build()).startsWith("path:" + program + " ");
    assertThat(kept.edges().cardinality()).isPositive();
    Files.writeString(finding.resolve("script.smt2"), DIV);
    assertThat(StoredFinding.readAll(folder).get(0).edges()).as("of another script").isNull();
  }

  /** Returns the toy solver, instrumented. */
  private Path planted() throws IOException {
    Path solvers = Path.of("..", "solvers").toAbsolutePath().normalize();
    Path program = folder.resolve("planted");
    Path source = solvers.resolve("src/test/resources/dev/tiercel/solver/exec/planted.c");
    String compiler = solvers.resolve("native/bin/tiercel-cc").toString();
    Process process =
        new ProcessBuilder(compiler, "-O1", source.toString(), "-o", program.toString())
            .inheritIO()
            .start();
    assertThat(process.onExit().join().exitValue()).isZero();
    return program;
  }

  @Test
  void aFindingThatIsBeingWrittenIsNotRead() throws IOException {
    Path half = finding("a", "wrong-unsat", "1", DIV);
    Files.delete(half.resolve("key"));
    assertThat(StoredFinding.readAll(folder)).isEmpty();
    assertThat(StoredFinding.readAll(folder.resolve("nowhere"))).isEmpty();
  }

  /** In a results directory from an untrusted source. */
  @Test
  void aFindingThatCannotBeReadCostsNoOther() throws IOException {
    finding("good", "wrong-unsat", "1", DIV);
    for (String record : List.of("{", "[]", "[".repeat(5_000))) {
      Path bad = finding("bad-" + record.length(), "wrong-unsat", "1", DIV);
      Files.writeString(bad.resolve("finding.json"), record);
    }
    Path odd = finding("odd", "wrong-unsat", "1", DIV);
    Files.write(odd.resolve("key"), new byte[] {(byte) 0xe9, '\n'});
    Files.write(odd.resolve("retests.tsv"), new byte[] {(byte) 0xff, '\n'});
    Path huge = finding("huge", "wrong-unsat", "1", DIV);
    try (RandomAccessFile file =
        new RandomAccessFile(huge.resolve("finding.json").toFile(), "rw")) {
      file.setLength(3L << 30);
    }
    Path linked = finding("linked", "wrong-unsat", "1", DIV);
    Path script = linked.resolve("script.smt2");
    Files.move(script, folder.resolve("private"));
    Files.createSymbolicLink(script, folder.resolve("private"));
    List<String> complaints = new ArrayList<>();
    assertThat(StoredFinding.readAll(folder, complaints::add))
        .extracting(StoredFinding::name)
        .containsExactlyInAnyOrder("good", "odd");
    assertThat(complaints)
        .hasSize(5)
        .allMatch(sentence -> sentence.contains("is not a complete finding"));
  }

  @Test
  void aDamagedFindingIsNamedAndCounted() throws IOException {
    Path damaged = finding("wrong-z3-1", "wrong-unsat", "1", DIV_MOD);
    Files.writeString(damaged.resolve("finding.json"), "{\"kind\": \"refu");
    assertThat(run("findings", results())).isZero();
    assertThat(said.toString())
        .contains(damaged + " is not a complete finding (finding.json is no JSON object: ")
        .contains("No findings. 1 that cannot be read is left out.");
    finding("wrong-z3-2", "wrong-unsat", "2", DIV);
    assertThat(run("findings", results())).isZero();
    assertThat(said.toString())
        .contains("Defects: 1, findings: 1. 1 that cannot be read is left out.");
  }

  @Test
  void aUserListsShowsAndMarksThem() throws IOException {
    finding("wrong-z3-1", "wrong-unsat", "1", DIV_MOD);
    finding("wrong-z3-2", "wrong-unsat", "2", DIV);

    assertThat(run("findings", results())).isZero();
    assertThat(said.toString())
        .contains("z3-wrong-unsat-1 (2 findings)  open", "wrong-z3-2", "Defects: 1, findings: 2.");

    assertThat(run("findings", "mark", results(), "z3-wrong-unsat-1", "reported", "https://x/1"))
        .isZero();
    assertThat(run("findings", "show", results(), "wrong-z3-1")).isZero();
    assertThat(said.toString()).contains("reported: https://x/1", "(mod x 5)");
    assertThat(run("findings", results(), "--json")).isZero();
    Map<String, ?> first = Json.object(said.toString().lines().findFirst().orElseThrow());
    assertThat(first.get("state")).isEqualTo("reported");
    assertThat(first.get("group")).isEqualTo("z3-wrong-unsat-1");
    assertThat(run("findings", "mark", results(), "wrong-z3-1", "reopen")).isZero();
    assertThat(StoredFinding.readAll(folder))
        .extracting(f -> f.triageStatus().state().toString())
        .containsExactly("open", "reported");
  }

  @Test
  void findingMarkedNoBugIsListedOnRequest() throws IOException {
    finding("a", "wrong-unsat", "1", DIV);
    run("findings", "mark", results(), "a", "not-a-bug", "as", "documented");
    run("findings", results());
    assertThat(said.toString())
        .contains("Not listed, since marked as no bug: 1; --all lists them.")
        .doesNotContain("z3-wrong-unsat-1");
    run("findings", results(), "--all");
    assertThat(said.toString()).contains("z3-wrong-unsat-1  not-a-bug: as documented");
  }

  @Test
  void errorIsOneSentence() throws IOException {
    finding("a", "wrong-unsat", "1", DIV);
    assertThat(run("findings", "--results=" + folder + "/none")).isEqualTo(2);
    assertThat(said.toString()).startsWith("There is no folder ");
    assertThat(run("findings", "mark", results(), "a", "gone")).isEqualTo(2);
    assertThat(said.toString()).startsWith("'gone' is not a status");
    assertThat(run("findings", "mark", results(), "a", "not-a-bug")).isEqualTo(2);
    assertThat(said.toString()).startsWith("'not-a-bug' needs why");
    assertThat(run("findings", "show", results(), "b")).isEqualTo(2);
    assertThat(said.toString()).startsWith("No finding and no group in ");
  }

  @Test
  void aRegressionSaysWhatItShowsWhereAndWhetherThatIsReported() throws Exception {
    finding("a", "wrong-unsat", "1", DIV);
    String to = "--to=" + folder;
    Path file = folder.resolve("z3-wrong-unsat-1.smt2");

    assertThat(run("findings", "keep", results(), to, "a")).as(said.toString()).isZero();
    assertThat(said.toString()).contains("sees it again in z3:4.14.1, not yet reported.");
    assertThat(file)
        .content()
        .contains(
            "\n;! kind refutation\n",
            "\n;! key z3 says unsat where a model exists in ints\n",
            "\n;! open not yet reported\n",
            "\n; it is wrong about a\n")
        .doesNotContain(";! from");
    run("findings", "mark", results(), "a", "reported", "https://x/1");
    run("findings", "keep", results(), to, "a");
    assertThat(file).content().contains("\n;! open https://x/1\n").containsOnlyOnce(";! kind ");
    run("findings", "mark", results(), "a", "fixed");
    run("findings", "keep", results(), to, "a");
    assertThat(said.toString()).contains("fixed since.");
    assertThat(file).content().contains(";! key ").doesNotContain(";! open");

    Files.writeString(file, "(check-sat)\n");
    assertThat(run("findings", "keep", results(), to, "a")).isEqualTo(2);
    assertThat(said.toString()).contains("is a different script; choose a name by --as NAME.");
  }

  @Test
  void aRegressionOfAReducedScriptHasItsKey() throws Exception {
    Path finding = finding("a", "wrong-unsat", "1", DIV);
    Files.writeString(
        finding.resolve("reduced.smt2"),
        ";! target z3:4.14.1\n;! z3 unsat_core=true\n(assert (= 0.0 1.5))(check-sat)\n");

    assertThat(run("findings", "keep", results(), "--to=" + folder, "a")).isZero();

    assertThat(folder.resolve("z3-wrong-unsat-1.smt2"))
        .content()
        .contains("\n;! key z3 says unsat where a model exists in reals under unsat_core\n");
  }
}
