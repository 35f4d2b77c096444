@NullMarked
package dev.tiercel.harness.json;

import org.jspecify.annotations.NullMarked;
