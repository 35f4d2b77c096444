@NullMarked
package dev.tiercel.harness.experiment;

import org.jspecify.annotations.NullMarked;
