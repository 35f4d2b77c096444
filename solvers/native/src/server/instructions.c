#include "instructions.h"

#include <string.h>

#define LONGEST 15u

/* What follows an opcode: a ModR/M byte with its operands, and immediate bytes. */
#define M 0x10 /* ModR/M */
#define Z 0x20 /* an immediate of the operand's size, at most four bytes */
#define X 0x40 /* a case of its own, or no instruction */
/* The low four bits are the number of other immediate bytes. */

/* Opcodes of one byte, by row of 16. */
static const unsigned char one_byte[256] = {
    M,     M,     M, M,     1, Z, X,     X,     M, M,     M, M,     1, Z, X, X, /* 00 */
    M,     M,     M, M,     1, Z, X,     X,     M, M,     M, M,     1, Z, X, X, /* 10 */
    M,     M,     M, M,     1, Z, X,     X,     M, M,     M, M,     1, Z, X, X, /* 20 */
    M,     M,     M, M,     1, Z, X,     X,     M, M,     M, M,     1, Z, X, X, /* 30 */
    X,     X,     X, X,     X, X, X,     X,     X, X,     X, X,     X, X, X, X, /* 40 */
    0,     0,     0, 0,     0, 0, 0,     0,     0, 0,     0, 0,     0, 0, 0, 0, /* 50 */
    X,     X,     X, M,     X, X, X,     X,     Z, M | Z, 1, M | 1, 0, 0, 0, 0, /* 60 */
    1,     1,     1, 1,     1, 1, 1,     1,     1, 1,     1, 1,     1, 1, 1, 1, /* 70 */
    M | 1, M | Z, X, M | 1, M, M, M,     M,     M, M,     M, M,     M, M, M, M, /* 80 */
    0,     0,     0, 0,     0, 0, 0,     0,     0, 0,     X, 0,     0, 0, 0, 0, /* 90 */
    X,     X,     X, X,     0, 0, 0,     0,     1, Z,     0, 0,     0, 0, 0, 0, /* a0 */
    1,     1,     1, 1,     1, 1, 1,     1,     X, X,     X, X,     X, X, X, X, /* b0 */
    M | 1, M | 1, 2, 0,     X, X, M | 1, M | Z, 3, 0,     2, 0,     0, 1, X, 0, /* c0 */
    M,     M,     M, M,     X, X, X,     0,     M, M,     M, M,     M, M, M, M, /* d0 */
    1,     1,     1, 1,     1, 1, 1,     1,     4, 4,     X, 1,     0, 0, 0, 0, /* e0 */
    X,     0,     X, X,     0, 0, X,     X,     0, 0,     0, 0,     0, 0, M, M, /* f0 */
};

/* Opcodes after 0f, without VEX. */
static const unsigned char two_bytes[256] = {
    M,     M,     M,     M,     X,     0,     0,     0, 0, 0, X,     0, X,     M, 0, M | 1, /* 00 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M,     M, M,     M, M, M,     /* 10 */
    M,     M,     M,     M,     X,     X,     X,     X, M, M, M,     M, M,     M, M, M,     /* 20 */
    0,     0,     0,     0,     0,     0,     X,     0, X, X, X,     X, X,     X, X, X,     /* 30 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M,     M, M,     M, M, M,     /* 40 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M,     M, M,     M, M, M,     /* 50 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M,     M, M,     M, M, M,     /* 60 */
    M | 1, M | 1, M | 1, M | 1, M,     M,     M,     0, M, M, X,     X, M,     M, M, M,     /* 70 */
    4,     4,     4,     4,     4,     4,     4,     4, 4, 4, 4,     4, 4,     4, 4, 4,     /* 80 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M,     M, M,     M, M, M,     /* 90 */
    0,     0,     0,     M,     M | 1, M,     X,     X, 0, 0, 0,     M, M | 1, M, M, M,     /* a0 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M | 1, M, M,     M, M, M,     /* b0 */
    M,     M,     M | 1, M,     M | 1, M | 1, M | 1, M, 0, 0, 0,     0, 0,     0, 0, 0,     /* c0 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M,     M, M,     M, M, M,     /* d0 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M,     M, M,     M, M, M,     /* e0 */
    M,     M,     M,     M,     M,     M,     M,     M, M, M, M,     M, M,     M, M, M,     /* f0 */
};

/* A decoder's position and what the prefixes have said. */
struct state {
  const unsigned char *at;
  const unsigned char *end;
  int narrow;  /* prefix 66 */
  int address; /* prefix 67 */
  int wide;    /* REX.W */
};

static int is_prefix(unsigned char byte) {
  return byte == 0x66 || byte == 0x67 || byte == 0xf0 || byte == 0xf2 || byte == 0xf3 ||
         byte == 0x2e || byte == 0x36 || byte == 0x3e || byte == 0x26 || byte == 0x64 ||
         byte == 0x65;
}

/* Skips the prefixes and REX, which counts only right before the opcode. */
static void skip_prefixes(struct state *state) {
  while (state->at < state->end && is_prefix(*state->at)) {
    state->narrow |= *state->at == 0x66;
    state->address |= *state->at == 0x67;
    state->at++;
  }
  if (state->at < state->end && (*state->at & 0xf0) == 0x40) {
    state->wide = (*state->at & 8) != 0;
    state->at++;
  }
}

