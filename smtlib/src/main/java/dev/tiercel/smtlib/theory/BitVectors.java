package dev.tiercel.smtlib.theory;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Theory FixedSizeBitVectors, with the additions of SMT-LIB 2.7. */
final class BitVectors {
  private static final String UNARY = "BV[m] -> BV[m]";
  private static final String BINARY = "BV[m] BV[m] -> BV[m]";
  private static final String PREDICATE = "BV[m] BV[m] -> Bool";

  static final List<Operator> ROWS =
      new Rows(Feature.BIT_VECTORS)
          .op("concat", "BV[m] BV[n] -> BV[m+n]")
          .op("extract", "{i,j} BV[m] -> BV[i-j+1] | j<=i, i<m")
          .op("bvnot", UNARY, r -> r.swap("bv-unary"))
          .op("bvneg", UNARY, r -> r.swap("bv-unary"))
          .op("bvand", BINARY, r -> r.left().swap("bv"))
          .op("bvor", BINARY, r -> r.left().swap("bv"))
          .op("bvxor", BINARY, r -> r.left().swap("bv"))
          .op("bvadd", BINARY, r -> r.left().swap("bv"))
          .op("bvmul", BINARY, r -> r.left().swap("bv"))
          .op("bvnand", BINARY, r -> r.swap("bv"))
          .op("bvnor", BINARY, r -> r.swap("bv"))
          .op("bvxnor", BINARY, r -> r.swap("bv"))
          .op("bvsub", BINARY, r -> r.swap("bv"))
          .op("bvudiv", BINARY, r -> r.swap("bv"))
          .op("bvurem", BINARY, r -> r.swap("bv"))
          .op("bvsdiv", BINARY, r -> r.swap("bv"))
          .op("bvsrem", BINARY, r -> r.swap("bv"))
          .op("bvsmod", BINARY, r -> r.swap("bv"))
          .op("bvshl", BINARY, r -> r.swap("bv"))
          .op("bvlshr", BINARY, r -> r.swap("bv"))
          .op("bvashr", BINARY, r -> r.swap("bv"))
          .op("bvcomp", "BV[m] BV[m] -> BV[1]")
          .op("bvult", PREDICATE, r -> r.swap("bv-order"))
          .op("bvule", PREDICATE, r -> r.swap("bv-order"))
          .op("bvugt", PREDICATE, r -> r.swap("bv-order"))
          .op("bvuge", PREDICATE, r -> r.swap("bv-order"))
          .op("bvslt", PREDICATE, r -> r.swap("bv-order"))
          .op("bvsle", PREDICATE, r -> r.swap("bv-order"))
          .op("bvsgt", PREDICATE, r -> r.swap("bv-order"))
          .op("bvsge", PREDICATE, r -> r.swap("bv-order"))
          .op("repeat", "{i} BV[m] -> BV[i*m] | 1<=i")
          .op("zero_extend", "{i} BV[m] -> BV[m+i]", r -> r.swap("bv-extend"))
          .op("sign_extend", "{i} BV[m] -> BV[m+i]", r -> r.swap("bv-extend"))
          .op("rotate_left", "{i} BV[m] -> BV[m]", r -> r.swap("bv-rotate"))
          .op("rotate_right", "{i} BV[m] -> BV[m]", r -> r.swap("bv-rotate"))
          .op("bvnego", "BV[m] -> Bool")
          .op("bvuaddo", PREDICATE, r -> r.swap("bv-overflow"))
          .op("bvsaddo", PREDICATE, r -> r.swap("bv-overflow"))
          .op("bvusubo", PREDICATE, r -> r.swap("bv-overflow"))
          .op("bvssubo", PREDICATE, r -> r.swap("bv-overflow"))
          .op("bvumulo", PREDICATE, r -> r.swap("bv-overflow"))
          .op("bvsmulo", PREDICATE, r -> r.swap("bv-overflow"))
          .op("bvsdivo", PREDICATE, r -> r.swap("bv-overflow"))
          .op("ubv_to_int", "BV[m] -> Int", r -> r.swap("bv-to-int"))
          .op("sbv_to_int", "BV[m] -> Int", r -> r.swap("bv-to-int"))
          .op("int_to_bv", "{m} Int -> BV[m]")
          .list();

