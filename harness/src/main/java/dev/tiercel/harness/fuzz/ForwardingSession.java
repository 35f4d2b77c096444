package dev.tiercel.harness.fuzz;

/** A session that passes all calls on to another, for subclasses that add to some of them. */
abstract class ForwardingSession implements FuzzSession {
  final FuzzSession session;

  ForwardingSession(FuzzSession session) {
    this.session = session;
  }

  @Override
  public ExecutionOutcome execute(byte[] input) {
    return session.execute(input);
  }

  @Override
  public byte[] mutate(byte[] input, int maxSize, int seed) {
    return session.mutate(input, maxSize, seed);
  }

  @Override
  public byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed) {
    return session.crossOver(first, second, maxSize, seed);
  }

  @Override
  public byte[] initial() {
    return session.initial();
  }

  @Override
  public void failed(String during, byte[] input, Throwable thrown) {
    session.failed(during, input, thrown);
  }

  @Override
  public void finished() {
    session.finished();
  }
}
