package dev.tiercel.harness.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatienceTest {
  private static List<Integer> pursued(Patience patience, int claims) {
    List<Integer> pursued = new ArrayList<>();
    for (int i = 1; i <= claims; i++) {
      if (patience.allows("a key")) {
        pursued.add(i);
      }
    }
    return pursued;
  }

  @Test
  void aKeyThatLeadsToNothingIsLookedAtEverMoreSeldomAndNeverClosed() {
    assertThat(pursued(new Patience(), 40)).containsExactly(1, 2, 3, 5, 9, 17, 33);
    assertThat(pursued(new Patience(), 20_000)).hasSizeGreaterThan(18);
  }

  @Test
  void aNewFindingRenewsIt() {
    Patience patience = new Patience();
    pursued(patience, 30);
    patience.renew("a key");
    assertThat(pursued(patience, 4)).containsExactly(1, 2, 3);
    assertThat(patience.allows("another key")).isTrue();
  }
}
