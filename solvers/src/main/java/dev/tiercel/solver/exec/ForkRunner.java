package dev.tiercel.solver.exec;

import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs one program through a fork server: programs built by the compiler wrappers, which also count
 * their edges, and other dynamic programs with the preload library. If that does not work, each run
 * is a plain process, and {@link #runMode} gives the reason.
 */
public final class ForkRunner implements Launcher {
  /** A string that only the runtime's code contains. */
  private static final byte[] MARK = "TIERCEL_SERVER".getBytes(StandardCharsets.US_ASCII);

  /** After so many deaths of the server in a row, without a run between them, it is given up. */
  private static final int PATIENCE = 3;

  private final Path program;
  private final Map<String, String> environment;
  private final ProcessRunner plain = new ProcessRunner();
  private final ScratchFolder scratch;
  private final @Nullable Path preload;
  private final BlockCounting counting;
  private @Nullable ForkServer server;
  private String obstacle = "";
  private boolean ofAnotherVersion;
  private int deaths;
  private int before;

  private ForkRunner(Path program, Map<String, String> environment, BlockCounting counting)
      throws IOException {
    this.program = program;
    this.counting = counting;
    this.environment = Map.copyOf(environment);
    boolean own = hasServer(program);
    // On some machines, a library cannot be loaded from a file system in memory.
    this.scratch = own ? ScratchFolder.createInMemory() : ScratchFolder.create();
    this.preload = own ? null : unpacked(scratch);
    ElfFile elf = ElfFile.of(program);
    if (!elf.isElf()) {
      obstacle = "it is no ELF program";
    } else if (!own && elf.isStatic()) {
      obstacle = "it is linked statically";
    } else if (!own && preload == null) {
      obstacle = "Tiercel was built without a C compiler";
    }
  }

  /**
   * Prepares to run a program.
   *
   * @param environment variables for the fork server and its runs, in addition to this JVM's
   * @param counting whether the basic blocks of a program without counters are counted
   * @throws IOException if the program cannot be read
   */
  public static ForkRunner open(
      Path program, Map<String, String> environment, BlockCounting counting) throws IOException {
    ForkRunner runner = new ForkRunner(program, environment, counting);
    runner.live();
    return runner;
  }

  /**
   * Returns the addresses of the basic blocks of a program without counters, by a server that runs
   * nothing.
   *
   * @throws IOException if it does not become a server
   */
  static EdgeTable blocks(Path program) throws IOException {
    BlockCounting counting = BlockCounting.ONCE;
    try (ForkRunner runner = new ForkRunner(program, Map.of(), counting)) {
      Path file = Files.createFile(runner.scratch.sharedFile("edges"));
      Map<String, String> asking = Map.of(EdgeTable.VARIABLE, file.toString());
      List<Path> readable = ReadableFolders.of(program.toString());
      ForkServer.start(program, asking, readable, runner.preload, false, counting, runner.scratch)
          .close();
      return EdgeTable.read(file);
    }
  }

  @Override
  public ProcessResult run(List<String> command, String script, Limits limits) throws IOException {
    before = 0;
    ForkServer live = live();
    if (live == null) {
      return plain.run(command, script, limits);
    }
    List<String> arguments = new ArrayList<>(command.subList(1, command.size()));
    arguments.replaceAll(a -> a.equals(SCRIPT) ? ForkServer.SCRIPT_NAME : a);
    try {
      ProcessResult ended = live.run(arguments, script, limits);
      deaths = 0;
      before = live.before();
      return ended;
    } catch (IOException e) {
      // A run can kill its server. A run in a separate process shows whether the failure is its
      // own.
      died(e);
      return plain.run(command, script, limits);
    }
  }

  private @Nullable ForkServer live() {
    if (server == null && obstacle.isEmpty()) {
      try {
        scratch.clean();
        List<Path> readable = ReadableFolders.of(program.toString());
        server =
            ForkServer.start(program, environment, readable, preload, false, counting, scratch);
      } catch (ForkServer.WrongVersion e) {
        ofAnotherVersion = true;
        obstacle = String.valueOf(e.getMessage());
      } catch (IOException e) {
        died(e);
      }
    }
    return server;
  }

  private void died(IOException e) {
    if (server != null) {
      server.close();
      server = null;
    }
    deaths++;
    if (deaths >= PATIENCE) {
      obstacle = String.valueOf(e.getMessage());
    }
  }

  @Override
  public String runMode() {
    if (!obstacle.isEmpty()) {
      return "by a new process for each run, since it is no fork server: "
          + obstacle.replace(program.toString(), "it");
    }
    String many =
        server != null && server.isResident()
            ? "by a native server that runs many scripts in a process"
            : "by a fork server";
    Coverage coverage = coverage();
    if (coverage == null) {
      return many;
    }
    return coverage.isOfBlocks()
        ? many + ", with a breakpoint at each basic block"
        : many + ", which counts its edges";
  }

  @Override
  public @Nullable Coverage coverage() {
    return server == null ? null : server.counters();
  }

  @Override
  public boolean isOfAnotherVersion() {
    return ofAnotherVersion;
  }

  @Override
  public int precedingRuns() {
    return before;
  }

  @Override
  public void close() {
    if (server != null) {
      server.close();
      server = null;
    }
    obstacle = "it is closed";
    plain.close();
    scratch.close();
  }

  /** Whether a program was built with a fork server. */
  static boolean hasServer(Path program) throws IOException {
    return contains(program, MARK);
  }

  /** Returns the preload library as a file, or {@code null} if this build has none. */
  static @Nullable Path unpacked(ScratchFolder scratch) throws IOException {
    try (InputStream in = ForkRunner.class.getResourceAsStream("libtiercel-preload.so")) {
      if (in == null) {
        return null;
      }
      Path file = scratch.file("libtiercel-preload.so");
      Files.copy(in, file);
      return file;
    }
  }

  private static boolean contains(Path file, byte[] what) throws IOException {
    byte[] block = new byte[1 << 20];
    int kept = 0;
    try (InputStream in = Files.newInputStream(file)) {
      int read = in.readNBytes(block, 0, block.length);
      while (read > 0) {
        int end = kept + read;
        if (occurs(block, end, what)) {
          return true;
        }
        kept = Math.min(what.length - 1, end);
        System.arraycopy(block, end - kept, block, 0, kept);
        read = in.readNBytes(block, kept, block.length - kept);
      }
    }
    return false;
  }

  private static boolean occurs(byte[] in, int end, byte[] what) {
    for (int i = 0; i + what.length <= end; i++) {
      if (in[i] == what[0] && Arrays.equals(in, i, i + what.length, what, 0, what.length)) {
        return true;
      }
    }
    return false;
  }
}
