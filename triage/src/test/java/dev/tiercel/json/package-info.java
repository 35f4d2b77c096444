@NullMarked
package dev.tiercel.json;

import org.jspecify.annotations.NullMarked;
