package dev.tiercel.reducers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.cli.UserException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PeerReducerTest {
  @Test
  void placesAreFilled() {
    PeerReducer peer = PeerReducer.parse("sh -e {in}  {out} --test={test}", "/no/such:/bin");
    assertThat(peer.name()).isEqualTo("sh");
    assertThat(peer.command(Path.of("a"), Path.of("b"), Path.of("c")))
        .containsExactly("/bin/sh", "-e", "a", "b", "--test=c");
  }

  @Test
  void missingPlaceIsNamed() {
    assertThatThrownBy(() -> PeerReducer.parse("sh {in} {test}", "/bin"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("has no {out}");
  }

  @Test
  void missingProgramIsNamed() {
    assertThatThrownBy(() -> PeerReducer.parse("no-such {in} {out} {test}", "/bin"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("There is no program 'no-such'")
        .hasMessageContaining("install");
  }
}
