package dev.tiercel.rank;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * The test of H. B. Mann and D. R. Whitney (1947): whether values of one sample tend to be larger
 * than values of another. The probability is exact, with ties and for any sample size: all ways to
 * divide the ranks are counted, without a normal approximation.
 */
public final class MannWhitneyTest {
  private MannWhitneyTest() {}

  /**
   * Returns the two-sided probability that chance alone sets two samples as far apart, or farther.
   *
   * @throws IllegalArgumentException if one of them is empty
   */
  public static double probability(double[] first, double[] second) {
    if (first.length == 0 || second.length == 0) {
      throw new IllegalArgumentException("both samples have to hold a value");
    }
    int[] ranks = doubledRanks(first, second);
    int all = Arrays.stream(ranks).sum();
    int observed = Arrays.stream(ranks, 0, first.length).sum();
    double[] ways = ways(ranks, first.length, all);
    // Expected sum of the first sample's ranks, multiplied by the number of values to stay with
    // integers.
    long expected = (long) all * first.length;
    long distance = Math.abs((long) observed * ranks.length - expected);
    double total = 0;
    double asFar = 0;
    for (int sum = 0; sum <= all; sum++) {
      total += ways[sum];
      if (Math.abs((long) sum * ranks.length - expected) >= distance) {
        asFar += ways[sum];
      }
    }
    return asFar / total;
  }

  /** Returns twice the rank of each value among all; equal values share the mean of their ranks. */
  private static int[] doubledRanks(double[] first, double[] second) {
    double[] all = DoubleStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    int[] ranks = new int[all.length];
    for (int i = 0; i < all.length; i++) {
      int less = 0;
      int equal = 0;
      for (double other : all) {
        less += other < all[i] ? 1 : 0;
        equal += other == all[i] ? 1 : 0;
      }
      ranks[i] = 2 * less + equal + 1;
    }
    return ranks;
  }

  /** Returns, for each number of chosen ranks and each sum, the number of ways. */
  private static double[] ways(int[] ranks, int chosen, int all) {
    double[][] ways = new double[chosen + 1][all + 1];
    ways[0][0] = 1;
    for (int rank : ranks) {
      for (int count = chosen; count > 0; count--) {
        for (int sum = all; sum >= rank; sum--) {
          ways[count][sum] += ways[count - 1][sum - rank];
        }
      }
    }
    return ways[chosen];
  }
}
