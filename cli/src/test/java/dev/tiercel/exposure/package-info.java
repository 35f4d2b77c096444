@NullMarked
package dev.tiercel.exposure;

import org.jspecify.annotations.NullMarked;
