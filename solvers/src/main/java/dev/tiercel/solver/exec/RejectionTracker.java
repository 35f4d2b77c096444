package dev.tiercel.solver.exec;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Tracks whether a script's current assertions lack something that the solver rejected. A rejected
 * assertion is popped with its level; so is a rejected declaration, unless declarations are global,
 * because its uses are rejected later as well.
 */
final class RejectionTracker {
  private final boolean global;
  private final Deque<Boolean> levels = new ArrayDeque<>();
  private boolean lasting;

  RejectionTracker(boolean global) {
    this.global = global;
    levels.push(false);
  }

  /** Whether nothing is missing. */
  boolean isEmpty() {
    return !lasting && !levels.contains(true);
  }

  /** Processes a command other than a check. */
  void process(ScriptStep scriptStep, boolean refused) {
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
        // Popping too many levels is an error that some solvers do not report.
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
