/* Finds the place of a module's counters in the file that TIERCEL_COUNTERS names. */
#ifndef TIERCEL_COUNTER_PLACE_H
#define TIERCEL_COUNTER_PLACE_H

#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "counter_file.h"
#include "worker_proto.h"

#define PAGE ((uintptr_t)4096)

/* A program or shared library. */
struct self {
  uintptr_t inside; /* an address in it */
  uintptr_t base;   /* load address */
  uintptr_t text;   /* its code */
  uintptr_t text_end;
  char name[sizeof(((struct tiercel_module *)0)->name)];
};

static int find_self(struct dl_phdr_info *info, size_t size, void *data) {
  struct self *self = data;
  (void)size;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    if (part->p_type == PT_LOAD && self->inside >= start && self->inside < start + part->p_memsz) {
      const char *path = info->dlpi_name;
      char program[4096];
      if (path == NULL || *path == '\0') {
        ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
        program[n < 0 ? 0 : n] = '\0';
        path = program;
      }
      size_t length = strlen(path);
      size_t most = sizeof self->name - 1;
      memcpy(self->name, length > most ? path + length - most : path,
             (length > most ? most : length) + 1);
      self->base = info->dlpi_addr;
      self->text = start;
      self->text_end = start + part->p_memsz;
      return 1;
    }
  }
  return 0;
}

static struct self self_at(const void *inside) {
  struct self self = {.inside = (uintptr_t)inside};
  dl_iterate_phdr(find_self, &self);
  return self;
}

/*
 * Opens the file and finds or creates the place for a number of counters. Returns the file
 * descriptor, or -1 on failure; stores the offset of the place in the file.
 */
static int place(const struct self *self, uint64_t length, uint64_t text, off_t *at) {
  const char *path = getenv("TIERCEL_COUNTERS");
  if (path == NULL) {
    return -1;
  }
  int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) {
    return -1;
  }
  struct stat now;
  flock(fd, LOCK_EX);
  if (fstat(fd, &now) != 0 ||
      (now.st_size < TIERCEL_HEAD_BYTES && ftruncate(fd, TIERCEL_HEAD_BYTES) != 0)) {
    close(fd);
    return -1;
  }
  struct tiercel_head *head =
      mmap(NULL, TIERCEL_HEAD_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (head == MAP_FAILED) {
    close(fd);
    return -1;
  }
  if (head->magic == 0) {
    head->magic = TIERCEL_COUNTERS_MAGIC;
    head->version = TIERCEL_PROTOCOL_VERSION;
  }
  int found = -1;
  if (head->magic == TIERCEL_COUNTERS_MAGIC && head->version == TIERCEL_PROTOCOL_VERSION) {
    for (uint32_t i = 0; i < head->modules && found < 0; i++) {
      if (head->module[i].length == length && strcmp(head->module[i].name, self->name) == 0) {
        found = (int)i;
      }
    }
    if (found < 0 && head->modules < TIERCEL_MOST_MODULES) {
      uint64_t bytes = (length + PAGE - 1) & ~(PAGE - 1);
      if (ftruncate(fd, (off_t)(TIERCEL_HEAD_BYTES + head->bytes + bytes)) == 0) {
        found = (int)head->modules;
        struct tiercel_module *module = &head->module[found];
        module->offset = head->bytes;
        module->length = length;
        module->text = text;
        memcpy(module->name, self->name, sizeof module->name);
        head->bytes += bytes;
        head->modules++;
      }
    }
  }
  if (found >= 0) {
    *at = (off_t)(TIERCEL_HEAD_BYTES + head->module[found].offset);
  }
  munmap(head, TIERCEL_HEAD_BYTES);
  flock(fd, LOCK_UN);
  if (found < 0) {
    close(fd);
    return -1;
  }
  return fd;
}

#endif
