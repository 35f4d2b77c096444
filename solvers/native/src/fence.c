/*
 * A page before the counters of a module (first on the link line) and one after them (last), so
 * that the pages which hold counters hold nothing else: counters.c replaces them by pages of a
 * shared file. The page before also raises the section's alignment to a page.
 */
__attribute__((section("__sancov_cntrs"), aligned(4096), used,
               retain)) static unsigned char fence[4096];
