package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeedFeedbackTest {
  private final List<Integer> places = new ArrayList<>();

  private static Entry seed(String script) throws ParseException {
    return Entry.of(ScriptParser.parse(script, ""));
  }

  @Test
  void everySeedHasAPlaceOfItsOwnAndMutantsHaveNone() throws Exception {
    SeedFeedback feedback = new SeedFeedback(places::add);
    Entry seed = seed("(check-sat)");
    feedback.report(seed, List.of());
    feedback.report(seed("(check-sat)(check-sat)"), List.of());
    feedback.report(seed, List.of());
    assertThat(places).hasSize(3).allMatch(p -> p >= 0 && p < SeedFeedback.PLACES);
    assertThat(places.get(1)).isNotEqualTo(places.get(0));
    assertThat(places.get(2)).isEqualTo(places.get(0));

    assertThat(feedback.report(seed.descendingBy(List.of("opfuzz")), List.of())).isZero();
    assertThat(places).hasSize(3);
  }

  @Test
  void aloneItSteersNothing() {
    Feedback alone = Feedback.all(List.of(new SeedFeedback(places::add)));
    assertThat(alone.guidesSearch()).isFalse();
    assertThat(alone.progress().text()).isEqualTo("feedback none");
  }

  @Test
  void besideAnotherItIsNotSeen() {
    Feedback edges =
        new Feedback() {
          @Override
          public int report(Entry entry, List<Answer> answers) {
            return 1;
          }

          @Override
          public FeedbackProgress progress() {
            return FeedbackProgress.words("edges 1 (JVM)");
          }
        };
    Feedback both = Feedback.all(List.of(new SeedFeedback(places::add), edges));
    assertThat(both.guidesSearch()).isTrue();
    assertThat(both.progress().text()).isEqualTo("edges 1 (JVM)");
  }
}
