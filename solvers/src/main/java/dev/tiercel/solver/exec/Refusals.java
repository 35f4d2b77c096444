package dev.tiercel.solver.exec;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether what a script asserts at a place misses something that the solver refused. A refused
 * assertion goes with its level; a refused declaration too, unless declarations are global: what
 * uses it later is refused itself.
 */
final class Refusals {
  private final boolean global;
  private final Deque<Boolean> levels = new ArrayDeque<>();
  private boolean lasting;

  Refusals(boolean global) {
    this.global = global;
    levels.push(false);
  }

  /** Whether nothing is missing. */
  boolean none() {
    return !lasting && !levels.contains(true);
  }

  /** Goes on behind a command that is no check. */
  void take(ScriptStep scriptStep, boolean refused) {
    switch (scriptStep.effect()) {
      case NONE -> {}
      case ASSERTS -> missing(refused, false);
      case DECLARES -> missing(refused, global);
      case LASTS -> lasting |= refused;
      case PUSHES -> {
        lasting |= refused;
        for (int i = 0; i < scriptStep.levels(); i++) {
          levels.push(false);
        }
      }
      case POPS -> {
        // More than there are is an error that some solver may not say.
        lasting |= refused || scriptStep.levels() >= levels.size();
        for (int i = 0; i < scriptStep.levels() && levels.size() > 1; i++) {
          levels.pop();
        }
      }
      case RESETS_ASSERTIONS -> {
        lasting |= refused;
        restart();
      }
      case RESETS -> {
        lasting = refused;
        restart();
      }
    }
  }

  private void missing(boolean refused, boolean forGood) {
    lasting |= refused && forGood;
    if (refused && !forGood) {
      levels.pop();
      levels.push(true);
    }
  }

  private void restart() {
    levels.clear();
    levels.push(false);
  }
}
