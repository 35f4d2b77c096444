/**
 * The loop around mutators: it picks them by what they have brought ({@link
 * dev.tiercel.mutate.engine.Scheduler}), repairs logics, hands on witnesses and remembers test
 * cases.
 */
@NullMarked
package dev.tiercel.mutate.engine;

import org.jspecify.annotations.NullMarked;
