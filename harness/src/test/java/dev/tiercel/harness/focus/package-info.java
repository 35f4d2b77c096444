@NullMarked
package dev.tiercel.harness.focus;

import org.jspecify.annotations.NullMarked;
