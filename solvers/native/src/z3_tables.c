/*
 * Smaller node tables for Z3. A context of release 4.8.12 and others creates two tables with room
 * for 524,288 nodes each (ast_table in ast.h), and many checks create another: 8.5 MB that are
 * filled with markers of empty cells, which is half of the cost of a short script. A table grows
 * when it is full and depends on its size in no other way, so it can start small.
 *
 * The size is a compile-time constant of the library or program, so there is nothing to configure:
 * it is part of the code of the constructors, wherever the compiler put those, as numbers near the
 * fill loop. If all of them are found as expected, they are patched, in the memory of this process
 * only; otherwise nothing is changed. Only processes that run many scripts or are forked do
 * this: confirmation in a fresh process uses the unmodified library or program.
 */
#define _GNU_SOURCE
#include "z3_tables.h"

#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __x86_64__

/* A table: slots, followed by a cellar for collisions; sizes are in cells. */
#define CELL 16
#define SLOTS 0x80000
#define CELLAR 0x2000
#define SMALL_SLOTS 0x2000 /* more nodes than most scripts have, including built-in ones */
#define SMALL_CELLAR 0x400

#define BEFORE 0x20 /* maximum distance of the numbers from the allocated size, in bytes */
#define BEHIND 0x180

#define MOST_PATCHES 64

struct patch {
  uint8_t *at;
  int32_t value;
};

static struct patch patches[MOST_PATCHES];
static int count;

/* The library in memory: an address in its code, the code, and all segments. */
struct image {
  const void *inside;
  uint8_t *code, *code_end;
  struct dl_phdr_info parts;
};

static int32_t word(const uint8_t *at) {
  int32_t value;
  memcpy(&value, at, sizeof value);
  return value;
}

/*
 * Returns the segment of a library that contains these bytes of its file and has these permissions,
 * or NULL.
 */
static const ElfW(Phdr) *
    part_with(const struct dl_phdr_info *info, uintptr_t at, size_t size, ElfW(Word) allows) {
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t from = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && (part->p_flags & allows) == allows && at >= from &&
        size <= part->p_filesz && at - from <= part->p_filesz - size) {
      return part;
    }
  }
  return NULL;
}

static int find_image(struct dl_phdr_info *info, size_t size, void *to) {
  (void)size;
  struct image *image = to;
  const ElfW(Phdr) *code = part_with(info, (uintptr_t)image->inside, 1, PF_R | PF_X);
  if (code == NULL) {
    return 0;
  }
  image->code = (uint8_t *)(info->dlpi_addr + code->p_vaddr);
  image->code_end = image->code + code->p_filesz;
  image->parts = *info;
  return 1;
}

/* Whether the library contains these words at the address in an instruction's operand. */
static int holds(const struct image *image, const uint8_t *operand, const int32_t *words, int n) {
  uintptr_t at = (uintptr_t)operand + sizeof(int32_t) + (uintptr_t)(intptr_t)word(operand);
  size_t size = (size_t)n * sizeof *words;
  return part_with(&image->parts, at, size, PF_R) != NULL &&
         memcmp((const void *)at, words, size) == 0;
}

/* The numbers of one table in its constructor. */
struct place {
  uint8_t *size;       /* bytes to allocate: mov $size, %edi */
  uint8_t *end;        /* end of the fill loop: lea size(%rax), reg */
  uint8_t *loop;       /* movq $1, (reg): an empty cell */
  uint8_t *cellar;     /* start of the cellar: add $size, %rax */
  uint8_t *capacity;   /* capacity and slots from memory: mov capacity(%rip), %rax */
  uint8_t *capacities; /* or the same as a number: movabs $capacity, %rax */
  uint8_t *slots;      /* slots and three zeros: movdqa slots(%rip), %xmm0 */
};

/* Records the location of a number; a second match makes it ambiguous. */
static void take(uint8_t **into, uint8_t *at, int *twice) {
  *twice |= *into != NULL;
  *into = at;
}

