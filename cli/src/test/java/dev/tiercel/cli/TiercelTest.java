package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.harness.campaign.CampaignFile;
import dev.tiercel.harness.campaign.Setting;
import dev.tiercel.harness.campaign.Settings;
import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.solver.exec.Confinement;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class TiercelTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(arguments);
  }

  @Test
  void parseSaysOneLineForEachFile(@TempDir Path folder) throws IOException {
    Path good = Files.writeString(folder.resolve("a.smt2"), "(assert true)\n");
    Path bad = Files.writeString(folder.resolve("b.smt2"), "(assert 1)\n");
    assertThat(run("parse", folder.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out.toString().lines())
        .containsExactly(good + ": ok", bad + ":1:9: an asserted term is of sort Int, not Bool");
  }

  @Test
  void missingFileIsOneSentence() {
    assertThat(run("parse", "no/such.smt2")).isEqualTo(ExitCode.USAGE.code());
    assertThat(err)
        .hasToString("no/such.smt2 does not exist; name a script or a folder of scripts.\n");
  }

  /** In file names, in their content, and in the command line. */
  @Test
  void aTerminalIsGivenNoEscapes(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a\u001b[2J.smt2"), "(assert |\u001b]0;x\u0007\u009b31m|)\n");
    run("parse", folder.toString());
    run("parse", "no\u001b[2J.smt2");
    run("parse", "--no\u001b[2J");
    run("check", "--solver", "no\u001b[2J", folder.toString());
    assertThat(out + "" + err).contains("a\\u{1b}[2J.smt2", "no\\u{1b}[2J.smt2");
    assertThat((out + "" + err).replace("\n", "")).doesNotContainPattern("\\p{Cntrl}|\u009b");
  }

  /** With the default writers, as in a process of its own. */
  @Test
  void standardOutputAndErrorAreGivenNoEscapes(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a\u001b[2J.smt2"), "(assert 1)\n");
    PrintStream outBefore = System.out;
    PrintStream errBefore = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream both = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    System.setOut(both);
    System.setErr(both);
    try {
      Tiercel.commandLine().execute("parse", folder.toString());
      Tiercel.commandLine().execute("parse", "no\u001b[2J.smt2");
    } finally {
      System.setOut(outBefore);
      System.setErr(errBefore);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .contains("a\\u{1b}[2J.smt2", "no\\u{1b}[2J.smt2")
        .doesNotContain("\u001b");
  }

  @Test
  void folderWithoutScriptsIsOneSentence(@TempDir Path folder) {
    assertThat(run("parse", folder.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).startsWith(folder + " holds no .smt2 script").hasLineCount(1);
  }

  @Test
  void unreadableFilesAreReportedAndOthersChecked(@TempDir Path folder) throws Exception {
    Path good = Files.writeString(folder.resolve("a.smt2"), "(assert true)\n");
    Path dangling = folder.resolve("b.smt2");
    Files.createSymbolicLink(dangling, folder.resolve("nothing"));
    Path named = Files.createDirectory(folder.resolve("c.smt2"));
    Path inner = Files.writeString(named.resolve("d.smt2"), "(assert true)\n");
    Path pipe = folder.resolve("e.smt2");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    assertThat(run("parse", folder.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out.toString().lines())
        .containsExactlyInAnyOrder(
            dangling + " is a dangling link; repair or remove it.",
            named + " is a folder; the scripts below it are read.",
            pipe + " is not a regular file; name it explicitly to have it read.",
            good + ": ok",
            inner + ": ok");
  }

  /** Each check may need a run of its own, and an untrusted script may have any number. */
  @Test
  void ofAScriptWithTooManyChecksTheFirstAreJudged(@TempDir Path folder) throws IOException {
    Path solver =
        Files.writeString(
            folder.resolve("solver"),
            "#!/bin/sh\nfor f; do :; done\nsed -n 's/^(check-sat)/unknown/p' \"$f\"\n");
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    Path script = Files.writeString(folder.resolve("a.smt2"), "(check-sat)\n".repeat(1_200));

    int code =
        run("check", "--alone", "--no-self-check", "--solver", "path:" + solver, "" + script);

    assertThat(out).hasToString(script + ": undecided: 1000 times unknown\n");
    assertThat(err.toString()).startsWith(script + ": the first 1,000 of 1,200 checks are judged;");
    assertThat(code).isEqualTo(ExitCode.UNDECIDED.code());
  }

  @Test
  void aLinkInAFolderOfOutputsIsReplacedAndNotFollowed(@TempDir Path folder) throws IOException {
    Path users = Files.writeString(folder.resolve("users"), "kept");
    Path out = Files.createDirectory(folder.resolve("out"));
    assertThat(run("generate", "--count", "1", "--out", out.toString())).isZero();
    Path script;
    try (Stream<Path> written = Files.list(out)) {
      script = written.findFirst().orElseThrow();
    }
    Files.delete(script);
    Files.createSymbolicLink(script, users);
    assertThat(run("generate", "--count", "1", "--out", out.toString())).isZero();

    assertThat(users).hasContent("kept");
    assertThat(Files.isSymbolicLink(script)).isFalse();
  }

  @Test
  void aLinkOutOfAFolderIsNoScriptOfIt(@TempDir Path folder) throws IOException {
    Path outside = Files.writeString(folder.resolve("private"), "secret of the reader\n");
    Path scripts = Files.createDirectory(folder.resolve("scripts"));
    Path inside = Files.writeString(scripts.resolve("a.smt2"), "(assert true)\n");
    Files.createSymbolicLink(scripts.resolve("b.smt2"), Path.of("a.smt2"));
    Path link = Files.createSymbolicLink(scripts.resolve("c.smt2"), outside);

    assertThat(run("parse", scripts.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out.toString().lines())
        .containsExactlyInAnyOrder(
            inside + ": ok",
            scripts.resolve("b.smt2") + ": ok",
            link + " is a link out of its folder; name it explicitly to have it read.");
  }

  @AfterEach
  void confineAsUsual() {
    System.clearProperty(Confinement.PROPERTY);
  }

  @Test
  void wordsOnConfinementAreReadByEveryCommand() {
    assertThat(run("solvers", "--confine=off")).isZero();
    assertThat(out.toString()).contains("\nSolver processes are not confined: it is off.\n");
    assertThat(run("mutators", "--confine=of")).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString())
        .startsWith("confine: of is unknown; write on, off, or")
        .hasLineCount(1);
  }

  @Test
  void scriptsThatAreCheckedTogetherRunInOrderAndTheLastIsJudged(@TempDir Path folder)
      throws IOException {
    Path runs = folder.resolve("runs");
    Path solver =
        Files.writeString(
            folder.resolve("solver"),
            "#!/bin/sh\n[ \"$1\" = --version ] || { grep -o 'step.' \"$1\" >>"
                + runs
                + "; echo sat; }\n");
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    Path one = Files.writeString(folder.resolve("1.smt2"), "(echo \"step1\")(check-sat)\n");
    Path two = Files.writeString(folder.resolve("2.smt2"), "(echo \"step2\")(check-sat)\n");
    String path = "path:" + solver;

    String confine = "--confine=write:" + folder;
    assertThat(run("check", "--together", confine, "--solver", path, "" + one, "" + two, "" + one))
        .isZero();
    assertThat(out).hasToString(one + ": ok: sat\n");
    assertThat(Files.readAllLines(runs)).startsWith("step1", "step2", "step1");
  }

  @Test
  void searchShowsAModelOfEachCheckOrHowFarItCame(@TempDir Path folder) throws IOException {
    Path script =
        Files.writeString(
            folder.resolve("a.smt2"),
            "(declare-const x Int)(assert (< 4 x 6))(check-sat)(assert (= x 6))(check-sat)");

    assertThat(run("search", "--evaluations", "100", "" + script))
        .isEqualTo(ExitCode.UNDECIDED.code());
    assertThat(out.toString().lines())
        .hasSize(3)
        .contains("(define-fun x () Int 5)")
        .anyMatch(line -> line.startsWith(script + ": check 0: a model after "))
        .anyMatch(line -> line.startsWith(script + ": check 1: no model found among "));
  }

  @ParameterizedTest
  @CsvSource({"run, sat  \\(\\d+ ms\\), NOTHING", "check, undecided: sat, UNDECIDED"})
  void aSolverGetsTheBytesOfAFileThatIsNotUtf8(
      String command, String said, ExitCode code, @TempDir Path folder) throws IOException {
    String text = "; caf\u00e9\n(declare-const |\u00ff| Int)\n(assert (= |\u00ff| 1))\n(check-sat)";
    Path script = Files.writeString(folder.resolve("a.smt2"), text, StandardCharsets.ISO_8859_1);
    Path solver =
        Files.writeString(
            folder.resolve("solver"),
            "#!/bin/sh\n[ \"$1\" = --version ] || cmp -s \"$1\" " + script + " && echo sat\n");
    assertThat(solver.toFile().setExecutable(true)).isTrue();

    assertThat(run(command, "--solver", "path:" + solver, script.toString()))
        .isEqualTo(code.code());
    assertThat(out.toString()).matches(Pattern.quote(script + ": ") + said + "\n");
  }

  @Test
  void aScriptMayBePackedOrNamedAsTheCorpusNamesIt(@TempDir Path folder) throws IOException {
    Path kept =
        Files.writeString(
            folder.resolve("0123456789abcdef0123456789abcdef01234567"), "(check-sat)\n");
    Path packed = folder.resolve("a.smt2.gz");
    try (OutputStream to = new GZIPOutputStream(Files.newOutputStream(packed))) {
      to.write("(assert true)\n".getBytes(StandardCharsets.UTF_8));
    }
    Files.writeString(folder.resolve("notes.txt"), "no script");
    assertThat(run("parse", folder.toString())).isZero();
    assertThat(out.toString().lines()).containsExactly(kept + ": ok", packed + ": ok");
  }

  @Test
  void aScriptThatAsksNothingAndOneThatIsNotTakenAreNoAnswers(@TempDir Path folder)
      throws IOException {
    Path silent = Files.writeString(folder.resolve("silent.smt2"), "(assert true)\n");
    Path solver =
        Files.writeString(
            folder.resolve("solver"),
            "#!/bin/sh\ngrep -q bad \"$1\" && echo '(error \"no\")'; exit 0\n");
    assertThat(solver.toFile().setExecutable(true)).isTrue();
    assertThat(run("run", "--solver", "path:" + solver, silent.toString())).isZero();
    assertThat(out.toString()).startsWith(silent + ": no check  (");
    Path question = Files.writeString(folder.resolve("query.smt2"), "(get-consequences () ())\n");
    Path answering =
        Files.writeString(folder.resolve("answering"), "#!/bin/sh\necho sat; echo '()'\n");
    assertThat(answering.toFile().setExecutable(true)).isTrue();
    assertThat(run("run", "--solver", "path:" + answering, question.toString())).isZero();
    assertThat(out.toString()).contains(question + ": no check; --output shows the responses  (");
    Path bad = Files.writeString(folder.resolve("bad.smt2"), "(assert bad)(check-sat)\n");
    assertThat(run("run", "--solver", "path:" + solver, bad.toString()))
        .isEqualTo(ExitCode.USAGE.code());
  }

  @Test
  void runTakesTheOptionsOfAScript(@TempDir Path folder) throws IOException {
    String noted = ";! smtinterpol random-seed=7\n(set-logic QF_UF)\n(check-sat)\n";
    Path file = Files.writeString(folder.resolve("noted.smt2"), noted);
    assertThat(run("run", "--json", "--solver", "smtinterpol", file.toString())).isZero();
    assertThat(out.toString()).contains("\"options\":{\"random-seed\":\"7\"}");
    out.getBuffer().setLength(0);
    String other = "verbosity=1";
    assertThat(run("run", "--json", "--option", other, "--solver", "smtinterpol", file.toString()))
        .isZero();
    assertThat(out.toString()).contains("\"options\":{\"verbosity\":\"1\"}");
  }

  @Test
  void invalidGzipIsOneSentence(@TempDir Path folder) throws IOException {
    Path packed = Files.writeString(folder.resolve("a.smt2.gz"), "(check-sat)\n");
    assertThat(run("parse", packed.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out + "" + err).startsWith(packed + " is not a complete gzip file").hasLineCount(1);
  }

  private static Path archive(Path file, String... names) throws IOException {
    try (ZipOutputStream to = new ZipOutputStream(Files.newOutputStream(file))) {
      for (String name : names) {
        to.putNextEntry(new ZipEntry(name));
        to.write("(assert true)\n".getBytes(StandardCharsets.UTF_8));
      }
    }
    return file;
  }

  @Test
  void aDamagedArchiveCostsNoOtherScript(@TempDir Path folder) throws IOException {
    Path damaged = Files.writeString(folder.resolve("damaged.zip"), "PK\003\004 and no more");
    Path good = Files.writeString(folder.resolve("good.smt2"), "(check-sat)\n");
    assertThat(run("parse", damaged.toString(), good.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out.toString()).contains(good + ": ok");
    assertThat(out + "" + err).contains(damaged + " is damaged or no zip archive; unpack it");
  }

  /** Unpacking would write outside of the directory; Tiercel writes nothing. */
  @Test
  void noNameInAnArchiveLeavesIt(@TempDir Path folder) throws IOException {
    Path above = archive(folder.resolve("above.zip"), "good.smt2", "../above.smt2");
    assertThat(run("parse", above.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out + "" + err).startsWith(above + " holds names with ..").hasLineCount(1);
    assertThat(folder.resolveSibling("above.smt2")).doesNotExist();

    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    Path inner = archive(folder.resolve("nested.zip"), "inner.zip");
    assertThat(run("parse", inner.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out + "" + err).startsWith(inner + " holds no .smt2 script").hasLineCount(1);

    out.getBuffer().setLength(0);
    String outside = folder.resolve("outside.smt2").toString();
    Path odd = archive(folder.resolve("odd.zip"), outside, "a\\..\\b.smt2", "two\nlines.smt2");
    assertThat(run("parse", odd.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out.toString())
        .contains(odd + "!" + outside.substring(1) + ": ok", odd + "!a\\..\\b.smt2: ok");
    assertThat(out + "" + err)
        .contains("odd.zip!two\\u{a}lines.smt2 has a line break in its name; rename it.")
        .doesNotContain("\nlines.smt2");
    assertThat(folder.resolve("outside.smt2")).doesNotExist();
  }

  @Test
  void theHelpOfFuzzListsEverySetting() {
    assertThat(run("fuzz", "--help")).isZero();
    for (Setting<?> setting : Settings.all()) {
      boolean common = SettingOptions.OF_EVERY_COMMAND.contains(setting.name());
      String form = common ? "" : " " + setting.form();
      assertThat(out.toString()).contains("\n  --" + setting.name() + form);
    }
  }

  @Test
  void aCampaignFileIsWrittenOnceAndHoldsEverySetting(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("mine.properties");
    String[] words = {"init", "--set", "target=z3:4.14.1", "--set", "duration=1h", file.toString()};
    assertThat(run(words)).isZero();
    assertThat(CampaignFile.found(file, folder))
        .containsExactly(Map.entry("duration", "1h"), Map.entry("target", "z3:4.14.1"));
    for (Setting<?> setting : Settings.all()) {
      assertThat(Files.readString(file)).containsPattern("\n(# )?" + setting.name() + "=");
    }
    assertThat(run(words)).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).contains("already exists").hasLineCount(1);
  }

  @Test
  void aCampaignFileWithAnUnknownNameIsRefused(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("c"), "tarjet=z3\n");
    assertThat(run("fuzz", "--campaign", file.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).startsWith(file + ": There is no setting 'tarjet'").hasLineCount(1);
  }

  @Test
  void binaryCampaignFileIsOneSentence(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("c"), new byte[] {'a', '=', (byte) 0xff});
    assertThat(run("fuzz", "--campaign", file.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).startsWith(file + " is not UTF-8 text").hasLineCount(1);
  }

  @Test
  void completionKnowsEveryCommand() {
    assertThat(run("completion")).isZero();
    Tiercel.commandLine()
        .getSubcommands()
        .keySet()
        .forEach(name -> assertThat(out.toString()).contains(name));
  }

  @Test
  void failedOutputIsNoSuccess() throws Exception {
    File full = new File("/dev/full");
    assumeTrue(full.exists(), "There is no /dev/full here.");
    List<String> command = new ArrayList<>(JvmRelaunch.independent(Tiercel.class.getName()));
    command.add("mutators");
    Process process = new ProcessBuilder(command).redirectOutput(full).start();
    String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(said).startsWith("The output is not complete: ").hasLineCount(1);
  }

  @Test
  void helpListsTheExitCodesOfEveryCommand() {
    assertThat(run("check", "--help")).isZero();
    assertThat(out.toString()).contains("Exit codes:", "1  found", "3  environment");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--set durtion=5s | There is no setting 'durtion'; choose among affinity, before,",
        "--nope | Unknown option: '--nope'; see 'tiercel fuzz --help'.",
      })
  void aCampaignWithAMisspeltOptionDoesNotStart(String words, String sentence) {
    List<String> command = new ArrayList<>(List.of("fuzz"));
    command.addAll(List.of(words.split(" ")));
    assertThat(run(command.toArray(String[]::new))).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).startsWith(sentence).hasLineCount(1);
  }

  @Test
  void unknownSolverIsOneSentence() {
    assertThat(run("run", "--solver", "nonsense:1", "x.smt2")).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).startsWith("No solver is called 'nonsense'").hasLineCount(1);
  }

  @Test
  void theSameSeedWritesTheSameMutants(@TempDir Path folder) throws IOException {
    Path seed =
        Files.writeString(
            folder.resolve("a.smt2"),
            "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(check-sat)\n");
    String[] command = {"mutate", "--count", "5", "--seed", "7", seed.toString()};
    assertThat(run(command)).isZero();
    String first = out.toString();
    assertThat(first).contains("(check-sat)");
    out.getBuffer().setLength(0);
    assertThat(run(command)).isZero();
    assertThat(out).hasToString(first);
  }

  @Test
  void aVariantIsForValueMutation(@TempDir Path folder) throws IOException {
    Path seed =
        Files.writeString(
            folder.resolve("a.smt2"),
            "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(check-sat)\n");
    String file = seed.toString();
    assertThat(run("mutate", "--mutator", "valfuzz", "--variant", "rbase", "--count", "9", file))
        .isZero();
    assertThat(out.toString()).contains("(assert (< x ").contains(";! from valfuzz");
    assertThat(run("mutate", "--mutator", "opfuzz", "--variant", "rbase", file))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).startsWith("--variant is for valfuzz").hasLineCount(1);
  }

  @Test
  void askingFuzzForHelpStartsNoCampaign() {
    assertThat(run("fuzz", "--help")).isZero();
    assertThat(out.toString()).startsWith("Usage: tiercel fuzz").doesNotContain("Tiercel fuzzes");
  }

  @Test
  void regressionTestsAreWrittenWithTheirOptionsAndWhatIsBrokenIsCounted(@TempDir Path folder)
      throws IOException {
    Path tests = Files.createDirectories(folder.resolve("tests"));
    Files.writeString(
        tests.resolve("a.smt2"), "; COMMAND-LINE: --strings-exp\n(assert true)\n(check-sat)\n");
    Files.writeString(tests.resolve("a.expected"), "sat\n");
    Files.writeString(tests.resolve("b.smt2"), "(assert x)\n");
    Path written = folder.resolve("written");
    assertThat(run("collect", "--out=" + written, tests.toString())).isZero();
    assertThat(out.toString())
        .contains("     1  there is no constant", "1 of 2 scripts written to " + written);
    try (Stream<Path> files = Files.list(written)) {
      Path only = files.toList().get(0);
      assertThat(only.getFileName().toString()).endsWith("tests-a.smt2");
      assertThat(Files.readString(only))
          .contains(";! cvc5 strings-exp=true\n", ";! expect sat\n", ";! origin " + tests);
    }
  }

  @Test
  void minedDataIsWrittenAndRejectionsAreCounted(@TempDir Path folder) throws IOException {
    String old = "(declare-const x Int)(assert (or (< x 1) (not (= x 2))))(check-sat)\n";
    Files.writeString(folder.resolve("a.smt2"), ";! date 2020-01-01\n" + old);
    Files.writeString(folder.resolve("b.smt2"), ";! date 2021-01-01\n(assert true)\n");
    Files.writeString(folder.resolve("c.smt2"), "(assert y)\n");
    Files.writeString(folder.resolve("d.smt2"), "(check-sat)\n");
    Path mined = folder.resolve("mined.tsv");
    Path atoms = folder.resolve("atoms.txt");
    assertThat(
            run("mine", "--half-life=366", "--out=" + mined, "--atoms=" + atoms, folder.toString()))
        .isZero();
    assertThat(out.toString())
        .contains("     1  asserts nothing")
        .contains("     1  is no well-sorted script: there is no constant")
        .contains("2 of 4 scripts mined, 66.7 % of the well-formed: 2 skeletons, 2 shapes");
    assertThat(Files.readString(mined))
        .contains("skeleton\t1\t1\t_\n", "skeleton\t1\t0.5\t(or _ (not _))\n");
    assertThat(Files.readString(atoms)).contains("(assert (< v0.0 1))\n(assert (= v0.0 2))\n");
  }

  @Test
  void mutatorsAndSolversAreListed() {
    assertThat(run("mutators")).isZero();
    assertThat(run("solvers")).isZero();
    assertThat(out.toString()).contains("options", "path:FILE");
  }

  /** Options without learnt correlations count as relevant, but without a probability. */
  @Test
  void unobservedOptionIsNotCertain(@TempDir Path folder) throws IOException {
    Path script =
        Files.writeString(
            folder.resolve("a.smt2"), "(declare-const x Int)(assert (> (+ x x) 5))(check-sat)");
    assertThat(run("explain-option", "--for", "" + script, "z3")).isZero();
    assertThat(out.toString())
        .containsPattern("z3: [1-9][0-9]* of [0-9]+ options matter")
        .containsPattern("\n  smt\\.\\S+ +[1-9][0-9]? %  ")
        .containsPattern("nothing is known about [0-9]+ more: \\S+, ");
  }
}
