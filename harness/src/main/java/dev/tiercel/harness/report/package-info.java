/** Reports of findings and campaigns: SARIF, JUnit XML, Markdown, HTML. */
@NullMarked
package dev.tiercel.harness.report;

import org.jspecify.annotations.NullMarked;
