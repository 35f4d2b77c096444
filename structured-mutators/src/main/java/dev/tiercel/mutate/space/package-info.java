/**
 * Where a campaign searches: what its target knows and refuses, and how configurations are chosen.
 * Techniques attach what they derive from it.
 */
@NullMarked
package dev.tiercel.mutate.space;

import org.jspecify.annotations.NullMarked;
