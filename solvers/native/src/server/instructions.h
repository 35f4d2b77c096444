/* The lengths and the control flow of x86-64 instructions (Intel SDM, volume 2, chapter 2). */
#ifndef TIERCEL_INSTRUCTIONS_H
#define TIERCEL_INSTRUCTIONS_H

#include <stdint.h>

/* Where control continues after an instruction. */
enum tiercel_flow {
  TIERCEL_NEXT,   /* at the next one */
  TIERCEL_BRANCH, /* there or at its target */
  TIERCEL_JUMP,   /* at its target */
  TIERCEL_END     /* elsewhere: a return, an indirect jump, or an instruction that traps */
};

struct tiercel_instruction {
  unsigned length; /* in bytes, 1 to 15 */
  enum tiercel_flow flow;
  int nothing;    /* whether it has no effect, as instructions for alignment */
  int64_t target; /* of a branch or jump, relative to the start of this instruction */
};

/*
 * Decodes the instruction at an address, of which "room" bytes can be read. Returns 0 if they are
 * no instruction of 64-bit mode.
 */
__attribute__((visibility("hidden"))) int tiercel_decode(const unsigned char *at, uint64_t room,
                                                         struct tiercel_instruction *instruction);

#endif
