/**
 * Data that outlives a run: files beside the corpus, each consistent whenever a process is killed.
 */
@NullMarked
package dev.tiercel.state;

import org.jspecify.annotations.NullMarked;
