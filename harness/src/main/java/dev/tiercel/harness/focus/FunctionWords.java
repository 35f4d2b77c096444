package dev.tiercel.harness.focus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words of each function of a program, from its name and texts. They are split once, since the
 * words of what is left of a change are weighed anew whenever a part of it is reached. Immutable.
 */
final class FunctionWords {
  private static final int SHORTEST = 3;
  private static final Pattern BETWEEN_NAMES = Pattern.compile("[^A-Za-z0-9_]+");
  private static final Pattern HUMP = Pattern.compile("([a-z0-9])([A-Z])");

  private final List<String[]> byFunction = new ArrayList<>();
  private final Map<String, Integer> counts = new HashMap<>(); // of the functions with a word

  FunctionWords(List<CodeFunction> functions) {
    Map<String, Set<String>> ofTexts = new HashMap<>(); // functions share blocks of a change
    Map<String, String> shared = new HashMap<>();
    for (CodeFunction function : functions) {
      Set<String> words = split(CodeChange.bare(function.name()));
      for (String text : function.words()) {
        words.addAll(ofTexts.computeIfAbsent(text, FunctionWords::split));
      }
      String[] own = new String[words.size()];
      int count = 0;
      for (String word : words) {
        own[count] = shared.computeIfAbsent(word, w -> w);
        counts.merge(own[count], 1, Integer::sum);
        count++;
      }
      byFunction.add(own);
    }
  }

  /** Returns the words of a function by its number. */
  List<String> of(int function) {
    return List.of(byFunction.get(function));
  }

  /** Returns how rare a word is: the logarithm of one in how many functions has it. */
  double rarity(String word) {
    return Math.log((double) byFunction.size() / counts.getOrDefault(word, 1));
  }

  /**
   * Returns the words of a name or a text in lower case, plurals as singulars; and each two
   * adjacent words of a name joined, so that {@code DataType} matches {@code datatype}.
   */
  static Set<String> split(String text) {
    Set<String> words = new HashSet<>();
    for (String name : BETWEEN_NAMES.split(text)) {
      String before = "";
      for (String part : HUMP.matcher(name).replaceAll("$1_$2").split("_")) {
        String word = part.toLowerCase(Locale.ROOT);
        add(words, word);
        add(words, before + word);
        before = word;
      }
    }
    return words;
  }

  private static void add(Set<String> words, String word) {
    if (word.length() >= SHORTEST) {
      boolean several = word.length() > SHORTEST && word.endsWith("s") && !word.endsWith("ss");
      words.add(several ? word.substring(0, word.length() - 1) : word);
    }
  }
}
