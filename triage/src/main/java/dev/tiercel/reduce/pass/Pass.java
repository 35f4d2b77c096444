package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;

/**
 * One way to make scripts smaller. What it proposes is tried; whether it is well-sorted, smaller
 * and still of interest is decided elsewhere, so a pass MAY propose what is none of it, and SHOULD
 * NOT do so often. It MUST propose the same of equal entries.
 */
public interface Pass {
  /** One word for the progress line and for {@code --passes}. */
  String name();

  /** What may be tried of an entry, what takes most first. */
  CandidateEdits edits(Entry entry);
}
