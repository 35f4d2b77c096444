@NullMarked
package dev.tiercel.reducers;

import org.jspecify.annotations.NullMarked;
