package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskWatchTest {
  private static final long PLENTY = 1L << 40;
  private static final Path CORPUS = Path.of("some", "corpus");

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final CampaignListener out =
      new ConsoleMonitor(new PrintStream(said, true, StandardCharsets.UTF_8));
  private final AtomicLong left = new AtomicLong(PLENTY);
  private final DiskWatch watch = new DiskWatch(CORPUS, folder -> left.get(), out);

  private String said() {
    String text = said.toString(StandardCharsets.UTF_8);
    said.reset();
    return text;
  }

  @Test
  void aFullDiskIsNamedWithTheNextStepOnceEachTimeThatItFillsUp() {
    watch.check();
    assertThat(said()).isEmpty();
    left.set(0);
    watch.check();
    assertThat(said()).containsOnlyOnce(CORPUS.toString()).contains("Free some space");
    watch.check();
    assertThat(said()).isEmpty();
    left.set(PLENTY);
    watch.check();
    left.set(0);
    watch.check();
    assertThat(said()).contains(CORPUS.toString());
  }

  @Test
  void aFolderThatIsStillToBeMadeIsNoReasonToComplain(@TempDir Path folder) {
    new DiskWatch(folder.resolve("to").resolve("come"), out).check();
    assertThat(said()).doesNotContain("Cannot look");
  }

  @Test
  void aDiskThatCannotBeLookedAtIsNamedOnce() {
    DiskWatch blind =
        new DiskWatch(
            CORPUS,
            folder -> {
              throw new IOException("gone");
            },
            out);
    blind.check();
    assertThat(said()).contains(CORPUS.toString(), "gone");
    blind.check();
    assertThat(said()).isEmpty();
  }
}
