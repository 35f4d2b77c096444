/** What another version of a solver makes of a user's own scripts. */
@NullMarked
package dev.tiercel.upgrade;

import org.jspecify.annotations.NullMarked;
