@NullMarked
package dev.tiercel.harness.coverage;

import org.jspecify.annotations.NullMarked;
