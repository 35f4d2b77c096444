@NullMarked
package dev.tiercel.harness.bundle;

import org.jspecify.annotations.NullMarked;
