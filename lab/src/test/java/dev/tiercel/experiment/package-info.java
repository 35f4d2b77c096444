@NullMarked
package dev.tiercel.experiment;

import org.jspecify.annotations.NullMarked;
