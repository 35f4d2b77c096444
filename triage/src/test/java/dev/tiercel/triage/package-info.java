@NullMarked
package dev.tiercel.triage;

import org.jspecify.annotations.NullMarked;
