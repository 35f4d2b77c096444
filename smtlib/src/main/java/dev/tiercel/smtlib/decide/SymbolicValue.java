package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Symbolic value of a term: literals of gates. */
sealed interface SymbolicValue permits SymbolicValue.Word, SymbolicValue.Variant, FunctionTable {
  /** A value in bits. */
  final class Word implements SymbolicValue {
    private final SortEncoding encoding;
    private final int[] bits;

    /**
     * Creates a word.
     *
     * @param bits the lowest first; not copied
     */
    Word(SortEncoding encoding, int... bits) {
      this.encoding = encoding;
      this.bits = bits;
    }

    /** The encoding of the value. */
    SortEncoding encoding() {
      return encoding;
    }

    /** The bits, the lowest first; must not be modified. */
    int[] bits() {
      return bits;
    }
  }

  /** A value of a datatype. */
  final class Variant implements SymbolicValue {
    private final Sort sort;
    private final Datatype datatype;
    private final int[] tag;
    private final List<@Nullable List<SymbolicValue>> fields;

    /**
     * Creates a variant.
     *
     * @param tag index of the constructor, in bits
     * @param fields of every constructor; {@code null} for a constructor that is certainly another
     *     one
     */
    Variant(Sort sort, Datatype datatype, int[] tag, List<@Nullable List<SymbolicValue>> fields) {
      this.sort = sort;
      this.datatype = datatype;
      this.tag = tag;
      this.fields = fields;
    }

    Sort sort() {
      return sort;
    }

    Datatype datatype() {
      return datatype;
    }

    /** The index of the constructor, in bits; must not be modified. */
    int[] tag() {
      return tag;
    }

    /**
     * The fields of every constructor; {@code null} for a constructor that is certainly another
     * one.
     */
    List<@Nullable List<SymbolicValue>> fields() {
      return fields;
    }
  }
}
