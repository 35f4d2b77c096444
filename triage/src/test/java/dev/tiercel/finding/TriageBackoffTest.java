package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriageBackoffTest {
  private static List<Integer> pursued(TriageBackoff triageBackoff, int claims) {
    List<Integer> pursued = new ArrayList<>();
    for (int i = 1; i <= claims; i++) {
      if (triageBackoff.allows("a key")) {
        pursued.add(i);
      }
    }
    return pursued;
  }

  @Test
  void aKeyThatLeadsToNothingIsLookedAtEverMoreSeldomAndNeverClosed() {
    assertThat(pursued(new TriageBackoff(), 40)).containsExactly(1, 2, 3, 5, 9, 17, 33);
    assertThat(pursued(new TriageBackoff(), 20_000)).hasSizeGreaterThan(18);
  }

  @Test
  void aNewFindingRenewsIt() {
    TriageBackoff triageBackoff = new TriageBackoff();
    pursued(triageBackoff, 30);
    triageBackoff.renew("a key");
    assertThat(pursued(triageBackoff, 4)).containsExactly(1, 2, 3);
    assertThat(triageBackoff.allows("another key")).isTrue();
  }
}
