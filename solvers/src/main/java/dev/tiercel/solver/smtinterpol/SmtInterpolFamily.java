package dev.tiercel.solver.smtinterpol;

import dev.tiercel.solver.exec.Dialect;
import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmProduct;
import dev.tiercel.solver.options.Catalogues;
import dev.tiercel.solver.smtinterpol.bridge.SmtInterpolLibrary;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** SMTInterpol's releases. */
public final class SmtInterpolFamily extends JvmFamily {
  public SmtInterpolFamily() {
    super("smtinterpol", SmtInterpolFamily::product);
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
        new Dialect(
            "smtinterpol",
            Catalogues.load("smtinterpol", SmtInterpolFamily.class),
            Messages.load(SmtInterpolFamily.class, "messages.tsv"),
            List.of("-no-success", "-q"),
            (name, value) -> List.of("-o", name + "=" + value)),
        LogicFirst::ensure,
        UnaryOperator.identity());
  }
}
