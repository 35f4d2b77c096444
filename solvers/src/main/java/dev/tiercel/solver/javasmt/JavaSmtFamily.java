package dev.tiercel.solver.javasmt;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverFamily;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverIdentity;
import dev.tiercel.solver.SolverPlacement;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.javasmt.bridge.JavaSmtLibrary;
import dev.tiercel.solver.jvm.JvmCallsSolver;
import dev.tiercel.solver.library.ApiCallModes;
import dev.tiercel.solver.provision.ProvisionException;
import dev.tiercel.solver.provision.Provisioner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CharStream;

/**
 * Solvers through JavaSMT: {@code javasmt:princess}, {@code javasmt:princess-2024-01-12}. Findings
 * are the solver's own, whose name the identity has; only the dialect is that of JavaSMT.
 */
public final class JavaSmtFamily implements SolverFamily {
  private static final String NAME = "javasmt";
  private static final String ARTIFACT = "org.sosy-lab:java-smt:5.0.1";

  /** The solvers that JavaSMT brings along, in versions of its own. */
  private static final List<String> WITHOUT =
      List.of(
          "de.uni-freiburg.informatik.ultimate:smtinterpol", "io.github.uuverifiers:princess_2.13");

  private static final int HEAP_MEBIBYTES = 1024;

  /** A row of {@code backends.tsv}. */
  private record Row(
      String name,
      String codeBase,
      String solver,
      List<String> versions,
      List<String> jars,
      List<String> libraries) {

    static Row of(List<String> cells) {
      return new Row(
          cells.get(0),
          cells.get(1),
          cells.get(2),
          List.of(cells.get(3).split(" ")),
          list(cells.get(4)),
          list(cells.get(5)));
    }

    private static List<String> list(String cell) {
      return cell.equals("-") ? List.of() : List.of(cell.split(" "));
    }

    String newest() {
      return versions.get(versions.size() - 1);
    }
  }

  /** A solver of JavaSMT in one version. */
  private record Choice(Row row, String version) {
    SolverIdentity identity() {
      String dialect = NAME + "-" + row.name() + ":" + version;
      return new SolverIdentity(row.name(), row.codeBase(), dialect, version, "");
    }
  }

  private static List<Row> rows() {
    return Tsv.rows(JavaSmtFamily.class, "backends.tsv").stream().map(Row::of).toList();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "other solvers by calls of JavaSMT (%s): %s"
        .formatted(ARTIFACT, rows().stream().map(Row::name).collect(Collectors.joining(", ")));
  }

  @Override
  public String defaultVersion() {
    return "princess";
  }

  @Override
  public List<String> versions() {
    List<String> all = new ArrayList<>();
    for (Row row : rows()) {
      row.versions().forEach(version -> all.add(row.name() + "-" + version));
    }
    return all;
  }

  @Override
  public SolverIdentity identify(SolverId id) {
    return choice(id).identity();
  }

  @Override
  public Set<SolverPlacement> placements() {
    return Set.of(SolverPlacement.WARM, SolverPlacement.FRESH);
  }

  @Override
  public OptionCatalogue options() {
    return new OptionCatalogue(NAME, ApiCallModes.of(NAME));
  }

  private static Choice choice(SolverId id) {
    for (Row row : rows()) {
      if (id.version().equals(row.name())) {
        return new Choice(row, row.newest());
      }
      for (String version : row.versions()) {
        String full = row.name() + "-" + version;
        if (full.equals(id.version()) || full.startsWith(id.version() + "-")) {
          return new Choice(row, version);
        }
      }
    }
    throw new SolverUnavailableException(
        "JavaSMT runs no %s here; write one of %s, or with a version as in javasmt:princess-%s."
            .formatted(
                id.version(),
                rows().stream()
                    .map(row -> NAME + ":" + row.name())
                    .collect(Collectors.joining(", ")),
                rows().stream()
                    .filter(row -> row.name().equals("princess"))
                    .map(Row::newest)
                    .findFirst()
                    .orElse("VERSION")));
  }

  @Override
  public Solver open(SolverId id, SolverPlacement placement) {
    Choice choice = choice(id);
    try {
      return JvmCallsSolver.open(id, choice.identity(), profile(choice), spec(choice), placement);
    } catch (ProvisionException e) {
      throw new SolverUnavailableException(Objects.toString(e.getMessage()), e);
    }
  }

  private static SolverProfile profile(Choice choice) {
    String family = choice.row().name();
    OptionCatalogue options = new OptionCatalogue(family, ApiCallModes.of(NAME));
    Messages messages = Messages.load(JavaSmtFamily.class, "messages.tsv");
    return SolverProfile.ofFile(
        new SolverFacts(family, choice.row().codeBase(), options, messages, null, SelfChecks.NONE));
  }

  private static WorkerSpec spec(Choice choice) {
    Provisioner provisioner = Provisioner.ofUser();
    List<Path> jars = new ArrayList<>(provisioner.resolveWithout(ARTIFACT, WITHOUT));
    for (String jar : choice.row().jars()) {
      jars.addAll(provisioner.resolve(jar.replace("%", choice.version()), true));
    }
    List<Path> libraries = new ArrayList<>();
    for (String library : choice.row().libraries()) {
      libraries.add(provisioner.resolve(library.replace("%", choice.version()), false).get(0));
    }
    String files = libraries.stream().map(Path::toString).collect(Collectors.joining(":"));
    return new WorkerSpec(JavaSmtLibrary.class, jars, HEAP_MEBIBYTES)
        .with(List.of(ScriptParser.class, CharStream.class))
        .with(
            Map.of(JavaSmtLibrary.SOLVER, choice.row().solver(), JavaSmtLibrary.FILES, files),
            libraries);
  }
}
