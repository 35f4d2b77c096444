package dev.tiercel.smtlib.theory;

/** The operators of theory Core, independent of their names. */
public enum Connective {
  NOT,
  AND,
  OR,
  IMPLIES,
  XOR,
  CHOICE,
  EQUAL,
  DISTINCT
}
