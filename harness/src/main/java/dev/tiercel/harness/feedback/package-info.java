/**
 * Feedbacks, which report to libFuzzer that an input is new: from edges of this JVM, edges of a
 * native solver, or features of answers.
 */
@NullMarked
package dev.tiercel.harness.feedback;

import org.jspecify.annotations.NullMarked;
