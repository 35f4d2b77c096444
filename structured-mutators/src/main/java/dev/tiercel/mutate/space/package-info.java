/**
 * The search space of a campaign: what its target supports and rejects, and how configurations are
 * chosen. Techniques attach derived data to it.
 */
@NullMarked
package dev.tiercel.mutate.space;

import org.jspecify.annotations.NullMarked;
