@NullMarked
package dev.tiercel.certify;

import org.jspecify.annotations.NullMarked;
