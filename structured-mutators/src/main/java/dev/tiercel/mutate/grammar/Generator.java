package dev.tiercel.mutate.grammar;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Generates scripts from a grammar, swarm after swarm. Each swarm features a few rows, dealt from a
 * shuffled deck of all rows of the grammar, so that none is featured twice before each has been
 * once; each other row of the same theories is included with probability 1/2. The same grammar and
 * seed give the same scripts.
 */
public final class Generator {
  private static final int QUESTIONS = 6; // each optional query is in one swarm in 12

  /**
   * The size of swarms.
   *
   * @param scripts number of scripts of a swarm
   * @param featured largest number of featured rows
   * @param others largest number of other rows
   * @param small whether formulas are small
   */
  private record SwarmSize(int scripts, int featured, int others, boolean small) {}

  private static final SwarmSize USUAL = new SwarmSize(32, 8, 32, false);
  private static final SwarmSize SMALL = new SwarmSize(8, 3, 10, true);

  private final Grammar grammar;
  private final SwarmSize size;
  private final RandomSource random;
  private final List<Operator> deck = new ArrayList<>();
  private List<Operator> dealt = List.of();
  private Swarm swarm;
  private int turn;

  /** Creates a generator whose scripts depend on the grammar and the seed alone. */
  public Generator(Grammar grammar, long seed) {
    this(grammar, seed, USUAL);
  }

  /**
   * Returns a generator of small formulas from small swarms: few rows, of which each is used often,
   * and few constants, so that one occurs several times. Most reported bugs are shown by such
   * scripts.
   */
  public static Generator ofSmallScripts(Grammar grammar, long seed) {
    return new Generator(grammar, seed, SMALL);
  }

  private Generator(Grammar grammar, long seed, SwarmSize size) {
    this.grammar = grammar;
    this.size = size;
    this.random = new SplitMixRandom(seed);
    this.swarm = nextSwarm();
  }

  /** Returns the next script, with a witness if a random model satisfies it. */
  public Entry next() {
    if (turn == size.scripts()) {
      swarm = nextSwarm();
      turn = 0;
    }
    return WitnessGenerator.entry(ScriptMaker.draw(swarm, turn++, random), random.coin(), random);
  }

  /**
   * Returns a swarm with only these rows and constructs, for training formulas (Falcon, algorithm
   * 1, line 4). Its scripts also contain what every formula needs: constants, values, {@code
   * str.to_re} of a string, and {@code =} or {@code str.in_re} if none of the rows leads from a
   * term to a formula.
   */
  public static Swarm restricted(
      Grammar grammar,
      Collection<Operator> rows,
      Set<ScriptConstruct> scriptConstructs,
      RandomSource random) {
    return SwarmMaker.draw(grammar, rows, List.of(), scriptConstructs, false, random);
  }

  /**
   * Generates a script of a swarm.
   *
   * @param turn selects the featured row that comes first; counts up, script by script
   */
  public static Script script(Swarm swarm, int turn, RandomSource random) {
    return ScriptMaker.draw(swarm, turn, random);
  }

  private Swarm nextSwarm() {
    Set<Feature> about = deal();
    List<Operator> others = new ArrayList<>();
    for (Operator row : grammar.rows()) {
      boolean fits = row.feature() == Feature.CORE || about.contains(row.feature());
      if (fits && random.coin() && !dealt.contains(row)) {
        others.add(row);
      }
    }
    while (others.size() > size.others()) {
      others.remove(random.below(others.size()));
    }
    return SwarmMaker.draw(grammar, dealt, others, scriptConstructs(), size.small(), random);
  }

  /**
   * Deals rows of a few theories. The first card determines the first theory; small swarms draw it
   * uniformly, since arithmetic has few rows, but as many bugs as theories of a hundred rows.
   */
  private Set<Feature> deal() {
    if (deck.isEmpty()) {
      deck.addAll(grammar.rows());
      shuffle();
    }
    List<Feature> all = List.copyOf(grammar.features());
    Set<Feature> about = EnumSet.of(size.small() ? random.pick(all) : deck.get(0).feature());
    for (int i = random.below(3); i > 0; i--) {
      about.add(random.pick(all));
    }
    if (deck.stream().noneMatch(row -> about.contains(row.feature()))) {
      grammar.rows().stream().filter(row -> about.contains(row.feature())).forEach(deck::add);
      shuffle();
    }
    List<Operator> hand = new ArrayList<>();
    for (Operator row : deck) {
      if (hand.size() < size.featured() && about.contains(row.feature())) {
        hand.add(row);
      }
    }
    deck.removeAll(hand);
    dealt = List.copyOf(hand);
    return about;
  }

  private void shuffle() {
    for (int i = deck.size() - 1; i > 0; i--) {
      int j = random.below(i + 1);
      deck.set(i, deck.set(j, deck.get(i)));
    }
  }

  private Set<ScriptConstruct> scriptConstructs() {
    EnumSet<ScriptConstruct> drawn = EnumSet.noneOf(ScriptConstruct.class);
    for (ScriptConstruct scriptConstruct : ScriptConstruct.values()) {
      boolean rare =
          switch (scriptConstruct) {
            case FORALL, EXISTS -> !grammar.has(Feature.QUANTIFIERS) || random.coin();
            case LAMBDA -> !grammar.has(Feature.HIGHER_ORDER);
            case FUNCTION -> !grammar.has(Feature.UNINTERPRETED);
            case MATCH -> !grammar.has(Feature.DATATYPES) || random.coin();
            case ASSUMING, ASSUMPTIONS -> !grammar.has(Feature.ASSUMPTIONS);
            case SIMPLIFY, TACTIC, OBJECTIVE, INTERPOLANTS, INTERPOLANT, ABDUCT, ELIMINATION ->
                !QueryMaker.answers(grammar, scriptConstruct) || !random.oneIn(QUESTIONS);
            default -> false;
          };
      if (!rare && random.coin() && grammar.dialectLimits().allow(scriptConstruct.keyword())) {
        drawn.add(scriptConstruct);
      }
    }
    return drawn;
  }
}
