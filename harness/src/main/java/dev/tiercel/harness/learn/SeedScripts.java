package dev.tiercel.harness.learn;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.declaration.DropDeclarations;
import dev.tiercel.mutate.falcon.Operations;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Cuts training scripts out of seeds: Boolean sub-terms that together use at most k kinds of
 * operations, asserted under the seed's declarations.
 */
final class SeedScripts implements TrainingScripts {
  /** Maximum number of sub-terms kept per operation. */
  private static final int MOST_PIECES = 300;

  private static final int MOST_SIZE = 200;
  private static final int MOST_ASSERTIONS = 3;

  /** A Boolean sub-term and its place in a seed. */
  private record Piece(int seed, int command, Term term, Set<String> operations) {}

  private final int k;
  private final List<Script> seeds;
  private final List<List<Piece>> bySeed = new ArrayList<>();
  private final Map<String, List<Piece>> byOperation = new TreeMap<>();

  /**
   * Collects the sub-terms of the seeds.
   *
   * @param k maximum number of kinds of operations of a script, including its commands
   */
  SeedScripts(List<Script> seeds, int k) {
    this.k = k;
    this.seeds = List.copyOf(seeds);
    for (int i = 0; i < seeds.size(); i++) {
      bySeed.add(pieces(i));
      for (Piece piece : bySeed.get(i)) {
        for (String operation : piece.operations()) {
          List<Piece> all = byOperation.computeIfAbsent(operation, o -> new ArrayList<>());
          if (all.size() < MOST_PIECES) {
            all.add(piece);
          }
        }
      }
    }
  }

  private List<Piece> pieces(int seed) {
    List<Piece> pieces = new ArrayList<>();
    List<Command> commands = seeds.get(seed).commands();
    for (int i = 0; i < commands.size(); i++) {
      if (commands.get(i) instanceof Command.Assert asserted) {
        for (Term term : conditions(asserted.term())) {
          Set<String> operations = Operations.of(term);
          if (!operations.isEmpty() && operations.size() <= k) {
            pieces.add(new Piece(seed, i, term, operations));
          }
        }
      }
    }
    return pieces;
  }

  /** Returns the sub-terms that can be asserted by themselves. */
  private static Set<Term> conditions(Term whole) {
    Set<Term> conditions = new LinkedHashSet<>();
    for (Term term : SubTerms.of(whole)) {
      boolean closed = term.sort() == Sort.BOOL && term.freeVariables().isEmpty();
      if (closed && !term.isAnnotated() && term.size() <= MOST_SIZE) {
        conditions.add(term);
      }
    }
    return conditions;
  }

  @Override
  public @Nullable Script next(RandomSource random) {
    if (byOperation.isEmpty()) {
      return null;
    }
    TrainingScriptTemplate frame =
        random.coin() ? TrainingScriptTemplate.PLAIN : random.pick(TrainingScriptTemplate.ALL);
    String operation = random.pick(List.copyOf(byOperation.keySet()));
    Piece first = random.pick(byOperation.getOrDefault(operation, List.of()));
    if (first.operations().size() + frame.operations() > k) {
      return null;
    }
    Set<Term> asserted = new LinkedHashSet<>(List.of(first.term()));
    Set<String> operations = new HashSet<>(first.operations());
    int last = first.command();
    for (int i = 1; i < MOST_ASSERTIONS; i++) {
      Piece other = random.pick(bySeed.get(first.seed()));
      Set<String> joined = new HashSet<>(operations);
      joined.addAll(other.operations());
      if (joined.size() + frame.operations() <= k) {
        operations = joined;
        asserted.add(other.term());
        last = Math.max(last, other.command());
      }
    }
    List<Command> before = declarations(seeds.get(first.seed()).commands().subList(0, last));
    return DropDeclarations.allUnused(frame.wrap(before, List.copyOf(asserted), random.coin()));
  }

  private static List<Command> declarations(List<Command> commands) {
    List<Command> kept = new ArrayList<>();
    for (Command command : commands) {
      if (command instanceof Command.Declaration || command instanceof Command.SetLogic) {
        kept.add(command);
      }
    }
    return kept;
  }
}
