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
}
