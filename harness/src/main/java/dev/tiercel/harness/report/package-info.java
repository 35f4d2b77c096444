/** Findings and campaigns for readers and other tools: SARIF, JUnit XML, Markdown, HTML. */
@NullMarked
package dev.tiercel.harness.report;

import org.jspecify.annotations.NullMarked;
