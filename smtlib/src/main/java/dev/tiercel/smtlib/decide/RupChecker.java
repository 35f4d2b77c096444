package dev.tiercel.smtlib.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Checks refutations by reverse unit propagation (Goldberg and Novikov, DATE 2003): a clause
 * follows from those before it if unit propagation from its negation ends in a conflict. It shares
 * no code with the solver that wrote the proof. Watches two literals of each clause.
 */
final class RupChecker {
  private final List<List<int[]>> watches = new ArrayList<>(); // by watched literal
  private final byte[] values; // of variables: 1 true, -1 false, 0 open
  private int[] trail = new int[64];
  private int length; // of the trail
  private int next; // index in the trail of the next literal to propagate
  private boolean refuted;

  /** Creates a checker for clauses over the variables from 1 on. */
  RupChecker(Cnf cnf) {
    values = new byte[cnf.variables() + 1];
    for (int i = 0; i < 2 * values.length; i++) {
      watches.add(new ArrayList<>(0));
    }
    cnf.clauses().forEach(this::take);
  }

  /** Whether unit propagation alone refutes the clauses so far. */
  boolean isRefuted() {
    return refuted;
  }

  /** Adds a clause if it follows; returns whether it does. */
  boolean follows(int... clause) {
    if (refuted) {
      return true;
    }
    int base = length;
    boolean conflict = false;
    for (int literal : clause) {
      if (value(literal) > 0) {
        conflict = true;
        break;
      } else if (value(literal) == 0) {
        assign(-literal);
      }
    }
    conflict = conflict || !propagate();
    undo(base);
    if (conflict) {
      take(clause);
    }
    return conflict;
  }

  private static int place(int literal) {
    return literal > 0 ? 2 * literal : -2 * literal + 1;
  }

  private int value(int literal) {
    return literal > 0 ? values[literal] : -values[-literal];
  }

  private void assign(int literal) {
    values[Math.abs(literal)] = (byte) (literal > 0 ? 1 : -1);
    if (length == trail.length) {
      trail = Arrays.copyOf(trail, 2 * length);
    }
    trail[length++] = literal;
  }

  private void undo(int base) {
    while (length > base) {
      values[Math.abs(trail[--length])] = 0;
    }
    next = base;
  }

  /** Adds a clause as an axiom and propagates it. */
  private void take(int... given) {
    if (refuted) {
      return;
    }
    int[] clause = Arrays.stream(given).distinct().filter(l -> value(l) >= 0).toArray();
    if (Arrays.stream(clause).anyMatch(l -> value(l) > 0)) {
      return;
    }
    if (clause.length == 0) {
      refuted = true;
    } else if (clause.length == 1) {
      assign(clause[0]);
      refuted = !propagate();
    } else {
      watches.get(place(clause[0])).add(clause);
      watches.get(place(clause[1])).add(clause);
    }
  }

  /** Propagates units; returns whether there is no conflict. */
  private boolean propagate() {
    while (next < length) {
      int falsified = -trail[next++];
      List<int[]> watching = watches.get(place(falsified));
      int kept = 0;
      for (int i = 0; i < watching.size(); i++) {
        int[] clause = watching.get(i);
        if (moves(clause, falsified)) {
          continue;
        }
        watching.set(kept++, clause);
        if (value(clause[0]) < 0) {
          for (int rest = i + 1; rest < watching.size(); rest++) {
            watching.set(kept++, watching.get(rest));
          }
          watching.subList(kept, watching.size()).clear();
          return false;
        } else if (value(clause[0]) == 0) {
          assign(clause[0]);
        }
      }
      watching.subList(kept, watching.size()).clear();
    }
    return true;
  }

  /** Whether another literal can be watched instead; if not, the first literal is unit. */
  private boolean moves(int[] clause, int falsified) {
    if (clause[0] == falsified) {
      clause[0] = clause[1];
      clause[1] = falsified;
    }
    if (value(clause[0]) > 0) {
      return false;
    }
    for (int i = 2; i < clause.length; i++) {
      if (value(clause[i]) >= 0) {
        clause[1] = clause[i];
        clause[i] = falsified;
        watches.get(place(clause[1])).add(clause);
        return true;
      }
    }
    return false;
  }
}
