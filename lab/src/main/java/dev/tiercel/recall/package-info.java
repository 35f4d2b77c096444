/** Recall: which of a fixed list of reported bugs campaigns find that know nothing of them. */
@NullMarked
package dev.tiercel.recall;

import org.jspecify.annotations.NullMarked;
