/** Generates the files for infrastructure that fuzzes a solver: OSS-Fuzz and ClusterFuzzLite. */
@NullMarked
package dev.tiercel.submission;

import org.jspecify.annotations.NullMarked;
