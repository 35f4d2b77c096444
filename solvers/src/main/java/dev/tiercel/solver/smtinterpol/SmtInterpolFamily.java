package dev.tiercel.solver.smtinterpol;

import dev.tiercel.solver.exec.Facts;
import dev.tiercel.solver.exec.Product;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmProduct;
import dev.tiercel.solver.program.KnowsPrograms;
import dev.tiercel.solver.smtinterpol.bridge.SmtInterpolLibrary;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** SMTInterpol's releases. */
public final class SmtInterpolFamily extends JvmFamily implements KnowsPrograms {
  private static final String NAME = "smtinterpol";

  public SmtInterpolFamily() {
    super(NAME, SmtInterpolFamily::product);
  }

  /** A starter of it, whose command line is its own. */
  @Override
  public @Nullable Product recognise(String told, String file) {
    boolean own = told.contains(NAME) || file.contains(NAME);
    return own ? Product.ofFile(facts().withoutOptions()) : null;
  }

  private static Facts facts() {
    return Facts.of(NAME, SmtInterpolFamily.class);
  }

  private static JvmProduct product() {
    return new JvmProduct(
        "SMTInterpol, interpolating solver in Java, from Maven Central",
        "de.uni-freiburg.informatik.ultimate:smtinterpol",
        "2.5-1388",
        "de.uni_freiburg.informatik.ultimate.smtinterpol.Main",
        "dev.tiercel.solver.smtinterpol.bridge.SmtInterpolEngine",
        List.of("de.uni_freiburg.**", "com.github.jhoenicke.**"),
        SmtInterpolLibrary.class,
        true,
        Map.of(),
        new Product(
            facts(),
            List.of("-no-success", "-q"),
            Product.Spelling.each((name, value) -> List.of("-o", name + "=" + value))),
        LogicFirst::ensure,
        UnaryOperator.identity());
  }
}
