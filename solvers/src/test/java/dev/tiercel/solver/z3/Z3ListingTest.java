package dev.tiercel.solver.z3;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Z3ListingTest {
  private static final String DESCRIBED =
      """
      Global parameters
          seedless (bool) run without a seed (default: true)
          limit (unsigned int) (default: infty) work in one step. (default: 4294967295)

      To set a module parameter, use <module-name>.<parameter-name>=value
      Example:  pp.decimal=true

      [module] smt, description: smt solver
          arith.tile (unsigned int) 0 - none, 1 - rows, 2 - columns (default: 1)
          qi.pace (double) how fast, relative to the
             number of rounds (default: 0.5)
          word (symbol) one of: a, b (default: )
          shape (polygon) sides of it (default: 3)
      """;

  @Test
  void describedOptionsHaveTypesDefaultsAndValues() {
    assertThat(Z3Listing.lines(DESCRIBED))
        .containsExactly(
            "seedless\tBOOL\ttrue\t\t\t\t\trun without a seed",
            "limit\tINT\t4294967295\t0\t4294967295\t\t\t(default: infty) work in one step.",
            "smt.arith.tile\tENUM\t1\t\t\t0,1,2\t\t0 - none, 1 - rows, 2 - columns",
            "smt.qi.pace\tDOUBLE\t0.5\t\t\t\t\thow fast, relative to the number of rounds",
            "smt.word\tSTRING\t\t\t\t\t\tone of: a, b");
  }

  @Test
  void anErrorThatNamesTheOptionsOfAModuleIsAListToo() {
    String error =
        """
        [module]\s
        (error "line 1 column 2: unknown parameter 'no_such'
        Legal parameters are:
          trim (bool) (default: true)
          depth (unsigned int) (default: 7)")
        [module] lp
        (error "line 1 column 2: unknown parameter 'no_such' at module 'lp'
        Legal parameters are:
          cube (bool) (default: false)")
        """;
    assertThat(Z3Listing.lines(error))
        .containsExactly(
            "trim\tBOOL\ttrue\t\t\t\t\t",
            "depth\tINT\t7\t0\t4294967295\t\t\t",
            "lp.cube\tBOOL\tfalse\t\t\t\t\t");
  }

  @ParameterizedTest(name = "nothing is read in: {0}")
  @ValueSource(strings = {"", "z3: unknown option -pd", "{\"smt.x\": \"bool\"}", "smt.x = true"})
  void otherFormatsAreSkipped(String text) {
    assertThat(Z3Listing.lines(text)).isEmpty();
  }
}
