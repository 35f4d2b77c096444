package dev.tiercel.mutate.storm;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.eval.Definitions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The commands that an instance keeps of its seed: logic, options, and what is declared and defined
 * where a check stands, without levels and assertions.
 */
final class Prologue {
  private final List<Command> kept = new ArrayList<>();
  private final Deque<List<Command>> levels = new ArrayDeque<>(); // what each level declares
  private final Set<Declared> defined = new HashSet<>();
  private boolean global;

  private Prologue() {}

  /**
   * The kept commands before a place.
   *
   * @param end how many of the script's commands are looked at
   */
  static Prologue of(Script script, int end) {
    Prologue prologue = new Prologue();
    for (Command command : script.commands().subList(0, end)) {
      prologue.enter(command);
    }
    prologue.keepDefined();
    return prologue;
  }

  /** The commands, in order. */
  List<Command> commands() {
    return kept;
  }

  /** The functions that the commands define; names of assertions are not among them. */
  Set<Declared> defined() {
    return defined;
  }

  /** What the commands define. */
  Definitions definitions() {
    return Definitions.of(kept);
  }

  /** The declared functions and constants, in order. */
  List<Declared> symbols() {
    List<Declared> symbols = new ArrayList<>();
    for (Command command : kept) {
      if (command instanceof Command.Declare d) {
        symbols.add(d.symbol());
      }
    }
    return symbols;
  }

  private void enter(Command command) {
    if (command instanceof Command.SetLogic || command instanceof Command.SetOption) {
      kept.add(command);
      if (command instanceof Command.SetOption o && o.keyword().equals(":global-declarations")) {
        global = o.value().equals("true");
      }
    } else if (command instanceof Command.SetInfo info) {
      if (info.keyword().equals(":smt-lib-version")) {
        kept.add(command);
      }
    } else if (isDeclaration(command)) {
      kept.add(command);
      if (!global && !levels.isEmpty()) {
        levels.element().add(command);
      }
    } else {
      level(command);
    }
  }

  private static boolean isDeclaration(Command command) {
    return command instanceof Command.Declare
        || command instanceof Command.DeclareSort
        || command instanceof Command.DefineSort
        || command instanceof Command.DeclareDatatypes
        || command instanceof Command.Define
        || command instanceof Command.DefineFunsRec;
  }

  private void level(Command command) {
    if (command instanceof Command.Push push) {
      for (int i = 0; i < push.levels(); i++) {
        levels.push(new ArrayList<>());
      }
    } else if (command instanceof Command.Pop pop) {
      for (int i = 0; i < pop.levels() && !levels.isEmpty(); i++) {
        removeLast(levels.pop());
      }
    } else if (command instanceof Command.Reset) {
      kept.clear();
      levels.clear();
      global = false;
    } else if (command instanceof Command.ResetAssertions) {
      levels.clear();
      if (!global) {
        kept.removeIf(Prologue::isDeclaration);
      }
    }
  }

  /** Takes commands away that were added last, by identity: an equal one may stand outside. */
  private void removeLast(List<Command> gone) {
    for (int i = gone.size() - 1; i >= 0; i--) {
      for (int at = kept.size() - 1; at >= 0; at--) {
        if (kept.get(at) == gone.get(i)) {
          kept.remove(at);
          break;
        }
      }
    }
  }

  /** A definition over the name of an assertion cannot be kept, since no assertion is. */
  private void keepDefined() {
    for (int i = 0; i < kept.size(); i++) {
      Command command = kept.get(i);
      Set<Declared> own = new HashSet<>(defined);
      if (command instanceof Command.Define d) {
        own.add(d.symbol());
      } else if (command instanceof Command.DefineFunsRec d) {
        d.parts().forEach(p -> own.add(p.symbol()));
      } else {
        continue;
      }
      if (command.terms().stream().allMatch(t -> Fragments.usesOnly(t, own))) {
        defined.addAll(own);
      } else {
        kept.remove(i--);
      }
    }
  }
}
