package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;

/**
 * Proposes edits that make scripts smaller. Whether a candidate is well-sorted, smaller and still
 * interesting is decided elsewhere, so a pass MAY propose candidates that are not, and SHOULD NOT
 * do so often. It MUST propose the same edits for equal entries.
 */
public interface Pass {
  /** Returns one word for the progress line and for {@code --passes}. */
  String name();

  /** Returns the edits for an entry, those that remove most first. */
  CandidateEdits edits(Entry entry);
}
