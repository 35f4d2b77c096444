/*
 * Stands in for the native launcher that OSS-Fuzz puts beside targets as jazzer_driver: takes its
 * flags, makes a JVM in this process as it does, and hands all arguments to Jazzer's main. As there,
 * --jvm_args are separated by colons, and a backslash before one of them makes it a letter.
 */
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_OPTIONS 64

static JavaVMOption options[MOST_OPTIONS];
static int count;

static void fail(const char *why) {
  fprintf(stderr, "jazzer_driver: %s\n", why);
  exit(1);
}

static void option(char *text) {
  if (count == MOST_OPTIONS) {
    fail("too many options for the JVM");
  }
  options[count++].optionString = text;
}

/* The value of a flag, the last one given; empty if there is none. */
static const char *value(int argc, char **argv, const char *flag) {
  const char *found = "";
  for (int i = 1; i < argc; i++) {
    if (strncmp(argv[i], flag, strlen(flag)) == 0) {
      found = argv[i] + strlen(flag);
    }
  }
  return found;
}

static void separate(const char *list) {
  char *to = malloc(strlen(list) + 1), *start = to;
  if (to == NULL) {
    fail("no memory");
  }
  for (; *list != '\0'; list++) {
    if (*list == ':') {
      *to++ = '\0';
      option(start);
      start = to;
    } else {
      list += *list == '\\' && list[1] != '\0';
      *to++ = *list;
    }
  }
  *to = '\0';
  if (to != start) {
    option(start);
  }
}

int main(int argc, char **argv) {
  static char classes[1 << 16];
  snprintf(classes, sizeof classes, "-Djava.class.path=%s:%s", value(argc, argv, "--cp="),
           value(argc, argv, "--agent_path="));
  option(classes);
  option("-Xmx1800m");
  option("-XX:-OmitStackTraceInFastThrow");
  option("-XX:+UseParallelGC");
  option("-XX:+IgnoreUnrecognizedVMOptions");
  separate(value(argc, argv, "--jvm_args="));
  separate(value(argc, argv, "--additional_jvm_args="));
  JavaVMInitArgs how = {JNI_VERSION_1_8, count, options, JNI_FALSE};
  JavaVM *jvm;
  JNIEnv *env;
  if (JNI_CreateJavaVM(&jvm, (void **)&env, &how) != JNI_OK) {
    fail("there is no JVM");
  }
  jclass jazzer = (*env)->FindClass(env, "com/code_intelligence/jazzer/Jazzer");
  jclass bytes = (*env)->FindClass(env, "[B");
  jmethodID start =
      jazzer == NULL ? NULL : (*env)->GetStaticMethodID(env, jazzer, "main", "([[B)V");
  if (start == NULL || bytes == NULL) {
    fail("there is no Jazzer on the class path");
  }
  jobjectArray arguments = (*env)->NewObjectArray(env, argc - 1, bytes, NULL);
  for (int i = 1; i < argc; i++) {
    jsize length = (jsize)strlen(argv[i]);
    jbyteArray argument = (*env)->NewByteArray(env, length);
    (*env)->SetByteArrayRegion(env, argument, 0, length, (const jbyte *)argv[i]);
    (*env)->SetObjectArrayElement(env, arguments, i - 1, argument);
  }
  (*env)->CallStaticVoidMethod(env, jazzer, start, arguments);
  (*env)->ExceptionDescribe(env);
  return 1;
}
