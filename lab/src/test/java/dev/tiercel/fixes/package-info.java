@NullMarked
package dev.tiercel.fixes;

import org.jspecify.annotations.NullMarked;
