/** What tests of several modules share. */
@NullMarked
package dev.tiercel.testkit;

import org.jspecify.annotations.NullMarked;
