package dev.tiercel.solver.exec;

import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The responses of a solver, parsed from its output.
 *
 * @param responses the responses to commands, in order; other output, such as a warning, is {@link
 *     Kind#OTHER} at the start of a line and left out elsewhere
 */
record SolverResponses(List<Response> responses) {
  /** Kind of response. */
  enum Kind {
    /** An answer to a check. */
    VERDICT,
    /** {@code (error "...")}, {@code unsupported}, or Princess's {@code error}. */
    ERROR,
    /** A model, a value, a name, or noise. */
    OTHER
  }

  /**
   * One response.
   *
   * @param verdict of a {@link Kind#VERDICT}, else {@code null}
   * @param text message of an error, {@code unsupported} for that answer, empty if there is none;
   *     empty for all other kinds
   * @param start start offset in the output
   * @param end end offset in the output
   */
  record Response(Kind kind, @Nullable Verdict verdict, String text, int start, int end) {
    static final Response NONE = new Response(Kind.OTHER, null, "", 0, 0);

    private static Response other(SExpressionScanner items) {
      return new Response(Kind.OTHER, null, "", items.start(), items.end());
    }

    private static Response of(Verdict verdict, SExpressionScanner items) {
      return new Response(Kind.VERDICT, verdict, "", items.start(), items.end());
    }

    private static Response error(String text, SExpressionScanner items) {
      return new Response(Kind.ERROR, null, text, items.start(), items.end());
    }
  }

  /** The answer to a command that a solver does not support. */
  static final String UNSUPPORTED = "unsupported";

  /**
   * Parses an output: a verdict must be alone on its line, and an error first. cvc5's library gives
   * a reason with {@code unknown}: {@code unknown (INCOMPLETE)}. {@code success} is ignored.
   *
   * @param harmless whether an error message, or {@code unsupported}, is an answer, not an error
   */
  static SolverResponses read(String output, Predicate<String> harmless) {
    List<Response> responses = new ArrayList<>();
    SExpressionScanner items = new SExpressionScanner(output);
    while (items.next()) {
      Response response = items.startsLine() ? response(items, harmless) : null;
      if (response != null) {
        responses.add(response);
      }
    }
    return new SolverResponses(List.copyOf(responses));
  }

  private static @Nullable Response response(SExpressionScanner items, Predicate<String> harmless) {
    String head = items.head();
    if (head.equals("(error")) {
      String error = items.message();
      return harmless.test(error) ? Response.other(items) : Response.error(error, items);
    }
    if (head.equals("unknown") && items.endsLineButForReason()) {
      return Response.of(Verdict.UNKNOWN, items);
    }
    return items.endsLine() ? alone(head, items, harmless) : Response.other(items);
  }

  /** Returns the response of a word that is alone on its line; {@code null} to ignore it. */
  private static @Nullable Response alone(
      String word, SExpressionScanner items, Predicate<String> harmless) {
    Verdict verdict = Verdict.printed(word);
    if (verdict != null) {
      return Response.of(verdict, items);
    }
    return switch (word) {
      case UNSUPPORTED ->
          harmless.test(UNSUPPORTED) ? Response.other(items) : Response.error(UNSUPPORTED, items);
      case "error" -> Response.error("", items);
      case "success" -> null;
      default -> Response.other(items);
    };
  }

  /** The answers to checks, in order. */
  List<Verdict> verdicts() {
    List<Verdict> verdicts = new ArrayList<>();
    for (Response response : responses) {
      if (response.verdict() != null) {
        verdicts.add(response.verdict());
      }
    }
    return verdicts;
  }

  /** Whether any response is an error. */
  boolean hasErrors() {
    for (Response response : responses) {
      if (response.kind() == Kind.ERROR) {
        return true;
      }
    }
    return false;
  }

  /** The messages of {@code (error "...")} responses that are not harmless, in order. */
  List<String> errors() {
    List<String> errors = new ArrayList<>(0);
    for (Response response : responses) {
      if (response.kind() == Kind.ERROR && !response.text().equals(UNSUPPORTED)) {
        errors.add(response.text());
      }
    }
    return errors;
  }
}