/* Returns the length of ModR/M, SIB and displacement. */
static unsigned operands(const struct state *state) {
  if (state->at >= state->end) {
    return LONGEST;
  }
  unsigned mode = *state->at >> 6;
  unsigned base = *state->at & 7;
  if (mode == 3) {
    return 1;
  }
  unsigned length = 1;
  if (base == 4) {
    if (state->at + 1 >= state->end) {
      return LONGEST;
    }
    base = state->at[1] & 7;
    length = 2;
  }
  return length + (mode == 1 ? 1 : mode == 2 || base == 5 ? 4 : 0);
}

/* Returns what follows an opcode of the maps 1 to 6 of VEX and EVEX. */
static unsigned vector_shape(unsigned map, unsigned char opcode, int extended) {
  if (map == 3) {
    return M | 1;
  }
  if (map == 1 && opcode == 0x77 && !extended) {
    return 0;
  }
  return map == 1 ? M | (two_bytes[opcode] & 1) : map == 2 || map == 5 || map == 6 ? M : X;
}

/* Returns what follows an opcode of one byte, whose cases depend on what follows it. */
static unsigned special_shape(const struct state *state, unsigned char opcode) {
  if ((opcode & 0xfc) == 0xa0) {
    return state->address ? 4 : 8;
  }
  if ((opcode & 0xf8) == 0xb8) {
    return state->wide ? 8 : Z;
  }
  if (opcode == 0xf4) {
    return 0;
  }
  if ((opcode == 0xf6 || opcode == 0xf7) && state->at < state->end) {
    int tests = (*state->at >> 3 & 7) < 2;
    return M | (!tests ? 0 : opcode == 0xf6 ? 1 : Z);
  }
  return X;
}

/* Skips the opcode and returns what follows it; stores its map (1 is 0f) and its last byte. */
static unsigned shape(struct state *state, unsigned *map, unsigned char *opcode) {
  if (state->at >= state->end) {
    return X;
  }
  const unsigned char *at = state->at;
  int64_t room = state->end - at;
  *map = 0;
  *opcode = at[0];
  if (at[0] == 0xc5 && room > 2) {
    *map = 7; /* no branch */
    *opcode = at[2];
    state->at += 3;
    return vector_shape(1, *opcode, 0);
  }
  if ((at[0] == 0xc4 && room > 3) || (at[0] == 0x62 && room > 5)) {
    int extended = at[0] == 0x62;
    *map = 7;
    *opcode = at[3 + extended];
    state->at += 4 + extended;
    return vector_shape(at[1] & (extended ? 7 : 0x1f), *opcode, extended);
  }
  if (at[0] != 0x0f || room < 2) {
    state->at++;
    unsigned kind = one_byte[at[0]];
    return kind == X ? special_shape(state, at[0]) : kind;
  }
  *opcode = at[1];
  if ((at[1] == 0x38 || at[1] == 0x3a) && room > 2) {
    *map = 2;
    state->at += 3;
    return at[1] == 0x38 ? M : M | 1;
  }
  *map = 1;
  state->at += 2;
  return two_bytes[at[1]];
}

static int64_t distance(const unsigned char *at, int one) {
  int32_t four;
  memcpy(&four, at, sizeof four);
  return one ? (signed char)*at : four;
}

static int is_nothing(unsigned map, unsigned char opcode) {
  return (map == 0 && (opcode == 0x90 || opcode == 0xcc)) || (map == 1 && opcode == 0x1f);
}

/* Stores the flow of an instruction with this opcode, whose operands begin at an address. */
static void flow_of(struct tiercel_instruction *instruction, unsigned map, unsigned char opcode,
                    const unsigned char *operands_at) {
  int one = map == 0 && ((opcode & 0xf0) == 0x70 || (opcode & 0xfc) == 0xe0);
  unsigned member = *operands_at >> 3 & 7;
  if (one || (map == 1 && (opcode & 0xf0) == 0x80)) {
    instruction->flow = TIERCEL_BRANCH;
    instruction->target = instruction->length + distance(operands_at, one);
  } else if (map == 0 && (opcode == 0xeb || opcode == 0xe9)) {
    instruction->flow = TIERCEL_JUMP;
    instruction->target = instruction->length + distance(operands_at, opcode == 0xeb);
  } else if ((map == 0 && (opcode == 0xc3 || opcode == 0xc2 || opcode == 0xf4 ||
                           (opcode == 0xff && (member == 4 || member == 5)))) ||
             (map == 1 && opcode == 0x0b)) {
    instruction->flow = TIERCEL_END;
  }
}

int tiercel_decode(const unsigned char *at, uint64_t room,
                   struct tiercel_instruction *instruction) {
  unsigned char copy[LONGEST + 8] = {0}; /* so that no operand is read beyond the room */
  uint64_t bytes = room < LONGEST ? room : LONGEST;
  memcpy(copy, at, bytes);
  struct state state = {copy, copy + bytes, 0, 0, 0};
  skip_prefixes(&state);
  unsigned map = 0;
  unsigned char opcode = 0;
  unsigned follows = state.at < state.end ? shape(&state, &map, &opcode) : X;
  if ((follows & X) != 0) {
    return 0;
  }
  const unsigned char *operands_at = state.at;
  unsigned length = (unsigned)(state.at - copy);
  length += (follows & M) != 0 ? operands(&state) : 0;
  length += (follows & Z) == 0 ? 0 : state.narrow && !state.wide ? 2 : 4;
  length += follows & 0xf;
  *instruction = (struct tiercel_instruction){length, TIERCEL_NEXT, is_nothing(map, opcode), 0};
  if (length > bytes) {
    return 0;
  }
  flow_of(instruction, map, opcode, operands_at);
  return 1;
}
