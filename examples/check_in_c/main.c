/* check_in_c GAME.cgn: writes what is wrong with the games of a file, as JSON (docs/json.md).
 *
 * Exit: 0 done, 2 usage or input. */
#include <castellan/castellan.h>

#include <stdio.h>

int main(int count, char** words) {
    static char text[4 * 1024 * 1024 + 1]; /* one byte more than is allowed, so that a longer text is refused */
    FILE* file = count == 2 ? fopen(words[1], "rb") : NULL;
    if (file == NULL) {
        fputs("usage: check_in_c GAME.cgn\n", stderr);
        return 2;
    }
    const size_t size = fread(text, 1, sizeof text, file);
    const int unread = ferror(file);
    fclose(file);
    if (unread) {
        fputs("check_in_c: the file cannot be read\n", stderr);
        return 2;
    }

    char* answer = castellan_check(text, size);
    if (answer == NULL) {
        fputs("check_in_c: no memory is left\n", stderr);
        return 2;
    }
    const int failed = castellan_failed();
    fputs(answer, failed ? stderr : stdout);
    castellan_free(answer);
    return failed ? 2 : 0;
}
