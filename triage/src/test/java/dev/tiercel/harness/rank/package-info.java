@NullMarked
package dev.tiercel.harness.rank;

import org.jspecify.annotations.NullMarked;
