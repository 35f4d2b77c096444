package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.worker.Frames;

/**
 * ForkServerProtocol constants of the fork server. {@code native/src/protocol.h} documents them
 * under the same names; a test compares both.
 */
final class ForkServerProtocol {
  static final int VERSION = 3;
  static final int MOST_BYTES = Frames.MOST_BYTES;
  static final int HELLO = Frames.HELLO;
  static final int REQUEST = Frames.REQUEST;
  static final int ANSWER = Frames.ANSWER;
  static final int REFUSAL = Frames.REFUSAL;
  static final int HAS_COUNTERS = 1;
  static final int HAS_RESIDENT = 4;

  static final int LIMIT_WALL = 1;
  static final int LIMIT_CPU = 2;
  static final int LIMIT_MEMORY = 3;

  static final long COUNTERS_MAGIC = 0x31544e4343524954L;
  static final int BLOCK = Coverage.BLOCK;
  static final String MASK = ".mask";

  // Sizes of the structures, and offsets of their fields.
  static final int HELLO_BYTES = 16;
  static final int FRAME_BYTES = Frames.HEAD_BYTES;
  static final int REQUEST_BYTES = 48;
  static final int ANSWER_BYTES = 56;
  static final int MODULE_BYTES = 128;
  static final int MODULE_OFFSET_AT = 0;
  static final int MODULE_NAME_AT = 24;
  static final int HEAD_BYTES = 16_384;
  static final int HEAD_MAGIC_AT = 0;
  static final int HEAD_VERSION_AT = 8;
  static final int HEAD_MODULES_AT = 12;
  static final int HEAD_BYTES_AT = 16;
  static final int HEAD_MASKED_AT = 24;
  static final int HEAD_MODULE_AT = 128;

  private ForkServerProtocol() {}
}
