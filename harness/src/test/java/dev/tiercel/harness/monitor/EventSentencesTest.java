package dev.tiercel.harness.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.monitor.CampaignEvent.ChangeReached;
import dev.tiercel.harness.monitor.CampaignEvent.SeedsRead;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventSentencesTest {
  private final EventSentences sentences = new EventSentences();

  @Test
  void everyEventIsSaidButThoseForProgramsAlone() throws ReflectiveOperationException {
    List<Class<?>> unsaid = new ArrayList<>();
    for (Class<?> kind : EventSentences.kinds().toList()) {
      if (sentences.of(EventCodecTest.sample(kind)).isBlank()) {
        unsaid.add(kind);
      }
    }
    assertThat(unsaid).containsExactlyInAnyOrder(SeedsRead.class, ChangeReached.class);
  }
}
