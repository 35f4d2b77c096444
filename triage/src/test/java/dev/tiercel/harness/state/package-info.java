@NullMarked
package dev.tiercel.harness.state;

import org.jspecify.annotations.NullMarked;
