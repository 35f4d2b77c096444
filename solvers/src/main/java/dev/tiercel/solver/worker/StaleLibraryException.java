package dev.tiercel.solver.worker;

/** Says that earlier runs spoilt the library: the parent runs the script in a new worker. */
public final class StaleLibraryException extends Exception {}