/* Finds the numbers around the size at an address. Returns 0 if some are missing. */
static int read_place(const struct image *image, uint8_t *size, struct place *place) {
  static const int32_t capacities[] = {SLOTS + CELLAR, SLOTS};
  static const int32_t slots[] = {SLOTS, 0, 0, 0};
  if (size - image->code < BEFORE || image->code_end - size < BEHIND + 16) {
    return 0;
  }
  int twice = 0;
  *place = (struct place){.size = size};
  for (uint8_t *at = size - BEFORE; at < size + BEHIND; at++) {
    if (memcmp(at, "\x48\x8b\x05", 3) == 0 && holds(image, at + 3, capacities, 2)) {
      take(&place->capacity, at + 3, &twice);
    }
    if (memcmp(at, "\x48\xb8", 2) == 0 && memcmp(at + 2, capacities, sizeof capacities) == 0) {
      take(&place->capacities, at + 2, &twice);
    }
    if (at < size) {
      continue;
    }
    if (memcmp(at, "\x48\x8d", 2) == 0 && (at[2] & 0xc7) == 0x80 &&
        word(at + 3) == (SLOTS + CELLAR) * CELL) {
      take(&place->end, at + 3, &twice);
    }
    if (memcmp(at, "\x48\xc7", 2) == 0 && at[2] < 4 && word(at + 3) == 1) {
      take(&place->loop, at, &twice);
    }
    if (memcmp(at, "\x48\x05", 2) == 0 && word(at + 2) == SLOTS * CELL) {
      take(&place->cellar, at + 2, &twice);
    }
    if (memcmp(at, "\x66\x0f\x6f\x05", 4) == 0 && holds(image, at + 4, slots, 4)) {
      take(&place->slots, at + 4, &twice);
    }
  }
  return !twice && place->end != NULL && place->loop > place->end && place->cellar != NULL &&
         (place->capacity == NULL) != (place->capacities == NULL) && place->slots != NULL;
}

/*
 * Returns the next location where the size of a table is allocated, or NULL: mov $0x820000, %edi.
 */
static uint8_t *next_size(uint8_t *at, const uint8_t *end) {
  static const char allocated[] = "\xbf\x00\x00\x82\x00";
  /* Searches for its rarest byte first, since the code has tens of megabytes. */
  for (at += 3; at + 1 < end; at++) {
    at = memchr(at, 0x82, (size_t)(end - at - 1));
    if (at == NULL) {
      break;
    }
    if (memcmp(at - 3, allocated, 5) == 0) {
      return at - 3;
    }
  }
  return NULL;
}

static void put(uint8_t *at, int32_t value) {
  patches[count++] = (struct patch){at, value};
}

/* Changes the address in an instruction's operand. */
static void point(uint8_t *operand, const uint8_t *to) {
  put(operand, (int32_t)(to - (operand + sizeof(int32_t))));
}

void tiercel_find_tables(const void *inside) {
  struct image image = {.inside = inside};
  count = 0;
  if (dl_iterate_phdr(find_image, &image) == 0) {
    return;
  }
  /* The last page of the code is not full: room for numbers near the code. */
  static const int32_t small[] = {SMALL_SLOTS, 0, 0, 0, SMALL_SLOTS + SMALL_CELLAR, SMALL_SLOTS};
  uint8_t *slots = (uint8_t *)(((uintptr_t)image.code_end + 15) & ~(uintptr_t)15);
  uint8_t *capacity = slots + 4 * sizeof *small;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  if (((uintptr_t)slots & (page - 1)) == 0 ||
      page - ((uintptr_t)slots & (page - 1)) < sizeof small) {
    return;
  }
  for (size_t i = 0; i < sizeof small / sizeof *small; i++) {
    put(slots + i * sizeof *small, small[i]);
  }
  int before = count;
  uint8_t *at = image.code;
  while (count + 6 <= MOST_PATCHES && (at = next_size(at, image.code_end)) != NULL) {
    struct place place;
    if (read_place(&image, at, &place)) {
      put(place.size + 1, (SMALL_SLOTS + SMALL_CELLAR) * CELL);
      put(place.end, (SMALL_SLOTS + SMALL_CELLAR) * CELL);
      put(place.cellar, SMALL_SLOTS * CELL);
      point(place.slots, slots);
      if (place.capacity != NULL) {
        point(place.capacity, capacity);
      } else {
        put(place.capacities, SMALL_SLOTS + SMALL_CELLAR);
        put(place.capacities + sizeof(int32_t), SMALL_SLOTS);
      }
    }
    at++;
  }
  count = count == before ? 0 : count;
}

/* Makes the pages around an address writable, or read-only again. */
static int protect(const uint8_t *at, int more) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t from = (uintptr_t)at & ~(page - 1);
  uintptr_t to = ((uintptr_t)at + sizeof(int32_t) + page - 1) & ~(page - 1);
  return mprotect((void *)from, to - from, PROT_READ | PROT_EXEC | more);
}

void tiercel_shrink_tables(void) {
  /* All or none: the machine may forbid writable code. */
  int writable = 0;
  while (writable < count && protect(patches[writable].at, PROT_WRITE) == 0) {
    writable++;
  }
  for (int i = 0; writable == count && i < count; i++) {
    memcpy(patches[i].at, &patches[i].value, sizeof patches[i].value);
  }
  for (int i = 0; i < writable; i++) {
    protect(patches[i].at, 0);
  }
}

#else

void tiercel_find_tables(const void *inside) {
  (void)inside;
}

void tiercel_shrink_tables(void) {}

#endif
