package dev.tiercel.bundle;

import dev.tiercel.finding.BugSignature;
import dev.tiercel.finding.Finding;
import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Title that distinguishes a bug from the others of a tracker: what is wrong, and with which
 * operators.
 */
final class IssueTitle {
  private static final int MOST_OPERATORS = 4;
  private static final int MOST_PLACE = 120;
  private static final Pattern RESPONDS = Pattern.compile("responds to \\(([\\w-]+)");

  /** Parts of a script that are no operators. */
  private static final Map<String, String> CIRCUMSTANCES =
      Map.of("second-check", " at a second check-sat", "push", " after push");

  private IssueTitle() {}

  /**
   * Returns the title, without Markdown.
   *
   * @param script as the issue shows it
   */
  static String of(Finding finding, BugSignature bugSignature, String script) {
    Failure failure = finding.violation().failure();
    if (failure != null && failure.kind() != Failure.Kind.SELF_CHECK) {
      return crash(failure, bugSignature.site());
    }
    String what =
        switch (finding.violation().symptom()) {
          case CRASH -> "Crash";
          case SELF_CHECK -> "Check of its own answer fails";
          case WRONG_UNSAT -> "Wrong unsat";
          case WRONG_SAT -> "Wrong sat";
          case INVALID_MODEL -> "Invalid model";
          case WRONG_VALUE -> "Wrong value";
          case WRONG_CORE -> "Wrong unsat core";
          case WRONG_OBJECTIVE -> "Wrong optimum";
          case WRONG_INTERPOLANT -> "Wrong interpolant";
          case WRONG_REWRITING -> "Wrong response to " + command(finding.violation().reason());
          case WRONG_PROOF -> "Wrong proof step";
          case SLOW -> "Slow";
          case INCOMPLETE -> "Gives up where others decide";
          case REFUSED -> "Legal input is refused";
          case CHANGED -> "Other answer since a change";
        };
    return what + with(bugSignature, script);
  }

  /** Returns the name of the command whose response a reason is about. */
  static String command(String reason) {
    Matcher responds = RESPONDS.matcher(reason);
    return responds.find() ? responds.group(1) : "a command";
  }

  private static String crash(Failure failure, String site) {
    if (failure.key().matches("(\\w+\\.)+\\w*(Error|Exception)\\b.*")) {
      return thrown(failure.key().split(" "));
    }
    String key = site.isEmpty() ? failure.key() : site;
    String place = key.substring(Math.max(0, key.indexOf(Failure.FUNCTION + " ") + 1)).strip();
    String cut = place.length() <= MOST_PLACE ? place : place.substring(0, MOST_PLACE) + "...";
    return switch (failure.kind()) {
      case SIGNAL -> signal(failure.key());
      case ASSERTION -> "Assertion fails: " + cut;
      case SANITIZER -> "Sanitizer reports " + cut;
      case INTERNAL_ERROR, SELF_CHECK -> "Uncaught error: " + cut;
    };
  }

  /**
   * Returns {@code AssertionError in Clausifier.run} of the class of an exception and its frames.
   */
  private static String thrown(String[] words) {
    String what = words[0].substring(words[0].lastIndexOf('.') + 1);
    if (words.length == 1) {
      return what;
    }
    int method = words[1].lastIndexOf('.');
    return what + " in " + words[1].substring(words[1].lastIndexOf('.', method - 1) + 1);
  }

  /** Returns {@code SIGSEGV in f} of {@code SIGSEGV lib.so:f}. */
  private static String signal(String key) {
    String[] words = key.split(" ", 2);
    int function = words.length == 2 ? words[1].indexOf(Failure.FUNCTION) : -1;
    return function < 0
        ? "Crash with " + words[0]
        : "Crash with " + words[0] + " in " + words[1].substring(function + 1);
  }

  /** Returns the theories of a bug; empty if it needs none but the core theory. */
  private static String theories(BugSignature bugSignature) {
    String names = bugSignature.ingredients().replace(" with push", "");
    return names.equals("core")
        ? ""
        : " in " + names.replace("uninterpreted", "functions").replace("+", ", ");
  }

  /** Returns the operators, or the theories, the logic and the circumstances of a bug. */
  static String with(BugSignature bugSignature, String script) {
    Set<String> words = Arrays.stream(script.split("[\\s()]+")).collect(Collectors.toSet());
    List<String> operators =
        bugSignature.parts().stream()
            .filter(part -> words.contains(part) && !CIRCUMSTANCES.containsKey(part))
            .toList();
    List<String> shown = operators.subList(0, Math.min(MOST_OPERATORS, operators.size()));
    List<String> parts = new ArrayList<>();
    parts.add(shown.isEmpty() ? theories(bugSignature) : " with " + String.join(", ", shown));
    if (words.contains("HORN")) {
      parts.add(" in logic HORN");
    }
    bugSignature.parts().stream()
        .filter(CIRCUMSTANCES::containsKey)
        .forEach(part -> parts.add(CIRCUMSTANCES.get(part)));
    return String.join("", parts);
  }
}
