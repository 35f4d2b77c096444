package dev.tiercel.harness.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.monitor.ConsoleMonitor;
import dev.tiercel.harness.monitor.LoopEvents;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The callbacks as libFuzzer uses them: native pointers in, sizes out, and never an exception. */
class LibFuzzerBridgeTest {
  private static final int ROOM = 64;

  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final StubSession session = new StubSession();
  private final LibFuzzerBridge bridge = bridge(session);
  private Scratch first;
  private Scratch second;
  private Scratch out;

  @BeforeEach
  void allocate() throws ReflectiveOperationException {
    first = new Scratch(ROOM);
    second = new Scratch(ROOM);
    out = new Scratch(ROOM);
  }

  @AfterEach
  void free() throws ReflectiveOperationException {
    first.close();
    second.close();
    out.close();
  }

  @Test
  void aMutantReplacesItsParentInPlace() {
    session.child = "child";

    assertThat(mutate("parent", ROOM)).isEqualTo("child");
  }

  @Test
  void aLineBreakAloneAsksForTheInitialInput() {
    assertThat(mutate("\n", ROOM)).isEqualTo("initial");
  }

  @Test
  void aMutantThatIsEmptyOrTooLargeLeavesTheParent() {
    session.child = "";
    assertThat(mutate("parent", ROOM)).isEqualTo("parent");

    session.child = "seventeen letters";
    assertThat(mutate("parent", 10)).isEqualTo("parent");
  }

  @Test
  void aParentLargerThanTheLimitIsCut() {
    session.child = "";

    assertThat(mutate("parent", 3)).isEqualTo("par");
  }

  @Test
  void anErrorInAMutationLeavesTheParentAndTheSessionIsTold() {
    session.error = new StackOverflowError();

    assertThat(mutate("parent", ROOM)).isEqualTo("parent");
    assertThat(session.failures)
        .containsExactly("a mutation of parent: java.lang.StackOverflowError");
  }

  @Test
  void anErrorInASessionThatCannotBeToldIsShownOncePerPlace() {
    StubSession deaf =
        new StubSession() {
          @Override
          public void failed(String during, byte[] input, Throwable thrown) {
            throw new IllegalStateException("deaf");
          }
        };
    deaf.error = new StackOverflowError();
    LibFuzzerBridge broken = bridge(deaf);
    for (int i = 0; i < 2; i++) {
      assertThat(broken.mutateOne(first.holding(bytes("parent")), 6, ROOM, 1)).isEqualTo(6);
    }
    assertThat(shown.toString(ISO_8859_1))
        .containsOnlyOnce("The fuzzer itself failed in a mutation");
  }

  @Test
  void anErrorInAnExecutionIsNoFinding() {
    session.error = new IllegalStateException("ours");

    assertThat(bridge.runOne(first.holding(bytes("input")), 5)).isZero();
    assertThat(session.failures)
        .containsExactly("an execution of input: java.lang.IllegalStateException: ours");
  }

  @Test
  void findingsArePassedOverWhileOnlyCoverageCounts() {
    session.executionOutcome = new ExecutionOutcome.Finding("key", "shown", true);

    assertThat(bridge.runOne(first.holding(bytes("input")), 5)).isZero();
    assertThat(shown.toString(ISO_8859_1)).isEmpty();
  }

  @Test
  void theSessionGetsBothParentsEachTime() {
    for (int seed = -8; seed < 8; seed++) {
      assertThat(cross(seed)).isEqualTo("crossed");
    }
  }

  @Test
  void aFailedCrossoverLeavesTheFirstParent() {
    session.error = new IllegalStateException("ours");

    assertThat(cross(0)).isEqualTo("first");
  }

  private LibFuzzerBridge bridge(FuzzSession of) {
    return new LibFuzzerBridge(
        () -> of,
        finding -> -1,
        new ErrorReporter(
            new LoopEvents(new ConsoleMonitor(new PrintStream(shown, true, ISO_8859_1)))),
        new ShutdownHook(() -> {}, Thread.currentThread()),
        true,
        () -> false);
  }

  private String mutate(String parent, int maxSize) {
    int size = bridge.mutateOne(first.holding(bytes(parent)), parent.length(), maxSize, 1);
    return new String(first.read(size), ISO_8859_1);
  }

  private String cross(int seed) {
    long a = first.holding(bytes("first"));
    long b = second.holding(bytes("second"));
    int size = bridge.crossOver(a, 5, b, 6, out.holding(new byte[0]), ROOM, seed);
    return new String(out.read(size), ISO_8859_1);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(ISO_8859_1);
  }
}
