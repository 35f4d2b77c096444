package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Sort;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands for a term's value: literals of gates. */
sealed interface Code permits Code.Word, Code.Variant, Table {
  /**
   * A value in bits.
   *
   * @param bits the lowest first; not to be changed
   */
  record Word(Coding coding, int[] bits) implements Code {}

  /**
   * A value of a datatype.
   *
   * @param tag the place of the constructor, in bits
   * @param fields of every constructor; {@code null} for one that certainly has not made it
   */
  record Variant(Sort sort, Datatype datatype, int[] tag, List<@Nullable List<Code>> fields)
      implements Code {}
}
