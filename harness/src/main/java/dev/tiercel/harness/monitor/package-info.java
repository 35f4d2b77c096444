/** Monitoring of a campaign: its events, statistics, status line, and free disk space. */
@NullMarked
package dev.tiercel.harness.monitor;

import org.jspecify.annotations.NullMarked;
