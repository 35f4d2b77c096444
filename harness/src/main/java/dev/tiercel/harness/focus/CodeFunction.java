package dev.tiercel.harness.focus;

import java.util.BitSet;
import java.util.Set;

/**
 * A function of a program whose edges are counted, as its compiler made it: what it has put into
 * another is part of that one.
 *
 * @param name as the compiler has it
 * @param file of its sources, empty where that is not known
 * @param edges those that have numbers
 * @param changed those of its edges that a change has touched
 * @param isChanged whether the change has touched it, numbered or not
 * @param calls what it calls, by numbers in the list of all functions
 * @param words texts that stand in it, and lines of the change if that has touched it; as far as
 *     they are known
 */
record CodeFunction(
    String name,
    String file,
    BitSet edges,
    BitSet changed,
    boolean isChanged,
    BitSet calls,
    Set<String> words) {}
