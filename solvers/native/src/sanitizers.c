/*
 * Settings of the address sanitizer for solvers: they leak by design at exit, and running out of
 * memory is not a finding. ASAN_OPTIONS takes precedence.
 */
__attribute__((visibility("default"))) const char *__asan_default_options(void);

const char *__asan_default_options(void) {
  return "detect_leaks=0:allocator_may_return_null=1";
}
