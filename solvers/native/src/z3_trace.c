/* Writes the calls of a run as a C program. */
#define _GNU_SOURCE
#include "z3_trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static const char head[] =
    "/* cc calls.c -lz3 -o calls && ./calls */\n"
    "#include <stdio.h>\n"
    "#include <z3.h>\n"
    "\n"
    "static void tell(Z3_context context, Z3_error_code code) {\n"
    "  printf(\"(error \\\"%s\\\")\\n\", Z3_get_error_msg(context, code));\n"
    "}\n"
    "\n"
    "static void answer(Z3_lbool value) {\n"
    "  puts(value == Z3_L_TRUE ? \"sat\" : value == Z3_L_FALSE ? \"unsat\" : \"unknown\");\n"
    "}\n"
    "\n"
    "int main(void) {\n"
    "  setvbuf(stdout, NULL, _IOLBF, 0);\n";
static const char tail[] = "  return 0;\n}\n";

static FILE *file;
static unsigned named;

/* Objects in the order of the calls that returned them: an address may be used again later. */
static struct {
  void **objects;
  size_t size;
  size_t room;
} results;

int tiercel_trace_open(const char *name) {
  file = fopen(name, "we");
  if (file != NULL) {
    fputs(head, file);
  }
  return file != NULL;
}

void tiercel_trace_close(void) {
  if (file != NULL) {
    fclose(file);
    file = NULL;
  }
}

static void write_name(const void *object) {
  for (size_t i = results.size; i-- > 0;) {
    if (results.objects[i] == object) {
      fprintf(file, "o%zu", i);
      return;
    }
  }
  fputs("NULL", file);
}

static void write_list(unsigned size, void *const *objects) {
  if (size == 0) {
    fputs("NULL", file);
    return;
  }
  for (unsigned i = 0; i < size; i++) {
    fputs(i == 0 ? "(Z3_ast[]){" : ", ", file);
    write_name(objects[i]);
  }
  fputc('}', file);
}

static void write_string(const char *text) {
  fputc('"', file);
  for (; *text != '\0'; text++) {
    if (*text == '\n' && text[1] != '\0') {
      fputs("\\n\"\n      \"", file);
    } else if ((unsigned char)*text < ' ') {
      fprintf(file, "\\%03o", (unsigned)(unsigned char)*text);
    } else if (*text == '?') {
      fputs("\\?", file); /* no trigraphs */
    } else {
      fputs(*text == '"' || *text == '\\' ? "\\" : "", file);
      fputc(*text, file);
    }
  }
  fputc('"', file);
}

void tiercel_trace(const char *type, const char *format, ...) {
  if (file == NULL) {
    return;
  }
  fputs("  ", file);
  if (type != NULL) {
    fprintf(file, "%s o%u = ", type, named);
  }
  va_list values;
  va_start(values, format);
  for (const char *at = format; *at != '\0'; at++) {
    if (*at != '%') {
      fputc(*at, file);
      continue;
    }
    switch (*++at) {
      case 'o':
        write_name(va_arg(values, void *));
        break;
      case 'l': {
        unsigned size = va_arg(values, unsigned);
        write_list(size, va_arg(values, void **));
        break;
      }
      case 'f':
        fputs(va_arg(values, const char *), file);
        break;
      case 's':
        write_string(va_arg(values, const char *));
        break;
      default:
        fprintf(file, "%u", va_arg(values, unsigned));
    }
  }
  va_end(values);
  fputs(";\n", file);
  long end = ftell(file);
  fputs(tail, file);
  fflush(file);
  fseek(file, end, SEEK_SET);
}

void *tiercel_traced(void *object) {
  if (file == NULL) {
    return object;
  }
  if (results.size == results.room) {
    results.room = 2 * results.room + 64;
    results.objects = realloc(results.objects, results.room * sizeof *results.objects);
    if (results.objects == NULL) {
      abort();
    }
  }
  results.objects[results.size++] = object;
  named++;
  return object;
}
