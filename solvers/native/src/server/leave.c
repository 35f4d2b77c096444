/* Ends the server. */
#include <unistd.h>

#include "parts.h"

void tiercel_leave(void) {
  tiercel_empty_folder();
  _exit(0);
}
