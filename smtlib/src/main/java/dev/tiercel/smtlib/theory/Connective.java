package dev.tiercel.smtlib.theory;

/** The operators of theory Core, whatever they are called. */
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
