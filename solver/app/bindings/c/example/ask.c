/* Prints the records of a request, one a line: ask '{"do":"explain","name":"circe"}'
 * A request may take ten seconds for each problem. */
#include <stdio.h>
#include <string.h>
#include <warp.h>

static int print(void* context, const char* record, size_t length) {
  (void)context;
  return fwrite(record, 1, length, stdout) != length || putchar('\n') == EOF;
}

int main(int count, char** arguments) {
  warp_means means = WARP_MEANS;
  int status;
  if (count != 2) {
    fprintf(stderr, "usage: %s REQUEST (Warp %s)\n", arguments[0], warp_version());
    return 2;
  }
  means.max_time = 10;
  status = warp_ask(arguments[1], strlen(arguments[1]), &means, NULL, print, NULL);
  return status < 0 ? 1 : status;
}
