#ifndef TIERCEL_Z3_TABLES_H
#define TIERCEL_Z3_TABLES_H

/*
 * Finds where a library of Z3 makes its tables of nodes.
 *
 * inside: any address in the library's code
 */
__attribute__((visibility("hidden"))) void tiercel_find_tables(const void *inside);

/*
 * Has the library make smaller tables in this process from now on, in every place that was found.
 * Leaves the library as it is where none was, or where the machine does not allow it.
 */
__attribute__((visibility("hidden"))) void tiercel_shrink_tables(void);

#endif
