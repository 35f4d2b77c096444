#ifndef TIERCEL_SCRIPT_H
#define TIERCEL_SCRIPT_H

#ifdef __cplusplus
extern "C" {
#endif

/*
 * An outermost item of SMT-LIB text: a word or a parenthesised list. To start, end is set to the
 * start of the text.
 */
struct tiercel_item {
  const char *start;
  const char *end;
};

/* Moves to the next item. Returns 0 at the end of the text, where the item is empty. */
__attribute__((visibility("hidden"))) int tiercel_next_item(struct tiercel_item *item);

/* Whether the item is a list with this first word, or with one that starts so if prefix is set. */
__attribute__((visibility("hidden"))) int tiercel_item_is(const struct tiercel_item *item,
                                                          const char *word, int prefix);

#ifdef __cplusplus
}
#endif

#endif
