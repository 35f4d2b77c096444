/** What tests of several modules share. */
@NullMarked
package dev.tiercel.harness;

import org.jspecify.annotations.NullMarked;
