/*
 * The current folder of the runs. A run finds only its script there, and what it leaves is deleted;
 * the script's file is kept for the next run.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "parts.h"

/* Limits on what a run may leave in the folder in total; the kernel limits single files. */
#define MOST_BYTES ((uint64_t)64 << 20)
#define MOST_FILES 1024u

static int named_file = -1; /* the script in the folder */
static char name_of_file[sizeof((struct tiercel_job *)0)->name];

static int delete_one(const char *path, const struct stat *stat, int kind, struct FTW *walk) {
  (void)stat;
  if (walk->level > 0) {
    if (kind == FTW_DNR) {
      chmod(path, 0700); /* so that the next attempt can read it */
    }
    remove(path);
  }
  return 0;
}

int tiercel_folder_is_empty(void) {
  DIR *entries = opendir(".");
  if (entries == NULL) {
    return 0;
  }
  int count = 0;
  while (count < 3 && readdir(entries) != NULL) {
    count++;
  }
  closedir(entries);
  return count < 3; /* . and .. */
}

void tiercel_empty_folder(void) {
  if (named_file >= 0) {
    close(named_file);
    named_file = -1;
  }
  for (int tries = 0; tries < 8 && !tiercel_folder_is_empty(); tries++) {
    nftw(".", delete_one, 32, FTW_DEPTH | FTW_PHYS);
  }
}

/* Totals of add_one. */
static uint64_t sum_bytes;
static uint64_t sum_files;

static int exceeded(void) {
  return sum_bytes > MOST_BYTES || sum_files > MOST_FILES;
}

static int add_one(const char *path, const struct stat *stat, int kind, struct FTW *walk) {
  (void)path;
  (void)walk;
  sum_bytes += kind == FTW_F ? (uint64_t)stat->st_size : 0;
  sum_files++;
  return exceeded();
}

/* If no file was created, the folder's time is unchanged. */
int tiercel_folder_is_overfull(void) {
  struct stat now;
  if (stat(".", &now) == 0 && now.st_mtim.tv_sec == 0 && now.st_mtim.tv_nsec == 0) {
    return 0;
  }
  sum_bytes = 0;
  sum_files = 0;
  nftw(".", add_one, 8, FTW_PHYS);
  return exceeded();
}

void tiercel_mark_folder(void) {
  int folder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    futimens(folder, (struct timespec[]){{0, UTIME_OMIT}, {0, 0}}); /* confined: not by its name */
    close(folder);
  }
}

/* Takes only two system calls if the run left nothing. */
void tiercel_tidy_folder(void) {
  struct stat now;
  struct stat script = {.st_nlink = 1, .st_mode = 0600};
  if (stat(".", &now) != 0 || now.st_mtim.tv_sec != 0 || now.st_mtim.tv_nsec != 0 ||
      (named_file >= 0 && fstat(named_file, &script) != 0) || script.st_nlink != 1 ||
      (script.st_mode & 07777) != 0600) {
    tiercel_empty_folder();
    tiercel_mark_folder();
  }
}

/* Replaces the content of a file. Returns 0, or -1 if the disk is full. */
static int store(int fd, const char *text, size_t length) {
  size_t done = 0;
  while (done < length) {
    ssize_t n = pwrite(fd, text + done, length - done, (off_t)done);
    if (n < 0 && errno != EINTR) {
      return -1;
    }
    done += n > 0 ? (size_t)n : 0;
  }
  return ftruncate(fd, (off_t)length);
}

/* Creates a script file of this name in the folder. */
static int make_script(const char *name) {
  tiercel_empty_folder();
  mode_t usual = umask(0);
  int made = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  umask(usual);
  if (made < 0) {
    return -1;
  }
  named_file = fcntl(made, F_DUPFD_CLOEXEC, HIGH_DESCRIPTOR);
  close(made);
  strcpy(name_of_file, name);
  tiercel_mark_folder();
  return named_file < 0 ? -1 : 0;
}

int tiercel_store_script(const struct tiercel_job *job) {
  size_t length = job->script_bytes;
  if (*job->name == '\0') {
    if (named_file >= 0) {
      tiercel_empty_folder();
      tiercel_mark_folder();
    }
    int there = lseek(tiercel_files.script, 0, SEEK_SET) == 0;
    return there ? store(tiercel_files.script, job->script, length) : -1;
  }
  if ((named_file < 0 || strcmp(name_of_file, job->name) != 0) && make_script(job->name) != 0) {
    return -1;
  }
  return store(named_file, job->script, length);
}

void tiercel_close_script(void) {
  close(named_file);
}
