/* The parts of the launcher that confines a solver; each returns 0, or -1 with errno set. */
#ifndef TIERCEL_CONFINE_H
#define TIERCEL_CONFINE_H

#include <stddef.h>

/* What a command may do. */
struct tiercel_grants {
  const char **readable; /* files and folders, beside what every program needs of the system */
  size_t readables;
  const char **writable;
  size_t writables;
  int network;   /* open sockets */
  int processes; /* start processes; threads it always may */
  int groups;    /* leave its process group and its session */
};

/* landlock.c: which version of Landlock the kernel has; -1 if it has none that is switched on. */
int tiercel_landlock_version(void);
/* Confines this process, and all that it will start, to these files. */
int tiercel_landlock(const struct tiercel_grants *grants, int version);

/* namespaces.c: the same by a user namespace in which only the writable files can be written. */
int tiercel_namespaces(const struct tiercel_grants *grants);

/* filter.c: system calls that no file rule covers. Landlock's version is 0 where there is none. */
int tiercel_filter(const struct tiercel_grants *grants, int landlock);

#endif
