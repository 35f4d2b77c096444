@NullMarked
package dev.tiercel.mutate.valfuzz;

import org.jspecify.annotations.NullMarked;
