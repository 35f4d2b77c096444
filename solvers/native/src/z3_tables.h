#ifndef TIERCEL_Z3_TABLES_H
#define TIERCEL_Z3_TABLES_H

/*
 * Finds where Z3 creates its node tables.
 * inside: any address in the code of the library or program
 */
__attribute__((visibility("hidden"))) void tiercel_find_tables(const void *inside);

/*
 * Makes Z3 create smaller tables in this process from now on, in every place that was found. Leaves
 * it unchanged if there was none, or if the machine does not allow it.
 */
__attribute__((visibility("hidden"))) void tiercel_shrink_tables(void);

#endif
