package dev.tiercel.cli;

/** Marks a command whose output is scripts for other programs. */
interface ScriptPrinter {}
