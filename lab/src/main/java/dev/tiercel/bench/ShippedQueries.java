package dev.tiercel.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Generates two folders of queries in the style of tools that ship a solver, to try
 * docs/upgrading.md with: a program verifier (a heap of maps, quantified axioms, sessions with push
 * and pop), and a service that compares access policies (strings and regular expressions) beside a
 * symbolic executor (bit vectors and arrays, one check for each branch of a path).
 */
final class ShippedQueries {
  private static final List<String> ACTIONS =
      List.of("s3:GetObject", "s3:PutObject", "s3:ListBucket", "ec2:RunInstances", "iam:PassRole");

  private final Random random;
  private final StringBuilder text = new StringBuilder();

  private ShippedQueries(Random random) {
    this.random = random;
  }

  /** {@code FOLDER [COUNT [SEED]]}: this many queries of each project, 260. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    int count = args.length > 1 ? Integer.parseInt(args[1]) : 260;
    long seed = args.length > 2 ? Long.parseLong(args[2]) : 1;
    for (int i = 0; i < count; i++) {
      boolean even = i % 2 == 0;
      write(folder, even ? "verifier/method" : "verifier/loop", i, seed);
      write(folder, even ? "service/policy" : "service/path", i, seed);
    }
  }

  private static void write(Path folder, String name, int number, long seed) throws IOException {
    ShippedQueries queries =
        new ShippedQueries(new Random(31 * (31 * seed + number) + name.length()));
    switch (name) {
      case "verifier/method" -> queries.method();
      case "verifier/loop" -> queries.loop();
      case "service/policy" -> queries.policy();
      default -> queries.path();
    }
    Path file = folder.resolve(String.format(Locale.ROOT, "%s%03d.smt2", name, number));
    Files.createDirectories(file.getParent());
    Files.writeString(file, queries.text);
  }

  private void say(String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private int upTo(int bound) {
    return random.nextInt(bound);
  }

  private <T> T of(List<T> all) {
    return all.get(upTo(all.size()));
  }

  /** Verification conditions of a method over a heap, as a verifier sends them in one session. */
  private void method() {
    say("(set-option :auto_config false)%n(set-option :smt.mbqi false)");
    say("(declare-sort Ref 0)%n(declare-sort Field 0)%n(declare-fun null () Ref)");
    say("(declare-fun val () Field)%n(declare-fun next () Field)%n(assert (distinct val next))");
    say("(define-sort Heap () (Array Ref (Array Field Int)))");
    say(
        "(declare-fun good (Heap) Bool)%n(declare-fun rank (Ref) Int)%n(declare-fun len (Heap Ref) Int)");
    say(
        "(assert (forall ((h Heap) (r Ref)) (! (=> (good h) (>= (len h r) 0)) :pattern ((len h r)))))");
    say(
        "(assert (forall ((h Heap) (r Ref) (v Int)) (! (=> (good h) (good (store h r (store (select h"
            + " r) val v)))) :pattern ((good (store h r (store (select h r) val v)))))))");
    say("(assert (forall ((r Ref)) (! (>= (rank r) 0) :pattern ((rank r)))))");
    int steps = 3 + upTo(6);
    say("(declare-fun h0 () Heap)%n(assert (good h0))");
    for (int i = 0; i < 3; i++) {
      say(
          "(declare-fun r%d () Ref)%n(declare-fun x%d () Int)%n(assert (not (= r%d null)))",
          i, i, i);
    }
    for (int i = 1; i <= steps; i++) {
      String read = String.format(Locale.ROOT, "(select (select h%d r%d) val)", i - 1, upTo(3));
      String target = "r" + upTo(3);
      say("(declare-fun h%d () Heap)", i);
      say(
          "(assert (= h%d (store h%d %s (store (select h%d %s) val (+ %s %d)))))",
          i, i - 1, target, i - 1, target, read, 1 + upTo(4));
      say("(push 1)");
      switch (upTo(4)) {
        case 0 -> say("(assert (not (good h%d)))", i);
        case 1 -> say("(assert (< (len h%d r%d) 0))", i, upTo(3));
        case 2 -> say("(assert (not (> (select (select h%d %s) val) %s)))", i, target, read);
        default ->
            say("(assert (not (= (select (select h%d r0) next) (select (select h0 r0) next))))", i);
      }
      say("(check-sat)%n(pop 1)");
    }
  }

