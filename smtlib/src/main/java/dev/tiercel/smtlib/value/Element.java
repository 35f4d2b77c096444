package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;

/**
 * An element of an uninterpreted sort: different from every other element of that sort.
 *
 * @param sort the sort
 * @param name tells it from the sort's other elements
 */
public record Element(Sort sort, String name) implements Value {}
