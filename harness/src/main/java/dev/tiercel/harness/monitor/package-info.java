/** What a campaign counts and shows: statistics, the status line, the disk. */
@NullMarked
package dev.tiercel.harness.monitor;

import org.jspecify.annotations.NullMarked;
