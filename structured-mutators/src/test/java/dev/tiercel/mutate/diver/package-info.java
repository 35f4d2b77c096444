@NullMarked
package dev.tiercel.mutate.diver;

import org.jspecify.annotations.NullMarked;
