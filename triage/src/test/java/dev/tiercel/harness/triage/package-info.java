@NullMarked
package dev.tiercel.harness.triage;

import org.jspecify.annotations.NullMarked;
