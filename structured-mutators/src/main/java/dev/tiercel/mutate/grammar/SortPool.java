package dev.tiercel.mutate.grammar;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.space.DialectLimits;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.OperatorShape;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.theory.sort.SortRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The sorts of a swarm's terms: the non-terminals of its grammar. An open pool grows as rows need
 * further sorts.
 */
final class SortPool {
  private static final int MOST = 28;

  /** Features in which an index is a column of a tuple. */
  private static final Set<Feature> COLUMNS =
      EnumSet.of(Feature.SETS, Feature.BAGS, Feature.DATATYPES);

  private static final int DEEPEST = 3;
  private static final int WIDEST = 128;
  private static final int MOST_EXPONENT_BITS = 15;
  private static final int MOST_SIGNIFICAND_BITS = 64;

  private final Set<Feature> features;
  private final DialectLimits dialectLimits;
  private final String arrow;
  private final RandomSource random;
  private final List<Sort> sorts = new ArrayList<>();
  private final Set<Sort> known = new HashSet<>();
  private final boolean closed;

  private SortPool(Grammar grammar, RandomSource random, Collection<Sort> first, boolean closed) {
    this.features = grammar.features();
    this.dialectLimits = grammar.dialectLimits();
    this.arrow = grammar.arrow();
    this.random = random;
    this.closed = closed;
    first.forEach(this::add);
  }

  /** Creates a pool with initial sorts that grows on demand. */
  static SortPool open(Grammar grammar, RandomSource random, Collection<Sort> first) {
    return new SortPool(grammar, random, first, false);
  }

  /** Creates a pool with exactly these sorts. */
  static SortPool closed(Grammar grammar, RandomSource random, Collection<Sort> sorts) {
    return new SortPool(grammar, random, sorts, true);
  }

  /** The sorts in the order in which they were added. */
  List<Sort> sorts() {
    return sorts;
  }

  /** Adds a sort without any check. */
  void add(Sort sort) {
    if (known.add(sort)) {
      sorts.add(sort);
    }
  }

  /** Whether a sort is in the pool; adds it if it is allowed. */
  boolean admits(Sort sort) {
    if (known.contains(sort)) {
      return true;
    }
    boolean admitted = !closed && sorts.size() < MOST && isPossible(sort, DEEPEST);
    if (admitted) {
      add(sort);
    }
    return admitted;
  }

