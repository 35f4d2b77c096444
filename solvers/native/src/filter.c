/*
 * A system call filter for what Landlock's rules do not cover: sockets of every kind, and ways
 * around socket rules; memory and queues of System V, which outlive the process and belong to the
 * whole machine, and keys, which belong to the user; modes, owners, attributes and times of files;
 * limits and priorities of other processes; processes, for programs that start none; leaving the
 * process group that is killed at the end.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine.h"

#define SPEC_ALLOW \
  (1u << 2)                /* SECCOMP_FILTER_FLAG_SPEC_ALLOW: keep the CPU's speculation enabled */
#define IO_URING_SETUP 425 /* on all architectures, like the next */
#define CLONE3 435
#define FCHMODAT2 452
#define SETXATTRAT 463
#define REMOVEXATTRAT 466

#if defined(__x86_64__)
#define NATIVE AUDIT_ARCH_X86_64
#define OTHER AUDIT_ARCH_I386
#define OTHER_SOCKET 359
#define OTHER_SOCKETCALL 102
#define X32 0x40000000u
#elif defined(__aarch64__)
#define NATIVE AUDIT_ARCH_AARCH64
#define OTHER AUDIT_ARCH_ARM
#define OTHER_SOCKET 281
#define OTHER_SOCKETCALL 102
#endif

#define MOST 192

struct program {
  struct sock_filter code[MOST];
  unsigned short length;
};

static void put(struct program *to, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  to->code[to->length++] = (struct sock_filter){code, yes, no, value};
}

/* Rejects a system call, whose number has been loaded. */
static void refuse(struct program *to, long call, int with) {
  put(to, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
  put(to, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (uint32_t)with, 0, 0);
}

/* Rejects a system call unless the lower half of an argument is zero. */
static void refuse_unless_zero(struct program *to, long call, int argument) {
  uint32_t at = (uint32_t)(offsetof(struct seccomp_data, args) + 8 * (size_t)argument);
  put(to, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 4);
  put(to, BPF_LD | BPF_W | BPF_ABS, at, 0, 0); /* both architectures are little-endian */
  put(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  put(to, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM, 0, 0);
  put(to, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
}

/* Rejects a system call unless an argument is a null pointer. */
static void refuse_unless_null(struct program *to, long call, int argument) {
  uint32_t at = (uint32_t)(offsetof(struct seccomp_data, args) + 8 * (size_t)argument);
  put(to, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 6);
  put(to, BPF_LD | BPF_W | BPF_ABS, at, 0, 0);
  put(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2);
  put(to, BPF_LD | BPF_W | BPF_ABS, at + 4, 0, 0);
  put(to, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  put(to, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM, 0, 0);
  put(to, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
}

static void refuse_shared_objects(struct program *to) {
  static const long calls[] = {SYS_shmget, SYS_shmat,  SYS_shmctl,  SYS_msgget,     SYS_msgsnd,
                               SYS_msgrcv, SYS_msgctl, SYS_semget,  SYS_semop,      SYS_semtimedop,
                               SYS_semctl, SYS_keyctl, SYS_add_key, SYS_request_key};
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    refuse(to, calls[i], EACCES);
  }
}

/*
 * Landlock restricts only the content of files. Times may be set through an open file, as the
 * server does with the folder of the runs.
 */
static void refuse_metadata(struct program *to) {
  static const long calls[] = {
      SYS_fchmod,    SYS_fchmodat,  FCHMODAT2,  SYS_fchown,      SYS_fchownat,     SYS_setxattr,
      SYS_lsetxattr, SYS_fsetxattr, SETXATTRAT, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr,
      REMOVEXATTRAT,
#ifdef SYS_chmod
      SYS_chmod,     SYS_chown,     SYS_lchown, SYS_utime,       SYS_utimes,       SYS_futimesat,
#endif
  };
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    refuse(to, calls[i], EPERM);
  }
  refuse_unless_null(to, SYS_utimensat, 1);
}

/* The user's own processes, Tiercel among them, could be ended by a limit on their CPU time. */
static void refuse_other_processes(struct program *to) {
  refuse_unless_zero(to, SYS_prlimit64, 0);
  refuse_unless_zero(to, SYS_setpriority, 0); /* only PRIO_PROCESS, which is 0, ... */
  refuse_unless_zero(to, SYS_setpriority, 1); /* ... and of itself */
  refuse_unless_zero(to, SYS_sched_setaffinity, 0);
  refuse_unless_zero(to, SYS_sched_setscheduler, 0);
  refuse_unless_zero(to, SYS_sched_setparam, 0);
  refuse_unless_zero(to, SYS_sched_setattr, 0);
  refuse(to, SYS_ioprio_set, EPERM);
}

static void refuse_processes(struct program *to) {
#ifdef SYS_fork
  refuse(to, SYS_fork, EAGAIN);
  refuse(to, SYS_vfork, EAGAIN);
#endif
  refuse(to, CLONE3, ENOSYS); /* flags are in memory; the C library falls back to clone */
  put(to, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3);
  put(to, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0]), 0, 0);
  put(to, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
  put(to, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EAGAIN, 0, 0);
  put(to, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
}

int tiercel_filter(const struct tiercel_grants *grants, int landlock) {
#ifndef NATIVE
  (void)grants;
  (void)landlock;
  errno = ENOSYS;
  return -1;
#else
  struct program filter = {.length = 0};
  put(&filter, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch), 0, 0);
  put(&filter, BPF_JMP | BPF_JEQ | BPF_K, NATIVE, 0, 0);
  struct sock_filter *native = &filter.code[filter.length - 1];
  uint16_t before = filter.length;
  /* A program for the machine's older, 32-bit architecture. */
  put(&filter, BPF_JMP | BPF_JEQ | BPF_K, OTHER, 1, 0);
  put(&filter, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
  put(&filter, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
  if (!grants->network) {
    refuse(&filter, OTHER_SOCKET, EACCES);
    refuse(&filter, OTHER_SOCKETCALL, EACCES);
    refuse(&filter, IO_URING_SETUP, ENOSYS);
  }
  put(&filter, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
  native->jt = (uint8_t)(filter.length - before);
  put(&filter, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
#ifdef X32
  put(&filter, BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1);
  put(&filter, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS, 0, 0);
#endif
  if (!grants->network) {
    refuse(&filter, SYS_socket, EACCES);
    refuse(&filter, IO_URING_SETUP, ENOSYS); /* it can create sockets */
  }
  if (landlock < 3) {
    refuse(&filter, SYS_truncate, EACCES); /* older versions have no right for it */
  }
  refuse_shared_objects(&filter);
  refuse_metadata(&filter);
  refuse_other_processes(&filter);
  if (!grants->groups) {
    refuse(&filter, SYS_setsid, EPERM);
    refuse(&filter, SYS_setpgid, EPERM);
  }
  if (!grants->processes) {
    refuse_processes(&filter);
  }
  put(&filter, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
  struct sock_fprog all = {filter.length, filter.code};
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SPEC_ALLOW, &all) == 0) {
    return 0;
  }
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &all);
#endif
}
