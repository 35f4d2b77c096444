package dev.tiercel.collect;

/** A page that cannot be had or read: the message is one sentence for the user. */
final class FetchException extends Exception {
  private final boolean refused;

  FetchException(String message, boolean refused) {
    super(message);
    this.refused = refused;
  }

  /** Whether the tracker said no, as to an unknown repository or a wrong token. */
  boolean isRefused() {
    return refused;
  }
}
