package dev.tiercel.solver.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Obtainable;
import dev.tiercel.solver.Solver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
      /* cc calls.c -lbitwuzla -o calls && ./calls */
      #include <bitwuzla/c/bitwuzla.h>
      #include <stdio.h>

      int main(void) {
        setvbuf(stdout, NULL, _IOLBF, 0);
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

  private static final String OF_Z3 =
      """
      int main(void) {
        setvbuf(stdout, NULL, _IOLBF, 0);
        Z3_global_param_set("smt.arith.solver", "2");
        Z3_config config = Z3_mk_config();
        Z3_context o0 = Z3_mk_context(config);
        Z3_set_error_handler(o0, tell);
        Z3_set_ast_print_mode(o0, Z3_PRINT_SMTLIB2_COMPLIANT);
        Z3_context o1 = Z3_mk_context(config);
        Z3_set_error_handler(o1, tell);
        Z3_parser_context o2 = Z3_mk_parser_context(o1);
        Z3_parser_context_inc_ref(o1, o2);
        Z3_ast_vector o3 = Z3_parser_context_from_string(o1, o2, "(declare-const x Int)");
        Z3_solver o4 = Z3_mk_solver(o0);
        Z3_solver_inc_ref(o0, o4);
        Z3_solver_push(o0, o4);
        Z3_ast_vector o5 = Z3_parser_context_from_string(o1, o2, "(assert (> x 3))\\012");
        Z3_ast_vector_inc_ref(o1, o5);
        Z3_ast o6 = Z3_ast_vector_get(o1, o5, 0);
        Z3_ast o7 = Z3_get_app_arg(o1, Z3_to_app(o1, o6), 0);
        Z3_ast o8 = Z3_translate(o1, o7, o0);
        Z3_ast o9 = Z3_get_app_arg(o1, Z3_to_app(o1, o6), 1);
        Z3_ast o10 = Z3_translate(o1, o9, o0);
        Z3_ast o11 = Z3_mk_gt(o0, o8, o10);
        Z3_solver_assert(o0, o4, o11);
        Z3_ast_vector_dec_ref(o1, o5);
        answer(Z3_solver_check_assumptions(o0, o4, 0, NULL));
        Z3_solver_pop(o0, o4, 1);
        Z3_solver_dec_ref(o0, o4);
      """;

  @Test
  void aRunIsAProgram(@TempDir Path folder) throws IOException, InterruptedException {
    String script =
        "(set-option :produce-models true)(declare-const x (_ BitVec 2))(push 1)"
            + "(assert (= #b10 ((_ rotate_left 1) x)))(check-sat)(get-value (x))(pop 1)";
    Path trace = trace(folder, "bitwuzla-0.8.2", script);
    assertThat(Files.readString(folder.resolve("out"))).isEqualTo("sat\n((x #b01))\n");
    assertThat(Files.readString(trace)).isEqualTo(PROGRAM);
  }

  @Test
  void aRunOfZ3IsAProgram(@TempDir Path folder) throws IOException, InterruptedException {
    String script = "(declare-const x Int)(push 1)(assert (> x 3))(check-sat)(pop 1)";
    Path trace = trace(folder, "z3-4.14.1", script, "smt.arith.solver=2");
    assertThat(Files.readString(folder.resolve("out"))).isEqualTo("sat\n");
    assertThat(Files.readString(trace)).contains("#include <z3.h>\n").contains(OF_Z3);
  }

  @Test
  void aRunOfYicesIsAProgram(@TempDir Path folder) throws IOException, InterruptedException {
    String script =
        "(declare-fun f (Int) Int)(declare-const b (_ BitVec 4))(push 1)(assert (distinct (f 1) 2"
            + " 3))(assert (= ((_ extract 2 1) b) #b10))(check-sat)(pop 1)";
    Path trace = trace(folder, "yices-2.6.2", script);
    assertThat(Files.readString(folder.resolve("out"))).isEqualTo("sat\n");
    assertThat(Files.readString(trace))
        .startsWith("/* cc calls.c -lyices -o calls && ./calls */\n#include <yices.h>\n")
        .contains(
            """
              yices_push(o6);
              term_t o8 = yices_parse_rational("1");
              term_t o9 = yices_application(o2, 1, (term_t[]){o8});
              term_t o10 = yices_parse_rational("2");
              term_t o11 = yices_parse_rational("3");
              term_t o12 = yices_distinct(3, (term_t[]){o9, o10, o11});
              yices_assert_formula(o6, o12);
              type_t o13 = yices_bv_type(2);
              term_t o14 = yices_bvextract(o4, 1, 2);
            """)
        .contains(
            "  answer(yices_check_context(o6, o7));\n  model_t *o17 = yices_get_model(o6, 1);")
        .endsWith("  yices_exit();\n  return 0;\n}\n");
  }

  /** Returns the trace of a script's calls; the answers are in the file "out". */
  private static Path trace(Path folder, String release, String text, String... options)
      throws IOException, InterruptedException {
    Path program;
    try (Solver solver = Obtainable.open(release.replace('-', ':') + "-calls")) {
      program = Objects.requireNonNull(solver.program());
    }
    Path script = Files.writeString(folder.resolve("script.smt2"), text);
    Path trace = folder.resolve("calls.c");
    List<String> command = new ArrayList<>();
    command.add(program.toString());
    command.add("-calls");
    command.addAll(List.of(options));
    command.add(script.toString());
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(folder.resolve("out").toFile());
    builder.environment().put("TIERCEL_CALLS_LOG", trace.toString());
    assertThat(builder.start().waitFor()).isZero();
    return trace;
  }
}
