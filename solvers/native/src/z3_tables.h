#ifndef TIERCEL_Z3_TABLES_H
#define TIERCEL_Z3_TABLES_H

/*
 * Finds where a library of Z3 creates its node tables.
 * inside: any address in the library's code
 */
__attribute__((visibility("hidden"))) void tiercel_find_tables(const void *inside);

/*
 * Makes the library create smaller tables in this process from now on, in every place that was
 * found. Leaves the library unchanged if there was none, or if the machine does not allow it.
 */
__attribute__((visibility("hidden"))) void tiercel_shrink_tables(void);

#endif
