package dev.tiercel.harness.fuzz;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The toy session on libFuzzer's own command line. */
public final class ToyMain {
  private ToyMain() {}

  /** Fuzzes the toy machine; the state folder is the property {@code toy.state}. */
  public static void main(String[] arguments) throws IOException {
    FuzzOptions options =
        FuzzOptions.of(
                Path.of(System.getProperty("toy.state", "target/toy")), CommandLine.read(arguments))
            .withInstrument(List.of("dev.tiercel.toy.**"))
            .withKeepGoing(Long.getLong("toy.keepGoing", 1))
            .withMainClass(ToyMain.class.getName());
    System.exit(LibFuzzer.start(() -> new ToySession(System.err::println), options));
  }
}
