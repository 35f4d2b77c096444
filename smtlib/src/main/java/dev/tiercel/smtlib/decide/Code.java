package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands for a term's value: literals of gates. */
sealed interface Code permits Code.Word, Code.Variant, Table {
  /** A value in bits. */
  final class Word implements Code {
    private final Coding coding;
    private final int[] bits;

    /**
     * A word.
     *
     * @param bits the lowest first; not copied
     */
    Word(Coding coding, int... bits) {
      this.coding = coding;
      this.bits = bits;
    }

    /** How the value is written. */
    Coding coding() {
      return coding;
    }

    /** The bits, the lowest first; not to be changed. */
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
     * A variant.
     *
     * @param tag the place of the constructor, in bits
     * @param fields of every constructor; {@code null} for one that certainly has not made it
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

    /** The place of the constructor, in bits; not to be changed. */
    int[] tag() {
      return tag;
    }

    /** The fields of every constructor; {@code null} for one that certainly has not made it. */
    List<@Nullable List<Code>> fields() {
      return fields;
    }
  }
}
