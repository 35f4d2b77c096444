package dev.tiercel.collect;

import java.net.URI;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Extracts links from Markdown. */
final class MarkdownLinks {
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s<>()\\[\\]\"'`]+");

  private MarkdownLinks() {}

  /** Returns the distinct addresses in a text, except that of the page itself. */
  static List<URI> of(String text, URI page) {
    Set<URI> links = new LinkedHashSet<>();
    Matcher address = ADDRESS.matcher(text);
    while (address.find()) {
      add(address.group(), links);
    }
    links.remove(page);
    return List.copyOf(links);
  }

  /** Adds an address if it is valid and new. */
  static void add(String address, Collection<URI> links) {
    try {
      URI link = URI.create(address);
      if (link.getHost() != null && !links.contains(link)) {
        links.add(link);
      }
    } catch (IllegalArgumentException e) {
      return; // a typing error
    }
  }
}
