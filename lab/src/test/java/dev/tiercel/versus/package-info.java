@NullMarked
package dev.tiercel.versus;

import org.jspecify.annotations.NullMarked;
