/*
 * File rules by Landlock (docs.kernel.org/userspace-api/landlock.html), which needs no privilege
 * and also applies to child processes. The constants are defined here because the build machine's
 * headers may be older than the running kernel.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine.h"

#define CREATE_RULESET 444 /* on all architectures */
#define ADD_RULE 445
#define RESTRICT_SELF 446
#define ASK_VERSION 1u
#define RULE_PATH 1

#define EXECUTE (1ull << 0)
#define WRITE_FILE (1ull << 1)
#define READ_FILE (1ull << 2)
#define READ_DIR (1ull << 3)
#define REMOVE_DIR (1ull << 4)
#define REMOVE_FILE (1ull << 5)
#define MAKE_DIR (1ull << 7)
#define MAKE_REG (1ull << 8)
#define FIRST_RIGHTS ((1ull << 13) - 1) /* of version 1 */
#define REFER (1ull << 13)              /* from version 2 */
#define TRUNCATE (1ull << 14)           /* from version 3 */
#define IOCTL_DEV (1ull << 15)          /* from version 5 */

#define NET_TCP 3ull /* bind and connect, from version 4 */
#define SCOPES 3ull  /* abstract sockets and signals, from version 6 */

/* Rights for folders and for files. Nobody may create devices, links, pipes and sockets. */
#define READING (EXECUTE | READ_FILE | READ_DIR)
#define WRITING                                                                                 \
  (WRITE_FILE | READ_FILE | READ_DIR | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | REFER | \
   TRUNCATE)
#define OF_FILES (EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE)

struct ruleset {
  uint64_t files;
  uint64_t net;
  uint64_t scoped;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

/* System files that programs read; without secrets. Missing files are skipped. */
static const char *const system_files[] = {
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/opt",
    "/nix/store",
    "/gnu/store",
    "/proc",
    "/sys",
    "/etc/ld.so.*",
    "/etc/alternatives",
    "/etc/java*",
    "/etc/locale.*",
    "/etc/localtime",
    "/etc/timezone",
    "/etc/nsswitch.conf",
    "/etc/ssl/openssl.cnf",
    "/etc/pki/tls/openssl.cnf",
    "/etc/crypto-policies",
    "/etc/python*",
    "/dev/null",
    "/dev/zero",
    "/dev/full",
    "/dev/random",
    "/dev/urandom",
};

int tiercel_landlock_version(void) {
  return (int)syscall(CREATE_RULESET, NULL, 0, ASK_VERSION);
}

/* The rights that this version supports. */
static uint64_t rights_of(int version) {
  return FIRST_RIGHTS | (version >= 2 ? REFER : 0) | (version >= 3 ? TRUNCATE : 0) |
         (version >= 5 ? IOCTL_DEV : 0);
}

/* A missing path needs no rule. */
static int allow(int ruleset, const char *path, uint64_t rights) {
  int fd = open(path, O_PATH | O_CLOEXEC);
  if (fd < 0) {
    return 0;
  }
  struct stat stat;
  int failed = fstat(fd, &stat);
  if (failed == 0) {
    struct path_rule rule = {S_ISDIR(stat.st_mode) ? rights : rights & OF_FILES, fd};
    failed = (int)syscall(ADD_RULE, ruleset, RULE_PATH, &rule, 0);
  }
  close(fd);
  return failed;
}

static int allow_system(int ruleset, uint64_t rights) {
  int failed = 0;
  for (size_t i = 0; i < sizeof system_files / sizeof *system_files && failed == 0; i++) {
    glob_t found;
    if (glob(system_files[i], GLOB_NOSORT, NULL, &found) == 0) {
      for (size_t k = 0; k < found.gl_pathc && failed == 0; k++) {
        failed = allow(ruleset, found.gl_pathv[k], rights);
      }
      globfree(&found);
    }
  }
  return failed;
}

int tiercel_landlock(const struct tiercel_grants *grants, int version) {
  uint64_t known = rights_of(version);
  struct ruleset rules = {known, version >= 4 && !grants->network ? NET_TCP : 0,
                          version >= 6 ? SCOPES : 0};
  /* An older kernel accepts a longer structure if its end is zero. */
  int ruleset = (int)syscall(CREATE_RULESET, &rules, sizeof rules, 0);
  if (ruleset < 0) {
    return -1;
  }
  int failed = allow_system(ruleset, READING & known);
  failed = failed != 0 ? failed : allow(ruleset, "/dev/null", (READING | WRITING) & known);
  for (size_t i = 0; i < grants->readables && failed == 0; i++) {
    failed = allow(ruleset, grants->readable[i], READING & known);
  }
  for (size_t i = 0; i < grants->writables && failed == 0; i++) {
    failed = allow(ruleset, grants->writable[i], WRITING & known);
  }
  failed = failed != 0 ? failed : (int)syscall(RESTRICT_SELF, ruleset, 0);
  int why = errno;
  close(ruleset);
  errno = why;
  return failed;
}
