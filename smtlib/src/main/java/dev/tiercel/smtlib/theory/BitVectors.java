package dev.tiercel.smtlib.theory;

import java.util.List;

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
          .list();

  private BitVectors() {}
}
