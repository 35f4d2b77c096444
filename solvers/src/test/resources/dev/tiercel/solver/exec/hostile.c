/*
 * A program that a test runs as a solver and that attempts attacks. The script contains an attack
 * and its target. It prints "did it" if the attack succeeded, else the reason why not.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

static int overwrite(const char *path) {
  int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  return fd < 0 || write(fd, "harm", 4) != 4 ? -1 : 0;
}

static int through_link(const char *path) {
  return symlink(path, "link") || overwrite("link");
}

static int move_out(const char *path) {
  return overwrite("own") || rename("own", path);
}

static int link_in(const char *path) {
  return link(path, "own") || overwrite("own");
}

static int device(const char *path) {
  (void)path;
  return mknod("device", S_IFBLK | 0600, 0);
}

static int peek(const char *path) {
  char byte;
  int fd = open(path, O_RDONLY);
  return fd < 0 || read(fd, &byte, 1) != 1 ? -1 : 0;
}

static int call(const char *port) {
  struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port))};
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int line = socket(AF_INET, SOCK_STREAM, 0);
  return line < 0 ? -1 : connect(line, (struct sockaddr *)&there, sizeof there);
}

static int shout(const char *port) {
  struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port))};
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int line = socket(AF_INET, SOCK_DGRAM, 0);
  return line < 0 || sendto(line, "x", 1, 0, (struct sockaddr *)&there, sizeof there) != 1 ? -1 : 0;
}

static int abstract(const char *name) {
  struct sockaddr_un here = {.sun_family = AF_UNIX};
  strncpy(here.sun_path + 1, name, sizeof here.sun_path - 2);
  int line = socket(AF_UNIX, SOCK_STREAM, 0);
  return line < 0 ? -1 : bind(line, (struct sockaddr *)&here, sizeof here);
}

static int murder(const char *pid) {
  return kill(atoi(pid), SIGWINCH);
}

/* Sets the limits and the priority of a process to what they are. */
static int limit(const char *pid) {
  struct rlimit same;
  return prlimit(atoi(pid), RLIMIT_CORE, NULL, &same) ||
         prlimit(atoi(pid), RLIMIT_CORE, &same, NULL);
}

static int renice(const char *pid) {
  id_t process = (id_t)atoi(pid);
  return setpriority(PRIO_PROCESS, process, getpriority(PRIO_PROCESS, process));
}

static int segment(const char *unused) {
  (void)unused;
  int id = shmget(IPC_PRIVATE, 4096, 0600);
  return id < 0 ? -1 : shmctl(id, IPC_RMID, NULL);
}

static int queue(const char *unused) {
  (void)unused;
  int id = msgget(IPC_PRIVATE, 0600);
  return id < 0 ? -1 : msgctl(id, IPC_RMID, NULL);
}

static int mode(const char *path) {
  return chmod(path, 0777);
}

static int stamp(const char *path) {
  return utimensat(AT_FDCWD, path, NULL, 0);
}

static int attribute(const char *path) {
  return setxattr(path, "user.tiercel", "1", 1, 0);
}

/* Sets the processors of a process to what they are. */
static int pin(const char *pid) {
  cpu_set_t same;
  return sched_getaffinity(atoi(pid), sizeof same, &same) ||
         sched_setaffinity(atoi(pid), sizeof same, &same);
}

/* Adds a key to those of the user. */
static int keys(const char *unused) {
  (void)unused;
  return syscall(SYS_add_key, "user", "tiercel", "1", 1, -4) < 0 ? -1 : 0;
}

static int fill(const char *unused) {
  (void)unused;
  static char mebibyte[1 << 20];
  mkdir("d", 0700);
  for (int i = 0; i < 10240; i++) {
    char name[32];
    snprintf(name, sizeof name, i % 2 ? "d/%d" : "%d", i);
    int fd = open(name, O_WRONLY | O_CREAT, 0600);
    if (fd < 0 || write(fd, mebibyte, sizeof mebibyte) < 0) {
      return -1;
    }
    close(fd);
  }
  return 0;
}

/* Each process except the first leaves its group if it can. */
static int bomb(const char *unused) {
  (void)unused;
  for (int i = 0; i < 1000; i++) {
    if (fork() == 0) {
      setsid();
      break;
    }
  }
  for (;;) {
    pause();
  }
}

static const struct {
  const char *name;
  int (*run)(const char *);
} attacks[] = {{"overwrite", overwrite},
               {"through-link", through_link},
               {"move-out", move_out},
               {"link-in", link_in},
               {"remove", unlink},
               {"device", device},
               {"peek", peek},
               {"call", call},
               {"shout", shout},
               {"abstract", abstract},
               {"murder", murder},
               {"limit", limit},
               {"renice", renice},
               {"segment", segment},
               {"queue", queue},
               {"mode", mode},
               {"stamp", stamp},
               {"attribute", attribute},
               {"pin", pin},
               {"keys", keys},
               {"fill", fill},
               {"bomb", bomb}};

int main(int argc, char **argv) {
  char attack[64];
  char target[4096];
  if (argc > 1 && strcmp(argv[1], "--version") == 0) {
    puts("hostile 1");
    return 0;
  }
  FILE *script = argc > 1 ? fopen(argv[argc - 1], "r") : NULL;
  if (script == NULL || fscanf(script, "%63s %4095s", attack, target) != 2) {
    return 2;
  }
  for (size_t i = 0; i < sizeof attacks / sizeof *attacks; i++) {
    if (strcmp(attacks[i].name, attack) == 0) {
      puts(attacks[i].run(target) == 0 ? "did it" : strerror(errno));
    }
  }
  return 0;
}
