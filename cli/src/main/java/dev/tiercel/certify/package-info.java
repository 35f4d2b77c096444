/** Evidence for the answers to a user's queries, the cheapest first. */
@NullMarked
package dev.tiercel.certify;

import org.jspecify.annotations.NullMarked;
