/* Functions without effect that every planted library with Z3's interface needs. */
#ifndef TIERCEL_PLANTED_Z3_H
#define TIERCEL_PLANTED_Z3_H

#include <stddef.h>

typedef void *object;

object Z3_mk_config(void) {
  return "config";
}
void Z3_del_config(object config) {
  (void)config;
}
object Z3_mk_context(object config) {
  return config;
}
void Z3_del_context(object context) {
  (void)context;
}
void Z3_set_error_handler(object context, void (*handler)(object, int)) {
  (void)context, (void)handler;
}
void Z3_set_error(object context, int code) {
  (void)context, (void)code;
}
int Z3_get_error_code(object context) {
  return context == NULL;
}
const char *Z3_get_error_msg(object context, int code) {
  (void)context, (void)code;
  return "none";
}
void Z3_global_param_set(const char *name, const char *value) {
  (void)name, (void)value;
}
const char *Z3_get_full_version(void) {
  return "Z3 0.0.0";
}

#endif
