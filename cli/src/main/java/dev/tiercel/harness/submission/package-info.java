/** Trees for infrastructure that fuzzes a solver: OSS-Fuzz and ClusterFuzzLite. */
@NullMarked
package dev.tiercel.harness.submission;

import org.jspecify.annotations.NullMarked;
