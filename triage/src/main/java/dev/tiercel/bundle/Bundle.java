package dev.tiercel.bundle;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.CleanScript;
import dev.tiercel.finding.Finding;
import dev.tiercel.finding.Replay;
import dev.tiercel.json.Json;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.ModelCheck;
import dev.tiercel.oracle.ModelOracle;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.provision.Sha256;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.state.TiercelVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Makes a self-contained folder from a script that shows a bug:
 *
 * <pre>
 *   script.smt2      the smallest script, without our notes
 *   calls.c          its calls as a program that repro.sh compiles, if the solver is run by calls
 *   original.smt2    the script as found, where that was larger
 *   ...              further evidence: the question for a model, the model substituted, a core
 *   actual-1.txt     the solver's output, command by command
 *   repro.sh         runs them again: needs sh and the solver
 *   issue.md         for the developers, with the information they ask for
 *   bundle.json      versions, SHA-256 of the solver's files, options, answers, stack, seed
 *   stack.txt        of a crash
 * </pre>
 *
 * <p>The bug is reproduced while the folder is made.
 */
public record Bundle(Duration timeout) {
  private static final String SCRIPT = "script.smt2";

  /** Prefix of files in which another solver's model is substituted. */
  private static final String PUT_IN = "applied-";

  /**
   * Input of a bundle.
   *
   * @param text the smallest script with our notes on the solvers
   * @param name of that file, for messages
   * @param original the script as found, or {@code null}
   * @param record the machine-readable record of the finding
   * @param versions results of other versions, by name
   * @param otherwise solvers for a script that names none
   * @param judges further solvers to ask
   */
  public record Source(
      String text,
      String name,
      @Nullable String original,
      Map<String, ?> record,
      Map<String, String> versions,
      List<SolverId> otherwise,
      List<SolverId> judges) {

    /** Returns the same with the results of other versions. */
    public Source withVersions(Map<String, String> other) {
      return new Source(text, name, original, record, other, otherwise, judges);
    }
  }

  /**
   * A folder that was written.
   *
   * @param reason why it is a bug
   * @param checklist what to do before it is reported, see {@link Checklist}
   */
  public record WrittenBundle(String reason, List<String> checklist) {}

