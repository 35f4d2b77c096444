@NullMarked
package dev.tiercel.recall;

import org.jspecify.annotations.NullMarked;
