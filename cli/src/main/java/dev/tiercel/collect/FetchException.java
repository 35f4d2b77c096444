package dev.tiercel.collect;

/** A page cannot be fetched or read: the message is one sentence for the user. */
final class FetchException extends Exception {
  private final boolean refused;

  FetchException(String message, boolean refused) {
    super(message);
    this.refused = refused;
  }

  /** Whether the tracker denied the request, as for an unknown repository or an invalid token. */
  boolean isRefused() {
    return refused;
  }
}
