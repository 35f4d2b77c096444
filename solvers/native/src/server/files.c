/* The server's open files: the pipes to its client, and files in memory for the runs. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parts.h"

struct tiercel_files tiercel_files;

static int memory_file(const char *name) {
  int made = memfd_create(name, MFD_CLOEXEC);
  int fd = made < 0 ? -1 : fcntl(made, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  if (fd < 0) {
    tiercel_leave();
  }
  close(made);
  return fd;
}

void tiercel_open_files(void) {
  tiercel_files.requests = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  tiercel_files.answers = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (tiercel_files.requests < 0 || tiercel_files.answers < 0 || nothing < 0) {
    _exit(2);
  }
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  dup2(nothing, STDERR_FILENO);
  tiercel_files.script = memory_file("script");
  tiercel_files.output = memory_file("output");
  tiercel_files.error = memory_file("error");
  fcntl(tiercel_files.output, F_SETFL, O_APPEND);
  fcntl(tiercel_files.error, F_SETFL, O_APPEND);
}

void tiercel_close_files(void) {
  close(tiercel_files.requests);
  close(tiercel_files.answers);
  close(tiercel_files.script);
  close(tiercel_files.output);
  close(tiercel_files.error);
}

uint64_t tiercel_size_of(int fd) {
  struct stat stat;
  return fstat(fd, &stat) == 0 ? (uint64_t)stat.st_size : 0;
}

static void rewind_file(int fd) {
  if ((tiercel_size_of(fd) > 0 && ftruncate(fd, 0) != 0) || lseek(fd, 0, SEEK_SET) != 0) {
    tiercel_leave();
  }
}

void tiercel_rewind_output(void) {
  rewind_file(tiercel_files.output);
  rewind_file(tiercel_files.error);
}