  /**
   * Writes the folder.
   *
   * @return what was written
   * @throws IllegalArgumentException with one sentence for the user if the script shows no bug now,
   *     or cannot be read
   */
  public WrittenBundle write(Source source, Path folder) throws IOException {
    try (Replay replay = new Replay(source.otherwise(), source.judges(), timeout)) {
      byte[] bytes = CleanScript.of(FileText.encode(source.text()), source.name()).content();
      Finding finding = replay.crashFile(bytes, source.name());
      if (finding == null) {
        throw new IllegalArgumentException(
            source.name() + " shows no bug now; run `tiercel check` on it, or raise --timeout.");
      }
      Entry entry = EntryCodec.decode(bytes, source.name());
      if (BugSignature.of(finding.violation(), entry.script()).company()) {
        throw new IllegalArgumentException(
            source.name()
                + " shows its bug only after other scripts in one process, which the solver's"
                + " command line cannot do; its first lines name them.");
      }
      write(source, entry.script(), finding, Files.createDirectories(folder));
      return new WrittenBundle(finding.violation().reason(), checklist(source, finding));
    } catch (ParseException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  private static List<String> checklist(Source source, Finding finding) {
    ConfiguredSolver blamed = finding.violation().configuredSolvers().get(0);
    List<String> options =
        blamed.configuration().values().entrySet().stream()
            .map(option -> option.getKey() + "=" + option.getValue())
            .toList();
    String name = source.name().replaceFirst("^.*/", "").replaceFirst("\\.smt2$", "");
    UpstreamReports upstream = UpstreamReports.of(blamed.identity().family());
    return Checklist.of(upstream, release(blamed), options, name);
  }

  private void write(Source source, Script script, Finding finding, Path folder)
      throws IOException {
    Violation violation = finding.violation();
    ConfiguredSolver blamed = violation.configuredSolvers().get(0);
    String plain = plain(script).toString();
    AtomicFiles.write(folder.resolve(SCRIPT), plain);
    String original = source.original();
    if (original != null && !original.equals(source.text())) {
      byte[] clean = CleanScript.of(FileText.encode(original), "original.smt2").content();
      AtomicFiles.write(folder.resolve("original.smt2"), FileText.decode(clean));
    }
    Map<String, String> others = otherModels(finding, script);
    UpstreamReports upstream = UpstreamReports.of(blamed.identity().family());
    String version = release(blamed);
    BugSignature bugSignature = BugSignature.of(violation, script);
    String title = IssueTitle.of(finding, bugSignature, plain);
    try (Solver solver = Solvers.openFresh(blamed.solver())) {
      Map<String, String> exhibits = exhibits(violation, script, solver);
      exhibits.putAll(others);
      for (Map.Entry<String, String> exhibit : exhibits.entrySet()) {
        AtomicFiles.write(folder.resolve(exhibit.getKey()), exhibit.getValue());
      }
      exhibits.put(SCRIPT, plain);
      List<ReproductionStep> reproductionSteps = steps(violation, exhibits, solver, blamed);
      CallTrace calls = solver.callTrace(job(plain, blamed));
      if (calls != null) {
        AtomicFiles.write(folder.resolve(calls.file()), calls.text());
        exhibits.put(calls.file(), calls.text());
        reproductionSteps = List.of(reproductionSteps.get(0).asProgram(calls.file()));
      }
      for (ReproductionStep reproductionStep : reproductionSteps) {
        AtomicFiles.write(folder.resolve(reproductionStep.outputFile()), reproductionStep.output());
      }
      Path repro = folder.resolve("repro.sh");
      AtomicFiles.write(repro, ReproScript.of(title, upstream, version, reproductionSteps, calls));
      boolean unused = repro.toFile().setExecutable(true);
      IssueText issue =
          new IssueText(finding, upstream, version, reproductionSteps, exhibits, calls);
      AtomicFiles.write(
          folder.resolve("issue.md"),
          issue.text(title, environment(solver.files()), source.versions()));
      AtomicFiles.write(
          folder.resolve("bundle.json"), Json.pretty(facts(source, finding, bugSignature, solver)));
    }
    Failure failure = violation.failure();
    if (failure != null) {
      AtomicFiles.write(folder.resolve("stack.txt"), failure.detail());
    }
  }

  /**
   * Returns the evidence of the violation and, for a wrong sat, the model that came with it as
   * well.
   */
  private Map<String, String> exhibits(Violation violation, Script script, Solver solver) {
    Map<String, String> exhibits = new LinkedHashMap<>(violation.exhibits());
    if (violation.symptom() == Symptom.WRONG_SAT && !exhibits.containsKey("asking.smt2")) {
      List<ConfiguredSolver> blamed = violation.configuredSolvers().subList(0, 1);
      Violation model =
          Oracles.of(new ModelOracle(1))
              .first(Execution.of(Entry.of(script), blamed, runner(solver)));
      if (model != null) {
        exhibits.putAll(model.exhibits());
      }
    }
    return exhibits;
  }

  /**
   * Returns the models of other solvers that answer sat, judged: substituted where the model holds,
   * and where it fails the false assertion, which is evidence against the witness.
   */
  private Map<String, String> otherModels(Finding finding, Script script) {
    Map<String, String> files = new LinkedHashMap<>();
    List<Answer> others = new ArrayList<>(finding.answers());
    others.addAll(finding.judges());
    for (Answer other : others.subList(1, others.size())) {
      if (other.run().verdicts().contains(Verdict.SAT)) {
        SolverId id = other.configuredSolver().solver();
        try (Solver solver = Solvers.openFresh(id)) {
          String name = id.toString().replaceAll("[^A-Za-z0-9.]+", "-");
          Execution execution =
              Execution.of(Entry.of(script), List.of(other.configuredSolver()), runner(solver));
          for (ModelCheck model : execution.models(execution.target())) {
            files.put("model-" + name + ".txt", model.text());
            if (model.judgement().holds()) {
              files.put(
                  PUT_IN + name + ".smt2",
                  ModelText.applied(model.check(), model.model()).toString());
            } else if (model.judgement().fails()) {
              files.put("model-" + name + "-fails.txt", model.explanation() + "\n");
            }
          }
        }
      }
    }
    return files;
  }

  private SolverRunner runner(Solver solver) {
    return (who, text) -> solver.run(job(text, who));
  }

  private Job job(String script, ConfiguredSolver who) {
    return new Job(script, who.configuration(), Limits.ofMillis(timeout.toMillis()));
  }

  /** Returns facts on the machine and the build that showed the bug, with the first file. */
  private static List<String> environment(List<Path> files) throws IOException {
    List<String> facts = new ArrayList<>();
    facts.add("Platform: " + System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    if (files.stream().anyMatch(file -> file.toString().endsWith(".jar"))) {
      facts.add("Java: " + System.getProperty("java.version"));
    }
    hashes(files.subList(0, Math.min(1, files.size())))
        .forEach((file, hash) -> facts.add("File: `" + file + "`, SHA-256 `" + hash + "`"));
    return facts;
  }

  /** Returns hashes of a solver's files by name, which identify it whatever its version says. */
  private static Map<String, String> hashes(List<Path> files) throws IOException {
    Map<String, String> hashes = new TreeMap<>();
    for (Path file : files) {
      hashes.put(String.valueOf(file.getFileName()), Sha256.of(List.of(file)));
    }
    return hashes;
  }

  /** Returns the version of a solver as its developers call it. */
  static String release(ConfiguredSolver blamed) {
    String release = blamed.identity().release();
    String named = blamed.solver().version().replaceFirst("-calls$", ""); // one release
    boolean number = !named.isEmpty() && Character.isDigit(named.charAt(0));
    if (blamed.identity().fingerprint().isEmpty() && number) {
      return named;
    }
    return release.isEmpty() ? blamed.identity().version() : release;
  }

  /** Returns the script without the expected status, which our own runs leave out as well. */
  private static Script plain(Script script) {
    return new Script(
        script.commands().stream()
            .filter(c -> !(c instanceof Command.SetInfo info && info.keyword().equals(":status")))
            .toList());
  }

  private List<ReproductionStep> steps(
      Violation violation, Map<String, String> files, Solver solver, ConfiguredSolver blamed) {
    Steps steps = new Steps(files, solver, blamed);
    Symptom symptom = violation.symptom();
    switch (symptom) {
      case CRASH, SELF_CHECK -> steps.add(SCRIPT, "It fails", "an answer");
      case INCOMPLETE -> steps.add(SCRIPT, "It answers unknown", "sat or unsat");
      case REFUSED -> steps.add(SCRIPT, "It refuses the script", "an answer");
      case WRONG_UNSAT -> {
        steps.add(SCRIPT, "It says unsat", "sat");
        steps.add("witness.smt2", "The same with a model put in", "sat");
        steps.add("alone.smt2", "The same assertions in a script of their own", "sat");
        for (String file : files.keySet()) {
          if (file.startsWith(PUT_IN)) {
            steps.add(file, "The same with the model of another solver put in", "sat");
          }
        }
      }
      case WRONG_SAT, INVALID_MODEL -> {
        steps.add(SCRIPT, "It says sat", symptom == Symptom.WRONG_SAT ? "unsat" : "sat");
        steps.add("asking.smt2", "Its model", "a model that satisfies the assertions");
        steps.add("applied.smt2", "The same with that model put in", "sat, if the model is right");
        steps.add("alone.smt2", "The same assertions in a script of their own", "unsat");
      }
      case WRONG_VALUE -> {
        steps.add(SCRIPT, "It gives a value", "the value in a model of the assertions");
        steps.add("asking.smt2", "The same, and its model", "values of that model");
        steps.add("values.smt2", "The assertions with its values", "sat, if they are right");
      }
      case WRONG_CORE -> {
        steps.add(SCRIPT, "It gives a core", "a core that is unsatisfiable");
        steps.add("core.smt2", "The core alone", "unsat");
      }
      case WRONG_OBJECTIVE -> {
        steps.add(SCRIPT, "It prints an optimum", "the optimum");
        steps.add("better.smt2", "A better value asserted", "unsat, if the optimum is right");
        steps.add("reaching.smt2", "That value asserted", "sat, if the optimum is right");
        steps.add("asking.smt2", "Its model", "a model that reaches the optimum");
      }
      case WRONG_INTERPOLANT, WRONG_REWRITING -> {
        steps.add(SCRIPT, "Its response", "a response that means what was asked for");
        steps.add(
            "counterexample.smt2", "What no model satisfies if the response is right", "unsat");
      }
      case WRONG_PROOF -> {
        steps.add(SCRIPT, "It gives a proof", "a proof whose steps follow from their premises");
        steps.add("step.smt2", "One step: its premises hold, its conclusion does not", "sat");
      }
      case SLOW -> steps.add(SCRIPT, "It takes long", "an answer, as soon as others have it");
      case CHANGED ->
          steps.add(SCRIPT, "It no longer answers as it did", "an answer, as before the change");
    }
    return steps.all;
  }

  private final class Steps {
    private final Map<String, String> files;
    private final Solver solver;
    private final ConfiguredSolver blamed;
    private final List<ReproductionStep> all = new ArrayList<>();

    Steps(Map<String, String> files, Solver solver, ConfiguredSolver blamed) {
      this.files = files;
      this.solver = solver;
      this.blamed = blamed;
    }

    void add(String file, String what, String expected) {
      String script = files.get(file);
      if (script != null) {
        Run run = solver.run(job(script, blamed));
        if (!all.isEmpty() && run.rejection() != null) {
          return; // a script that the solver rejects is no evidence
        }
        all.add(
            new ReproductionStep(
                all.size() + 1,
                file,
                solver.arguments(blamed.configuration(), file),
                what,
                expected,
                run));
      }
    }
  }

  private static Map<String, Object> facts(
      Source source, Finding finding, BugSignature bugSignature, Solver solver) throws IOException {
    Violation violation = finding.violation();
    ConfiguredSolver blamed = violation.configuredSolvers().get(0);
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("group", bugSignature.name());
    facts.put("kind", violation.kind());
    facts.put("symptom", violation.symptom().toString());
    facts.put("key", violation.key());
    facts.put("reason", violation.reason());
    facts.put("solver", blamed.solver().toString());
    facts.put("version", solver.version());
    if (!blamed.identity().fingerprint().isEmpty()) {
      facts.put("program", blamed.identity().fingerprint());
    }
    facts.put("files", hashes(solver.files()));
    facts.put("options", blamed.configuration().values());
    facts.put("versions", source.versions());
    facts.put("tiercel", TiercelVersion.TEXT);
    facts.put("finding", source.record());
    return facts;
  }
}
