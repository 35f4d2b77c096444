package dev.tiercel.cli;

/** A command whose output is scripts, which another program may read as they stand. */
interface PrintsScripts {}
