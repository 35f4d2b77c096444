package dev.tiercel.solver.z3;

import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.exec.WorkerSpec;
import dev.tiercel.solver.library.LibraryFamily;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.provision.Provisioner;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Z3's releases as {@code tools.aqua:z3-turnkey}, which holds the native libraries. */
public final class Z3Family extends LibraryFamily {
  private static final Pattern MODULE = Pattern.compile("\\[module\\] (\\w+)");
  private static final Pattern OPTION = Pattern.compile(" +(\\w+) \\(");

  /** A first check touches two buffers of 8.5 MB, which costs less in large pages. */
  private static final Map<String, String> LARGE_PAGES =
      Map.of("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1");

  /** A family that does no work until a version is opened. */
  public Z3Family() {
    super("Z3", "tools.aqua:z3-turnkey", "4.14.1");
  }

  @Override
  protected Dialect ofFamily() {
    return dialect();
  }

  /** Z3's command line and messages. */
  public static Dialect dialect() {
    return new Dialect(
        "z3",
        Catalogues.load("z3", Z3Family.class),
        Messages.load(Z3Family.class, "messages.tsv"),
        List.of("-smt2"),
        Dialect.Spelling.each((name, value) -> List.of(name + "=" + value)),
        LARGE_PAGES,
        new Dialect.Listing(List.of("-p"), Z3Family::listed, null),
        null);
  }

  /** The options' names in what {@code z3 -p} prints: module by module. */
  private static Set<String> listed(String said) {
    Set<String> names = new HashSet<>();
    String module = "";
    for (String line : said.lines().toList()) {
      Matcher head = MODULE.matcher(line);
      Matcher option = OPTION.matcher(line);
      if (head.lookingAt()) {
        module = head.group(1) + ".";
      } else if (option.lookingAt()) {
        names.add(module + option.group(1));
      }
    }
    return names;
  }

  @Override
  protected WorkerSpec spec(Provisioner provisioner, String version) {
    return WorkerSpec.ofNative(
        Z3Library.class, provisioner.resolve(artifact() + ":" + version, true));
  }
}
