/** Tests of reports. */
@NullMarked
package dev.tiercel.harness.report;

import org.jspecify.annotations.NullMarked;
