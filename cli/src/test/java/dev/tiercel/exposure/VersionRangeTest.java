package dev.tiercel.exposure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VersionRangeTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          since 4.8.15 (not in 4.8.14), not in 4.15.8 | 4.8.15 4.14.1 | 4.8.14 4.15.8 5.2.0
          in 4.8.9, the oldest that can be judged, still in 5.2.0 | 4.8.4 4.14.1 5.2.0 6.0.0 | -
          since 2.5-533-ga4 (not in 2.5-12-g3d), not in 2.5-604-g71, since 2.5-842-gfc (not in 2.5-700-g1), still in 2.5-1388-ga5 | 2.5-533 2.5-1388 2.5-900 | 2.5-12 2.5-604 2.5-700
          in none of 12 versions | - | 4.8.4 5.2.0
          """)
  void wordsOfTheTableAreRanges(String words, String with, String without) {
    List<VersionRange> ranges = VersionRange.of(words);
    for (String release : with.split(" ")) {
      if (!release.equals("-")) {
        assertThat(ranges).as(release).anyMatch(range -> range.contains(release));
      }
    }
    for (String release : without.split(" ")) {
      if (!release.equals("-")) {
        assertThat(ranges).as(release).noneMatch(range -> range.contains(release));
      }
    }
  }
}
