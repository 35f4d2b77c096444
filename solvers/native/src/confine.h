/* Parts of the launcher that confines a solver; each function returns 0, or -1 with errno set. */
#ifndef TIERCEL_CONFINE_H
#define TIERCEL_CONFINE_H

#include <stddef.h>

/* Permissions of a command. */
struct tiercel_grants {
  const char **readable; /* files and folders, in addition to the system's */
  size_t readables;
  const char **writable;
  size_t writables;
  int network;   /* open sockets */
  int processes; /* start processes; threads are always allowed */
  int groups;    /* leave its process group and its session */
};

/* landlock.c: the kernel's version of Landlock; -1 if it is missing or disabled. */
int tiercel_landlock_version(void);
/* Confines this process and its future children to these files. */
int tiercel_landlock(const struct tiercel_grants *grants, int version);

/* namespaces.c: the same by a user namespace in which only the writable files can be written. */
int tiercel_namespaces(const struct tiercel_grants *grants);

/* filter.c: filters system calls that file rules do not cover. landlock is 0 without Landlock. */
int tiercel_filter(const struct tiercel_grants *grants, int landlock);

#endif
