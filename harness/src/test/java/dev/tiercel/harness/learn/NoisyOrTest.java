package dev.tiercel.harness.learn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.learn.NoisyOr.Case;
import dev.tiercel.harness.learn.NoisyOr.Share;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NoisyOrTest {
  private static double of(Map<String, Share> shares, String name) {
    return Objects.requireNonNull(shares.get(name)).probability();
  }

  @Test
  void anOperationThatOnlyStandsBesideTheOneThatActsIsNotBlamed() {
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      cases.add(new Case(Set.of("*", "acts", "beside"), true));
      cases.add(new Case(Set.of("*", "acts"), true));
      cases.add(new Case(Set.of("*", "beside"), false));
      cases.add(new Case(Set.of("*"), false));
    }
    Map<String, Share> shares = NoisyOr.of(cases, Map.of());
    assertThat(of(shares, "acts")).isGreaterThan(0.95);
    assertThat(of(shares, "beside")).isLessThan(0.05);
    assertThat(of(shares, "*")).isLessThan(0.05);
  }

  @Test
  void effectOnHalfOfTheScriptsHasProbabilityOneHalf() {
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      cases.add(new Case(Set.of("*", "acts"), i % 2 == 0));
      cases.add(new Case(Set.of("*"), false));
    }
    assertThat(of(NoisyOr.of(cases, Map.of()), "acts")).isBetween(0.45, 0.55);
  }

  @Test
  void countingBlamesEveryOperationBesideTheOneThatActs() {
    List<Case> cases =
        List.of(
            new Case(Set.of("any", "acts", "beside"), true),
            new Case(Set.of("any", "acts"), true),
            new Case(Set.of("any", "beside"), false),
            new Case(Set.of("any", "other"), false));
    assertThat(NoisyOr.counted(cases))
        .containsEntry("acts", new Share(1, 2))
        .containsEntry("beside", new Share(0.5, 2))
        .containsEntry("other", new Share(0, 1))
        .containsEntry("any", new Share(0, 4));
  }

  @Test
  void earlierKnowledgeGivesWayToMoreScripts() {
    Map<String, Share> earlier = Map.of("a", new Share(1, 1000));
    List<Case> few = List.of(new Case(Set.of("a"), false));
    assertThat(of(NoisyOr.of(few, earlier), "a")).isGreaterThan(0.9);
    List<Case> many = Collections.nCopies(500, new Case(Set.of("a"), false));
    assertThat(of(NoisyOr.of(many, earlier), "a")).isLessThan(0.15);
  }
}
