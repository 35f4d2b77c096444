/**
 * How well findings are told apart: distinct bugs should have distinct keys, and the triggers of
 * one defect should be in one group.
 */
@NullMarked
package dev.tiercel.keys;

import org.jspecify.annotations.NullMarked;
