package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Symbolic value of a term: literals of gates. */
sealed interface Code permits Code.Word, Code.Variant, Table {
  /** A value in bits. */
  final class Word implements Code {
    private final Coding coding;
    private final int[] bits;

    /**
     * Creates a word.
     *
     * @param bits the lowest first; not copied
     */
    Word(Coding coding, int... bits) {
      this.coding = coding;
      this.bits = bits;
    }

    /** The encoding of the value. */
    Coding coding() {
      return coding;
    }

    /** The bits, the lowest first; must not be modified. */
    int[] bits() {
      return bits;
    }
  }

  /** A value of a datatype. */
  final class Variant implements Code {
    private final Sort sort;
    private final Datatype datatype;
    private final int[] tag;
    private final List<@Nullable List<Code>> fields;

    /**
     * Creates a variant.
     *
     * @param tag index of the constructor, in bits
     * @param fields of every constructor; {@code null} for a constructor that is certainly another
     *     one
     */
    Variant(Sort sort, Datatype datatype, int[] tag, List<@Nullable List<Code>> fields) {
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
    List<@Nullable List<Code>> fields() {
      return fields;
    }
  }
}
