#ifndef TIERCEL_FEED_H
#define TIERCEL_FEED_H

/*
 * For a program that reads commands from its standard input: gives it one script after the other
 * there, with a reset behind each, and says when it has answered the last command of each. The last
 * argument names the script's file; it is taken off. Call it in a process of many runs, before main.
 */
__attribute__((visibility("hidden"))) void tiercel_feed(int *argc, char ***argv);

#endif
