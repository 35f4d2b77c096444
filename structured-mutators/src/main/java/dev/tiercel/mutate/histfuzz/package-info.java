/**
 * HistFuzz: skeletons of bug-triggering formulas, mined and filled anew (Sun and others:
 * "Validating SMT Solvers via Skeleton Enumeration Empowered by Historical Bug-Triggering Inputs",
 * ICSE 2023).
 */
@NullMarked
package dev.tiercel.mutate.histfuzz;

import org.jspecify.annotations.NullMarked;