  /** A loop invariant: preserved by the body, and sufficient after the loop. */
  private void loop() {
    int factor = 2 + upTo(4);
    say("(set-logic ALL)%n(declare-const n Int)%n(declare-const i Int)%n(declare-const s Int)");
    say("(declare-const a (Array Int Int))%n(declare-const b (Array Int Int))");
    say("(define-fun inv ((i Int) (s Int)) Bool (and (<= 0 i n) (= s (* %d i)) (>= s i)))", factor);
    say(
        "(assert (forall ((k Int)) (! (=> (<= 0 k n) (<= 0 (select a k) %d)) :pattern ((select a k)))))",
        10 + upTo(90));
    say("(assert (inv i s))");
    say(
        "(push 1)%n(assert (< i n))%n(assert (not (inv (+ i 1) (+ s %d))))%n(check-sat)%n(pop 1)",
        upTo(6) == 0 ? factor + 1 : factor);
    say("(push 1)%n(assert (>= i n))%n(assert (not (= s (* n %d))))%n(check-sat)%n(pop 1)", factor);
    say("(push 1)%n(assert (and (< i n) (= b (store a i (+ (select a i) 1)))))");
    say("(assert (> (select b i) %d))%n(check-sat)%n(pop 1)", upTo(120));
    say("(push 1)%n(assert (and (> n 0) (= (mod (* n n) 4) %d)))%n(check-sat)%n(pop 1)", upTo(4));
    say(
        "(push 1)%n(assert (and (<= 0 i %d) (> (* i i) %d) (< (* i i) %d)))%n(check-sat)%n(pop 1)",
        20 + upTo(20), 100 + upTo(100), 220 + upTo(60));
  }

  /** Whether one policy allows what another denies. */
  private void policy() {
    say("(set-logic ALL)%n(declare-const action String)%n(declare-const resource String)");
    say("(declare-const principal String)%n(declare-const port Int)");
    for (String policy : List.of("old", "new")) {
      StringBuilder allow = new StringBuilder();
      for (int i = 0; i < 1 + upTo(3); i++) {
        allow.append(' ').append(statement());
      }
      say("(define-fun %s () Bool (and (or false%s) (not %s)))", policy, allow, statement());
    }
    say("(push 1)%n(assert (and new (not old)))%n(check-sat)%n(pop 1)");
    say("(push 1)%n(assert (and old (not new)))%n(check-sat)%n(pop 1)");
    say("(assert new)%n(assert (= (str.len resource) %d))%n(check-sat)", 8 + upTo(12));
  }

  private String statement() {
    String bucket = "bucket" + upTo(3);
    String resource =
        switch (upTo(3)) {
          case 0 -> "(str.prefixof \"" + bucket + "/\" resource)";
          case 1 ->
              "(str.in_re resource (re.++ (str.to_re \""
                  + bucket
                  + "\") (re.* (re.range \"a\" \"z\"))))";
          default ->
              "(str.in_re resource (re.++ (re.* re.allchar) (str.to_re \"/x"
                  + upTo(3)
                  + "\") re.all))";
        };
    String action =
        upTo(2) == 0
            ? "(= action \"" + of(ACTIONS) + "\")"
            : "(str.prefixof \"" + of(ACTIONS).substring(0, 3) + "\" action)";
    String condition =
        upTo(2) == 0
            ? "(<= " + upTo(1024) + " port " + (1024 + upTo(9999)) + ")"
            : "(str.contains principal \"@corp\")";
    return "(and " + action + " " + resource + " " + condition + ")";
  }

  /** Branches of one path of a program that reads a buffer of bytes. */
  private void path() {
    say(
        "(set-logic QF_ABV)%n(declare-const in (Array (_ BitVec 32) (_ BitVec 8)))%n(declare-const key (_ BitVec 32))");
    String word = "key";
    int branches = 4 + upTo(8);
    for (int i = 0; i < branches; i++) {
      String at = "(select in (_ bv" + upTo(16) + " 32))";
      String wide =
          String.format(
              Locale.ROOT,
              "(concat (select in (_ bv%d 32)) (select in (_ bv%d 32)) ((_ extract 15 0) %s))",
              upTo(16),
              upTo(16),
              word);
      word =
          switch (upTo(5)) {
            case 0 -> "(bvadd " + word + " " + wide + ")";
            case 1 -> "(bvxor (bvlshr " + word + " (_ bv" + (1 + upTo(9)) + " 32)) " + wide + ")";
            case 2 -> "(bvmul " + word + " (_ bv" + (3 + 2 * upTo(40)) + " 32))";
            case 3 -> "(bvurem " + word + " (_ bv" + (7 + upTo(300)) + " 32))";
            default -> "((_ rotate_left " + (1 + upTo(30)) + ") " + word + ")";
          };
      say("(declare-const w%d (_ BitVec 32))%n(assert (= w%d %s))", i, i, word);
      word = "w" + i;
      String branch = "(bvult ((_ extract 7 0) " + word + ") " + at + ")";
      say("(push 1)%n(assert %s)%n(check-sat)%n(pop 1)", branch);
      say("(push 1)%n(assert (= %s (_ bv%d 32)))%n(check-sat)%n(pop 1)", word, upTo(1 << 16));
      say("(assert %s)", upTo(3) == 0 ? "(not " + branch + ")" : branch);
    }
    say("(check-sat)%n(get-model)");
  }
}
