@NullMarked
package dev.tiercel.upgrade;

import org.jspecify.annotations.NullMarked;
