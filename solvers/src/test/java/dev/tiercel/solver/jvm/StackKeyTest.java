package dev.tiercel.solver.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StackKeyTest {
  @Test
  void namesTheInnermostExceptionAndTheSolversOwnFrames() {
    String trace =
        """
        Exception in thread "main" a.b.SMTLIBException: java.lang.NullPointerException
        \tat a.b.Parser.parse(Parser.java:10)
        Caused by: java.lang.NullPointerException: "x" is null
        \tat java.base/java.util.Objects.requireNonNull(Objects.java:1)
        \tat a.b.Engine.check(Engine.java:7)
        \tat a.b.Engine$Inner.run(Engine.java:8)
        \tat scala.Option.get(Option.scala:3)
        \tat a.b.Main.main(Main.java:9)
        \t... 3 more
        """;

    assertThat(StackKey.of(trace))
        .isEqualTo(
            "java.lang.NullPointerException a.b.Engine.check a.b.Engine$Inner.run a.b.Main.main");
  }

  @Test
  void messagesDoNotMatter() {
    String one = "java.lang.AssertionError: (f 1)\n\tat a.B.c(B.java:1)\n";
    String other = "java.lang.AssertionError\n\tat a.B.c(B.java:1)\n";

    assertThat(StackKey.of(one))
        .isEqualTo(StackKey.of(other))
        .isEqualTo("java.lang.AssertionError a.B.c");
  }

  @Test
  void aTextWithoutFramesHasNoKey() {
    assertThat(StackKey.of("Model does not satisfy (= x 1)")).isNull();
  }

  /** A null that a parser passes on is the parser's fault, whatever command it parsed. */
  @Test
  void aNullThatAParserHandsOnIsTheParsersFault() {
    String asserted =
        """
        java.lang.NullPointerException: Cannot invoke "a.b.Term.getSort()" because "term" is null
        \tat a.b.Engine.assertTerm(Engine.java:642)
        \tat a.b.Parser$Action$.CUP$do_action(Parser.java:2886)
        """;
    String defined =
        """
        Unexpected Exception: java.lang.NullPointerException: Cannot invoke "a.b.Term.getSort()" because "definition" is null
        java.lang.NullPointerException: Cannot invoke "a.b.Term.getSort()" because "definition" is null
        \tat a.c.Functions.inner(Functions.java:245)
        \tat a.c.Functions.define(Functions.java:237)
        \tat a.b.Parser$Action$.CUP$do_action(Parser.java:2790)
        """;

    String bound =
        """
        java.lang.NullPointerException: Cannot invoke "a.b.Term.getSort()" because "t" is null
        \tat a.b.Parser$Action$.CUP$do_action(Parser.java:2018)
        \tat a.b.Parser.do_action(Parser.java:1333)
        \tat c.d.LRParser.parse(Unknown Source)
        """;

    assertThat(StackKey.of(asserted))
        .isEqualTo(StackKey.of(defined))
        .isEqualTo(StackKey.of(bound))
        .isEqualTo("java.lang.NullPointerException null Term of Parser");
  }

  @Test
  void anyOtherNullBelongsToWhoMetIt() {
    String field =
        """
        java.lang.NullPointerException: Cannot invoke "a.Theory.f()" because "this.theory" is null
        \tat a.Engine.datatype(Engine.java:1)
        \tat a.Parser.parse(Parser.java:1)
        """;
    String deep =
        """
        java.lang.NullPointerException: Cannot invoke "a.Clause.size()" because "c" is null
        \tat a.Engine.prove(Engine.java:1)
        \tat a.Solver.solve(Solver.java:1)
        \tat a.Parser.parse(Parser.java:1)
        """;

    assertThat(StackKey.of(field))
        .isEqualTo("java.lang.NullPointerException a.Engine.datatype a.Parser.parse");
    assertThat(StackKey.of(deep))
        .isEqualTo("java.lang.NullPointerException a.Engine.prove a.Solver.solve a.Parser.parse");
  }
}
