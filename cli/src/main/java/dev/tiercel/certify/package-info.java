/** What backs the answers to a user's queries, the cheap evidence first. */
@NullMarked
package dev.tiercel.certify;

import org.jspecify.annotations.NullMarked;
