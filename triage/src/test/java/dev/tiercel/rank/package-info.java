@NullMarked
package dev.tiercel.rank;

import org.jspecify.annotations.NullMarked;
