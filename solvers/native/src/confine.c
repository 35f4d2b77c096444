/*
 * Runs a command that can write only the files that it is granted, read only what it needs, and has
 * no
 * network access; its child processes are confined too.
 *
 * tiercel-confine [-r PATH]... [-w PATH]... [-e NAME=VALUE]... [-n] [-p] [-g] -- COMMAND
 * [ARGUMENT]...
 *   -r PATH, -w PATH   read access; read and write access: a file, or a folder with its contents
 *   -e NAME=VALUE      variable for the command's environment, not used by this program
 *   -n, -p, -g         allow sockets; starting processes; leaving the process group
 * tiercel-confine [-l]   prints the mechanism on this machine and exits with 0, or prints why there
 * is
 *                        none and exits with 1; -l disables Landlock
 */
#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#define MORE_PROCESSES 1024

#define CANNOT 125
#define NOT_EXECUTABLE 126
#define NOT_FOUND 127

/* Capabilities of root that a solver keeps: to open files of other users, as Tiercel itself can. */
#define KEPT ((1ull << 1) | (1ull << 2)) /* CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH */

static int fail(int code, const char *what) {
  fprintf(stderr, "tiercel-confine: %s: %s\n", what, strerror(errno));
  return code;
}

/* Removes root's other capabilities: no mounts and no kernel modules. */
static void drop_capabilities(void) {
  for (int capability = 0; capability < 64; capability++) {
    if ((KEPT >> capability & 1) == 0 && prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0 &&
        errno == EPERM) {
      return; /* ordinary users have none */
    }
  }
}

/*
 * Allows a number of processes and threads beyond those that the machine has now; few users have
 * fewer. The limit does not apply to root. It is not set for servers that live for days, because
 * they would be limited by other processes.
 */
static void limit_processes(void) {
  struct sysinfo now;
  struct rlimit limit;
  if (sysinfo(&now) == 0 && getrlimit(RLIMIT_NPROC, &limit) == 0) {
    rlim_t most = (rlim_t)now.procs + MORE_PROCESSES;
    limit.rlim_cur = most < limit.rlim_cur ? most : limit.rlim_cur;
    limit.rlim_max = limit.rlim_cur;
    setrlimit(RLIMIT_NPROC, &limit);
  }
}

/* Confines this process. Returns the name of the mechanism, or NULL with errno set. */
static const char *confine(const struct tiercel_grants *grants, int landlock) {
  static char words[64];
  int version = landlock ? tiercel_landlock_version() : 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
    return NULL;
  }
  if (version > 0) {
    if (tiercel_landlock(grants, version) != 0) {
      return NULL;
    }
    snprintf(words, sizeof words, "Landlock %d", version);
  } else {
    if (tiercel_namespaces(grants) != 0) {
      return NULL;
    }
    strcpy(words, "namespaces");
  }
  drop_capabilities();
  if (!grants->groups) {
    limit_processes();
  }
  return tiercel_filter(grants, version) == 0 ? words : NULL;
}

static int probe(int landlock) {
  const char *how = confine(&(struct tiercel_grants){.processes = 1, .groups = 1}, landlock);
  if (how == NULL) {
    printf("the kernel refuses Landlock and user namespaces (%s)\n", strerror(errno));
    return 1;
  }
  puts(how);
  return 0;
}

int main(int argc, char **argv) {
  struct tiercel_grants grants = {.readable = calloc((size_t)argc, sizeof(char *)),
                                  .writable = calloc((size_t)argc, sizeof(char *))};
  char **environment = calloc((size_t)argc, sizeof *environment);
  size_t assignments = 0;
  int landlock = 1;
  int option;
  if (grants.readable == NULL || grants.writable == NULL || environment == NULL) {
    return fail(CANNOT, "memory");
  }
  while ((option = getopt(argc, argv, "+r:w:e:npgl")) != -1) {
    switch (option) {
      case 'r':
        grants.readable[grants.readables++] = optarg;
        break;
      case 'w':
        grants.writable[grants.writables++] = optarg;
        break;
      case 'e':
        environment[assignments++] = optarg;
        break;
      case 'n':
        grants.network = 1;
        break;
      case 'p':
        grants.processes = 1;
        break;
      case 'g':
        grants.groups = 1;
        break;
      case 'l':
        landlock = 0;
        break;
      default:
        return CANNOT;
    }
  }
  if (optind == argc) {
    return probe(landlock);
  }
  if (confine(&grants, landlock) == NULL) {
    return fail(CANNOT, "the command cannot be confined");
  }
  for (size_t i = 0; i < assignments; i++) {
    putenv(environment[i]);
  }
  execvp(argv[optind], argv + optind);
  return fail(errno == ENOENT ? NOT_FOUND : NOT_EXECUTABLE, argv[optind]);
}
