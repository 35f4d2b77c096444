@NullMarked
package dev.tiercel.harness.upgrade;

import org.jspecify.annotations.NullMarked;
