@NullMarked
package dev.tiercel.keys;

import org.jspecify.annotations.NullMarked;