  /** Whether the grammar has a built-in sort, and it is small enough. */
  private boolean isPossible(Sort sort, int depth) {
    if (known.contains(sort)) {
      return true;
    }
    SortRow row = sort.isParametric() ? null : BuiltInSorts.row(sort);
    if (row == null
        || depth == 0
        || !features.contains(row.feature())
        || !isSmall(sort)
        || !dialectLimits.allow(sort)) {
      return false;
    }
    for (Sort part : sort.arguments()) {
      if (!isElement(part) || !isPossible(part, depth - 1)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSmall(Sort sort) {
    if (sort.isBitVec()) {
      return sort.width() <= WIDEST;
    }
    return !sort.isFloatingPoint()
        || (sort.indices().get(0).value() <= MOST_EXPONENT_BITS
            && sort.indices().get(1).value() <= MOST_SIGNIFICAND_BITS);
  }

  /**
   * Whether arrays, sets and tuples can contain values of a sort, and variables can range over it.
   */
  static boolean isElement(Sort sort) {
    return sort != Sort.REG_LAN && !sort.isFunction() && !sort.name().equals("RegEx");
  }

  private static boolean isField(Sort sort) {
    return BuiltInSorts.feature(sort) == Feature.FINITE_FIELDS;
  }

  /** Returns a random sort that satisfies a predicate, or {@code null}. */
  @Nullable Sort pick(Predicate<Sort> fits) {
    Sort chosen = null;
    int seen = 0;
    for (int i = 0; i < sorts.size(); i++) {
      if (fits.test(sorts.get(i)) && random.below(++seen) == 0) {
        chosen = sorts.get(i);
      }
    }
    return chosen;
  }

  /**
   * Returns an assignment of sorts and numbers to the variables of a row's signature, for one
   * attempt.
   */
  OperatorShape.Letters letters(Operator row) {
    return new Letters(row);
  }

  /** The width of a bit-vector, and the bounds of an extracted slice. */
  private record Bits(int width, int low, int high) {}

  private final class Letters implements OperatorShape.Letters {
    private final Operator row;
    private final Map<Character, Sort> drawn = new HashMap<>();
    private final @Nullable Sort applied;
    private int @Nullable [] format; // drawn when the row first needs them
    private int @Nullable [] other;
    private @Nullable Bits bits;

    Letters(Operator row) {
      this.row = row;
      this.applied = row.feature() == Feature.HIGHER_ORDER ? pick(Sort::isFunction) : null;
    }

    private int width() {
      Sort sort = pick(Sort::isBitVec);
      return sort == null || random.oneIn(4) ? 1 + random.below(32) : sort.width();
    }

    /** Prefers widths of sorts in the pool. */
    private Bits bits() {
      if (bits == null) {
        int width = width();
        int part = random.coin() ? Math.min(width(), width) : 1 + random.below(width);
        int low = random.below(width - part + 1);
        bits = new Bits(width, low, low + part - 1);
      }
      return bits;
    }

    private int format(int part) {
      format = format == null ? anyFormat() : format;
      return format[part];
    }

    private int other(int part) {
      other = other == null ? anyFormat() : other;
      return other[part];
    }

    private int[] anyFormat() {
      Sort sort = pick(Sort::isFloatingPoint);
      return sort == null
          ? new int[] {2 + random.below(4), 2 + random.below(10)}
          : new int[] {sort.indices().get(0).value(), sort.indices().get(1).value()};
    }

    @Override
    public int number(char variable) {
      if ((variable == 'i' || variable == 'j') && COLUMNS.contains(row.feature())) {
        return random.below(2);
      }
      return switch (variable) {
        case 'e' -> format(0);
        case 's' -> format(1);
        case 'f' -> format(1) - 1;
        case 'p' -> other(0);
        case 'q' -> other(1);
        case 'm' -> bits().width();
        case 'i' -> row.indexCount() == 2 ? bits().high() : small();
        case 'j' -> bits().low();
        case 'k' -> random.below(6);
        case 'n' -> row.indexCount() > 0 ? 1 + random.below(8) : width();
        default -> 1 + random.below(6);
      };
    }

    private int small() {
      return random.oneIn(4) ? random.below(bits().width() + 1) : random.below(5);
    }

    /** Called in alphabetical order: a function sort is built from the sorts drawn before it. */
    @Override
    public Sort sort(char variable) {
      Sort sort = variable == 'F' ? function() : plain(variable);
      drawn.put(variable, sort);
      return sort;
    }

    private Sort plain(char variable) {
      Sort first = drawn.get('A');
      if (first != null && first.arguments().size() == 3 && row.feature() == Feature.ARRAYS) {
        return first.arguments().get(variable == 'E' ? 2 : variable == 'J' ? 1 : 0);
      }
      Sort wanted = variable == 'A' || variable == 'B' ? whole() : null;
      if (wanted == null && first != null && random.oneIn(3)) {
        wanted = first.arguments().isEmpty() ? first : random.pick(first.arguments());
      }
      wanted = wanted == null ? pick(SortPool::isElement) : wanted;
      return wanted == null ? Sort.BOOL : wanted;
    }

    private static boolean isWhole(Sort sort, Feature feature) {
      return !sort.arguments().isEmpty() && BuiltInSorts.feature(sort) == feature;
    }

    /** Draws a complete relation, tuple, field or array for rows whose typing rule is code. */
    private @Nullable Sort whole() {
      return switch (row.feature()) {
        case SETS, BAGS, DATATYPES -> random.coin() ? pick(s -> isWhole(s, row.feature())) : null;
        case SEPARATION -> Sort.INT; // the sort of the heap, see ScriptMaker
        case HIGHER_ORDER -> applied == null ? null : applied.arguments().get(0);
        case ARRAYS -> pick(s -> s.isMap() && !s.isFunction());
        default -> null;
      };
    }

    /**
     * Draws a function sort: that of an applied function, or one that a fold, map or filter takes.
     */
    private Sort function() {
      Sort field = row.feature() == Feature.FINITE_FIELDS ? pick(SortPool::isField) : applied;
      if (field != null) {
        return field;
      }
      Sort a = drawn.getOrDefault('A', Sort.BOOL);
      if (COLUMNS.contains(row.feature()) && !a.arguments().isEmpty() && random.coin()) {
        a = a.arguments().get(0);
      }
      Sort b = drawn.getOrDefault('B', Sort.BOOL);
      List<Sort> parts =
          switch (random.below(7)) {
            case 0 -> List.of(a, b);
            case 5 -> List.of(a, a, Sort.BOOL);
            case 1 -> List.of(a, Sort.BOOL);
            case 2 -> List.of(a, b, b);
            case 3 -> List.of(b, a, b);
            case 4 -> List.of(Sort.INT, a, b);
            default -> List.of(Sort.INT, b, a, b);
          };
      return Sort.of(arrow, List.of(), parts);
    }
  }
}
