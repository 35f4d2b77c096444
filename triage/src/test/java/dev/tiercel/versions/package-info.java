@NullMarked
package dev.tiercel.versions;

import org.jspecify.annotations.NullMarked;
