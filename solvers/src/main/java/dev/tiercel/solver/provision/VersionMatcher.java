package dev.tiercel.solver.provision;

import java.util.List;

/** Matches a version as users write it with the existing versions. */
final class VersionMatcher {
  private static final int SHOWN = 5;

  private VersionMatcher() {}

  /**
   * Returns the version that matches, the newest if there are several.
   *
   * @param listed oldest first
   * @throws ProvisionException if none matches
   */
  static String pick(String artifact, String version, List<String> listed) {
    if (listed.contains(version)) {
      return version;
    }
    return listed.stream()
        .filter(v -> v.startsWith(version + "-") || v.startsWith(version + "."))
        .reduce((older, newer) -> newer)
        .orElseThrow(() -> missing(artifact, version, listed));
  }

  private static ProvisionException missing(String artifact, String version, List<String> listed) {
    if (listed.isEmpty()) {
      return new ProvisionException(
          "No version of "
              + artifact
              + " can be listed; check the network and Maven's settings.xml, or run once without"
              + " -o.");
    }
    List<String> newest = listed.subList(Math.max(0, listed.size() - SHOWN), listed.size());
    return new ProvisionException(
        "%s has no version %s; the newest of %s are %s."
            .formatted(artifact, version, listed.size(), String.join(", ", newest)));
  }
}
