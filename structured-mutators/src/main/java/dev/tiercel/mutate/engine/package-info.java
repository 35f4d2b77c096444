/**
 * The mutation engine: picks mutators by their success ({@link
 * dev.tiercel.mutate.engine.Scheduler}), repairs logics, carries witnesses over and caches test
 * cases.
 */
@NullMarked
package dev.tiercel.mutate.engine;

import org.jspecify.annotations.NullMarked;
