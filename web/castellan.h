/* Castellan as a plain C interface, for WebAssembly and for every language that can call C (docs/web.md).
 *
 * Texts go in as bytes with their number: records in CGN, UTF-8, at most 4 MiB. An answer is text that ends with a NUL;
 * it is the caller's, who gives it back with castellan_free. All answers are UTF-8.
 *
 * If a question cannot be answered, castellan_failed() is 1 and the answer is an object of JSON, {"error": "why"}. What
 * is wrong with a record is no failure where the answer says it, as that of castellan_check does.
 *
 * Nothing is kept between two calls but the language and a recording, so a module that was ended can be begun again. One
 * thread at a time may call. */
#ifndef CASTELLAN_H
#define CASTELLAN_H

#include <stddef.h>

#ifdef __wasm__
#define CASTELLAN_API(name) __attribute__((export_name(#name)))
#else
#define CASTELLAN_API(name)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Room for a text that goes in, to be given back in the same way. NULL: there is none. */
CASTELLAN_API(castellan_alloc) void* castellan_alloc(size_t size);
CASTELLAN_API(castellan_free) void castellan_free(void* memory);

/* The language of all texts for people from now on: "en", "de" or "nl". 0: there is no such language. */
CASTELLAN_API(castellan_language) int castellan_language(const char* code);

/* Whether the last answer says why there is none. */
CASTELLAN_API(castellan_failed) int castellan_failed(void);

/* All that is wrong with the games of a text, as `castellan check --format json` has it (docs/json.md). */
CASTELLAN_API(castellan_check) char* castellan_check(const char* text, size_t size);

/* The games of a text in canonical form, as `castellan fmt` writes them. */
CASTELLAN_API(castellan_format) char* castellan_format(const char* text, size_t size);

/* The other questions are of a text with one game. */

/* The score sheet, as `castellan score --format json` has it (docs/score-json.md). */
CASTELLAN_API(castellan_score) char* castellan_score(const char* text, size_t size);

/* What may be done at an address ("0", "7", "7.2", "7/1", "end"), as `castellan legal --format json` has it
 * (docs/legal-json.md). */
CASTELLAN_API(castellan_legal) char* castellan_legal(const char* text, size_t size, const char* address);

/* The record with every consequence as a claim, as `castellan annotate` writes it. */
CASTELLAN_API(castellan_annotate) char* castellan_annotate(const char* text, size_t size);

/* The board at an address as SVG, in the theme "light", "dark" or "print" (docs/web.md). */
CASTELLAN_API(castellan_render)
char* castellan_render(const char* text, size_t size, const char* address, const char* theme);

/* A web page to go through the game, as `castellan html` writes it. */
CASTELLAN_API(castellan_page) char* castellan_page(const char* text, size_t size);

/* A game that is written down while it is played: a request in JSON, an answer in JSON (docs/recorder.md). There is one
 * recording, which stays from call to call: a module that was ended is given its text again. */
CASTELLAN_API(castellan_record) char* castellan_record(const char* request, size_t size);

/* The texts of the recorder's page in the language chosen, an object of JSON. */
CASTELLAN_API(castellan_recorder_texts) char* castellan_recorder_texts(void);

#ifdef __cplusplus
}
#endif

#endif
