/**
 * Generation of scripts by a probabilistic grammar derived from the rows of the theories, whose
 * probabilities are drawn anew for each swarm (Falcon, section 4.2; Groce and others: Swarm
 * Testing, ISSTA 2012).
 */
@NullMarked
package dev.tiercel.mutate.grammar;

import org.jspecify.annotations.NullMarked;
