package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;

/**
 * Constants of the counter file. {@code native/src/counter_file.h} documents them under the same
 * names; a test compares both.
 */
final class CounterFileFormat {
  static final long COUNTERS_MAGIC = 0x31544e4343524954L;
  static final int BLOCK = Coverage.BLOCK;
  static final String MASK = ".mask";
  static final int ONCE = 1;
  static final int REARMED = 255;

  // Sizes of the structures, and offsets of their fields.
  static final int MODULE_BYTES = 128;
  static final int MODULE_OFFSET_AT = 0;
  static final int MODULE_NAME_AT = 24;
  static final int HEAD_BYTES = 16_384;
  static final int HEAD_MAGIC_AT = 0;
  static final int HEAD_VERSION_AT = 8;
  static final int HEAD_MODULES_AT = 12;
  static final int HEAD_BYTES_AT = 16;
  static final int HEAD_MASKED_AT = 24;
  static final int HEAD_BREAKPOINTS_AT = 32;
  static final int HEAD_MODULE_AT = 128;

  private CounterFileFormat() {}
}
