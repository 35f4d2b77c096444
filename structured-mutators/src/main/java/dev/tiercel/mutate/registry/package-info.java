/**
 * The registry of mutators, the only place that names all of them. Technique packages do not depend
 * on it, nor on each other through it.
 */
@NullMarked
package dev.tiercel.mutate.registry;

import org.jspecify.annotations.NullMarked;
