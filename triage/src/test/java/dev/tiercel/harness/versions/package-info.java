@NullMarked
package dev.tiercel.harness.versions;

import org.jspecify.annotations.NullMarked;
