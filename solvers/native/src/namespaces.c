/*
 * Fallback for kernels without Landlock: a new user namespace in which all mounts are read-only
 * except the writable files, and the network is isolated.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine.h"

#define MOUNT_SETATTR 442 /* on all architectures */
#define RECURSIVE 0x8000
#define READ_ONLY 1ull

struct attributes {
  uint64_t set;
  uint64_t clear;
  uint64_t propagation;
  uint64_t namespace;
};

static int write_file(const char *path, const char *text, size_t length) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) {
    return -1;
  }
  int failed = write(fd, text, length) == (ssize_t)length ? 0 : -1;
  close(fd);
  return failed;
}

/* Keeps the user's and group's id. */
static int map(const char *path, unsigned id) {
  char line[64];
  int length = snprintf(line, sizeof line, "%u %u 1", id, id);
  return write_file(path, line, (size_t)length);
}

static int set(const char *path, unsigned flags, struct attributes attributes) {
  return (int)syscall(MOUNT_SETATTR, AT_FDCWD, path, flags, &attributes, sizeof attributes);
}

int tiercel_namespaces(const struct tiercel_grants *grants) {
  unsigned user = geteuid();
  unsigned group = getegid();
  char folder[4096];
  if (getcwd(folder, sizeof folder) == NULL ||
      unshare(CLONE_NEWUSER | CLONE_NEWNS | (grants->network ? 0 : CLONE_NEWNET)) != 0 ||
      write_file("/proc/self/setgroups", "deny", 4) != 0 || map("/proc/self/uid_map", user) != 0 ||
      map("/proc/self/gid_map", group) != 0 ||
      mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) {
    return -1;
  }
  for (size_t i = 0; i < grants->writables; i++) {
    const char *path = grants->writable[i];
    if (mount(path, path, NULL, MS_BIND | MS_REC, NULL) != 0 && errno != ENOENT) {
      return -1;
    }
  }
  if (set("/", RECURSIVE, (struct attributes){.set = READ_ONLY}) != 0) {
    return -1;
  }
  for (size_t i = 0; i < grants->writables; i++) {
    if (set(grants->writable[i], 0, (struct attributes){.clear = READ_ONLY}) != 0 &&
        errno != ENOENT) {
      return -1;
    }
  }
  return chdir(folder); /* the old folder is now below the new mounts */
}
