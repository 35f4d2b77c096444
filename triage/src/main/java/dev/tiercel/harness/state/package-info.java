/** What outlives a run: files beside the corpus, each whole whenever a process is killed. */
@NullMarked
package dev.tiercel.harness.state;

import org.jspecify.annotations.NullMarked;
