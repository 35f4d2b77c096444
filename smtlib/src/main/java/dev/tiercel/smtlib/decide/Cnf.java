package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.blast.Gates;
import java.util.ArrayList;
import java.util.List;

/**
 * Clausal form of gates (Tseitin 1968): the clauses that define the gates on which some literals
 * depend, and unit clauses for these literals. Variables are numbers of gates.
 *
 * @param variables the largest variable
 * @param clauses literals as in DIMACS: a variable, negative if it is negated
 */
record Cnf(int variables, List<int[]> clauses) {
  /** Returns the clauses of a circuit in which the given literals must hold. */
  static Cnf of(Gates gates, List<Integer> holding) {
    boolean[] needed = new boolean[gates.count() + 1];
    List<int[]> clauses = new ArrayList<>();
    clauses.add(new int[] {Gates.TRUE});
    for (int literal : holding) {
      clauses.add(new int[] {literal});
      needed[Math.abs(literal)] = true;
    }
    for (int gate = gates.count(); gate > Gates.TRUE; gate--) {
      if (needed[gate] && gates.kind(gate) != Gates.Kind.INPUT) {
        int[] parts = gates.parts(gate);
        for (int part : parts) {
          needed[Math.abs(part)] = true;
        }
        define(gates.kind(gate), gate, parts, clauses);
      }
    }
    return new Cnf(gates.count(), clauses);
  }

  private static void define(Gates.Kind kind, int gate, int[] parts, List<int[]> clauses) {
    int a = parts[0];
    int b = parts[1];
    switch (kind) {
      case AND -> {
        clauses.add(new int[] {-gate, a});
        clauses.add(new int[] {-gate, b});
        clauses.add(new int[] {gate, -a, -b});
      }
      case XOR -> {
        clauses.add(new int[] {-gate, a, b});
        clauses.add(new int[] {-gate, -a, -b});
        clauses.add(new int[] {gate, -a, b});
        clauses.add(new int[] {gate, a, -b});
      }
      case CHOICE -> {
        int c = parts[2];
        clauses.add(new int[] {-gate, -a, b});
        clauses.add(new int[] {gate, -a, -b});
        clauses.add(new int[] {-gate, a, c});
        clauses.add(new int[] {gate, a, -c});
        clauses.add(new int[] {-gate, b, c});
        clauses.add(new int[] {gate, -b, -c});
      }
      case INPUT -> {}
    }
  }
}
