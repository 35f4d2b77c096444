@NullMarked
package dev.tiercel.bundle;

import org.jspecify.annotations.NullMarked;
