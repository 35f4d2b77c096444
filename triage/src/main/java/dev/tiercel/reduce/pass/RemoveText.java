package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.text.TextSpan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Delta debugging of a text that cannot be parsed and so has no terms to replace: each edit cuts
 * out some of its parts. For parsed scripts it proposes nothing.
 */
final class RemoveText implements Pass {
  private static final int MOST_CHARACTERS =
      2_000; // limit on texts for the removal of single characters

  private final String name;
  private final Function<String, List<List<TextSpan>>> cuts;

  private RemoveText(String name, Function<String, List<List<TextSpan>>> cuts) {
    this.name = name;
    this.cuts = cuts;
  }

  /** Removes commands, or equivalent parts. */
  static RemoveText sections() {
    return new RemoveText("sections", text -> single(upToNext(TextSpan.commands(text), text)));
  }

  /** Removes the parentheses around an expression together with its first word. */
  static RemoveText brackets() {
    return new RemoveText("brackets", RemoveText::frames);
  }

  /** Removes tokens, each with the text up to the next. */
  static RemoveText tokens() {
    return new RemoveText("tokens", text -> single(upToNext(TextSpan.tokens(text), text)));
  }

  private static List<TextSpan> upToNext(List<TextSpan> tokens, String text) {
    return IntStream.range(0, tokens.size())
        .mapToObj(
            i ->
                new TextSpan(
                    i == 0 ? 0 : tokens.get(i).begin(),
                    i + 1 < tokens.size() ? tokens.get(i + 1).begin() : text.length()))
        .toList();
  }

  /** Removes characters of a short text. */
  static RemoveText characters() {
    return new RemoveText(
        "characters",
        text ->
            text.length() > MOST_CHARACTERS
                ? List.of()
                : single(
                    IntStream.range(0, text.length())
                        .mapToObj(i -> new TextSpan(i, i + 1))
                        .toList()));
  }

  private static List<List<TextSpan>> single(List<TextSpan> spans) {
    return spans.stream().map(List::of).toList();
  }

  /** Returns the two ends of each expression, the outermost first. */
  private static List<List<TextSpan>> frames(String text) {
    List<TextSpan> tokens = TextSpan.tokens(text);
    List<List<TextSpan>> frames = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < tokens.size(); i++) {
      char first = text.isEmpty() ? ' ' : text.charAt(tokens.get(i).begin());
      if (first == '(') {
        open.push(i);
      } else if (first == ')' && !open.isEmpty()) {
        int begin = open.pop();
        int led = Math.min(begin + 1, i - 1);
        boolean word = led > begin && text.charAt(tokens.get(led).begin()) != '(';
        int end = tokens.get(word ? led : begin).end();
        frames.add(List.of(new TextSpan(tokens.get(begin).begin(), end), tokens.get(i)));
      }
    }
    frames.sort(Comparator.comparingInt(frame -> frame.get(0).begin()));
    return frames;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    if (!entry.isUnread()) {
      return CandidateEdits.NONE;
    }
    String text = entry.source().text();
    return CandidateEdits.anySublist(
        cuts.apply(text),
        chosen ->
            EntryCodec.unread(
                without(text, chosen.stream().flatMap(List::stream).toList()), entry));
  }

  private static String without(String text, List<TextSpan> parts) {
    List<TextSpan> sorted = new ArrayList<>(parts);
    sorted.sort(Comparator.comparingInt(TextSpan::begin));
    StringBuilder kept = new StringBuilder(text.length());
    int at = 0;
    for (TextSpan part : sorted) {
      kept.append(text, at, Math.max(at, part.begin()));
      at = Math.max(at, part.end());
    }
    return kept.append(text, at, text.length()).toString();
  }
}
