@NullMarked
package dev.tiercel.stability;

import org.jspecify.annotations.NullMarked;
