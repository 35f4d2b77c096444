@NullMarked
package dev.tiercel.state;

import org.jspecify.annotations.NullMarked;
