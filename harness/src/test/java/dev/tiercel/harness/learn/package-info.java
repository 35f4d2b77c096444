@NullMarked
package dev.tiercel.harness.learn;

import org.jspecify.annotations.NullMarked;
