/**
 * From a violation to a finding: confirmed in fresh processes, distinguished by key, kept on disk.
 */
@NullMarked
package dev.tiercel.finding;

import org.jspecify.annotations.NullMarked;
