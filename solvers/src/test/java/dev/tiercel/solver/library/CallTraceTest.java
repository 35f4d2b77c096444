package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.provision.UserCache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of the trace of a run's API calls as a C program, which developers compile against their
 * own headers.
 */
@Tag("slow")
class CallTraceTest {
  private static final String PROGRAM =
      """
      #include <bitwuzla/c/bitwuzla.h>
      #include <stdio.h>

      int main(void) {
        BitwuzlaTermManager *tm = bitwuzla_term_manager_new();
        BitwuzlaOptions *options = bitwuzla_options_new();
        bitwuzla_set_option(options, BITWUZLA_OPT_PRODUCE_MODELS, 1);
        BitwuzlaSort o0 = bitwuzla_mk_bv_sort(tm, 2);
        BitwuzlaTerm o1 = bitwuzla_mk_const(tm, o0, "x");
        Bitwuzla *bitwuzla = bitwuzla_new(tm, options);
        bitwuzla_push(bitwuzla, 1);
        BitwuzlaTerm o2 = bitwuzla_mk_bv_value(tm, o0, "10", 2);
        BitwuzlaTerm o3 = bitwuzla_mk_term_indexed(tm, BITWUZLA_KIND_BV_ROLI, 1, (BitwuzlaTerm[]){o1}, 1, (uint64_t[]){1});
        BitwuzlaTerm o4 = bitwuzla_mk_term(tm, BITWUZLA_KIND_EQUAL, 2, (BitwuzlaTerm[]){o2, o3});
        bitwuzla_assert(bitwuzla, o4);
        puts(bitwuzla_result_to_string(bitwuzla_check_sat(bitwuzla)));
        puts(bitwuzla_term_to_string(bitwuzla_get_value(bitwuzla, o1)));
        bitwuzla_pop(bitwuzla, 1);
        bitwuzla_delete(bitwuzla);
        bitwuzla_options_delete(options);
        bitwuzla_term_manager_delete(tm);
        return 0;
      }
      """;

  @Test
  void aRunIsAProgram(@TempDir Path folder) throws IOException, InterruptedException {
    Obtainable.open("bitwuzla:0.8.2-calls").close();
    Path script =
        Files.writeString(
            folder.resolve("script.smt2"),
            "(set-option :produce-models true)(declare-const x (_ BitVec 2))(push 1)"
                + "(assert (= #b10 ((_ rotate_left 1) x)))(check-sat)(get-value (x))(pop 1)");
    Path trace = folder.resolve("calls.c");
    Path program = UserCache.folder("libraries").resolve("bitwuzla-0.8.2").resolve("solver");
    ProcessBuilder builder =
        new ProcessBuilder(program.toString(), "-calls", script.toString())
            .redirectOutput(folder.resolve("out").toFile());
    builder.environment().put("TIERCEL_CALLS_LOG", trace.toString());

    assertThat(builder.start().waitFor()).isZero();
    assertThat(Files.readString(folder.resolve("out"))).isEqualTo("sat\n((x #b01))\n");
    assertThat(Files.readString(trace)).isEqualTo(PROGRAM);
  }
}
