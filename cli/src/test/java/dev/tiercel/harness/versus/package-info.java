@NullMarked
package dev.tiercel.harness.versus;

import org.jspecify.annotations.NullMarked;