  /** Older spellings, and what single solvers add. */
  static final List<Operator> DIALECT =
      new Rows(Feature.BIT_VECTORS)
          .op(
              "bv2nat",
              "BV[m] -> Int",
              r -> r.only("z3", "cvc5", "cvc4", "smtinterpol", "princess"))
          .op("bv2int", "BV[m] -> Int", r -> r.only("z3", "princess"))
          .op("int2bv", "{m} Int -> BV[m]", r -> r.only("z3", "cvc5", "cvc4", "princess"))
          .op("nat2bv", "{m} Int -> BV[m]", r -> r.only("princess"))
          .op(
              "concat",
              "BV[k] BV[m] BV[n] -> BV[k+m+n]",
              r -> r.left().typed(BitVectors::concatenation).only("z3", "cvc5", "cvc4", "bitwuzla"))
          .op("bvxnor", "BV[m] BV[m] BV[m] -> BV[m]", r -> r.left().only("z3"))
          .op("bvredor", "BV[m] -> BV[1]", r -> r.swap("bv-reduce").only("z3", "cvc5", "bitwuzla"))
          .op("bvredand", "BV[m] -> BV[1]", r -> r.swap("bv-reduce").only("z3", "cvc5", "bitwuzla"))
          .op("bvredxor", "BV[m] -> BV[1]", r -> r.only("bitwuzla"))
          .op("bvinc", UNARY, r -> r.only("bitwuzla"))
          .op("bvdec", UNARY, r -> r.only("bitwuzla"))
          .op("bvrol", BINARY, r -> r.only("bitwuzla"))
          .op("bvror", BINARY, r -> r.only("bitwuzla"))
          .op("ext_rotate_left", BINARY, r -> r.only("z3"))
          .op("ext_rotate_right", BINARY, r -> r.only("z3"))
          .op("bvsmul_noovfl", PREDICATE, r -> r.only("z3"))
          .op("bvumul_noovfl", PREDICATE, r -> r.only("z3"))
          .op("bvsmul_noudfl", PREDICATE, r -> r.only("z3"))
          .op("bvudiv_i", BINARY, r -> r.only("z3"))
          .op("bvurem_i", BINARY, r -> r.only("z3"))
          .op("bvsdiv_i", BINARY, r -> r.only("z3"))
          .op("bvsrem_i", BINARY, r -> r.only("z3"))
          .op("bvsmod_i", BINARY, r -> r.only("z3"))
          .op("bvudiv0", UNARY, r -> r.only("z3"))
          .op("bvurem0", UNARY, r -> r.only("z3"))
          .op("bvsdiv0", UNARY, r -> r.only("z3"))
          .op("bvsrem0", UNARY, r -> r.only("z3"))
          .op("bvsmod0", UNARY, r -> r.only("z3"))
          .op("bit2bool", "{i} BV[m] -> Bool | i<m", r -> r.only("z3"))
          .op("mkbv", "Bool -> BV[1]", r -> r.typed(BitVectors::ofBits).only("z3"))
          .op("bvite", "BV[1] BV[m] BV[m] -> BV[m]", r -> r.only("cvc5"))
          .list();

  private BitVectors() {}

  private static @Nullable Sort concatenation(
      List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    int width = 0;
    for (Sort argument : arguments) {
      if (!argument.isBitVec() || width + argument.width() < width) {
        return null;
      }
      width += argument.width();
    }
    return indices.isEmpty() && width > 0 ? Sort.bitVec(width) : null;
  }

  private static @Nullable Sort ofBits(List<Index> indices, @Nullable Sort as, Sort[] arguments) {
    boolean fits = indices.isEmpty() && arguments.length > 0 && Rows.all(Sort.BOOL, arguments);
    return fits ? Sort.bitVec(arguments.length) : null;
  }
}
