package dev.tiercel.solver.exec;

import dev.tiercel.solver.worker.LibrarySolver;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** A solver library that acts on the first word of the script. */
public final class PuppetLibrary implements LibrarySolver {
  private final List<byte[]> eaten = new ArrayList<>();
  private int runs;

  @Override
  public String version() {
    return "puppet 1";
  }

  @Override
  public void run(String script, Map<String, String> options, Appendable output) throws Exception {
    String words = script.replace("(check-sat)", "").replace(";", "").strip(); // a comment
    switch (words) {
      case "count" -> {
        runs++;
        output.append("run " + runs + "\nsat\n");
      }
      case "options" -> output.append("; " + options + "\nsat\n");
      case "print" -> {
        System.out.println("noise on standard output");
        System.err.println("noise on standard error");
        output.append("unsat\n");
      }
      case "throw" -> throw new IllegalStateException("broken invariant");
      case "overflow" -> deep(0);
      case "exit" -> Runtime.getRuntime().halt(3);
      case "kill" -> writeToNowhere();
      case "hang" -> hang();
      case "eat" -> {
        while (true) {
          eaten.add(new byte[1 << 20]);
        }
      }
      case "flood" -> {
        while (true) {
          output.append("sat\n");
        }
      }
      case "sat and hang" -> {
        output.append("sat\n");
        hang();
      }
      case "sat and die" -> {
        output.append("sat\n");
        System.err.println("ASSERTION VIOLATION\nFile: ../src/a.cpp\nLine: 12\nx");
        Runtime.getRuntime().halt(114);
      }
      case "allocate" -> {
        byte[] much = new byte[256 << 20];
        Arrays.fill(much, (byte) runs);
        output.append("sat\n");
      }
      case "assertion" -> {
        System.err.println("ASSERTION VIOLATION\nFile: ../src/a.cpp\nLine: 12\nx");
        Runtime.getRuntime().halt(114);
      }
      default -> attack(words.split(" ", 2), output);
    }
  }

  /** Tries an action that a confined library must not be able to do. */
  private static void attack(String[] words, Appendable output) throws IOException {
    switch (words[0]) {
      case "overwrite" -> Files.writeString(Path.of(words[1]), "harm");
      case "peek" -> Files.readAllBytes(Path.of(words[1]));
      case "call" ->
          new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(words[1])).close();
      case "start" -> new ProcessBuilder(words[1]).start();
      case "fill" -> {
        for (int i = 0; i < 10_240; i++) {
          Files.write(Path.of(Integer.toString(i)), new byte[1 << 20]);
        }
      }
      default -> {
        output.append("unknown\n");
        return;
      }
    }
    output.append("did it\n");
  }

  private static void hang() throws InterruptedException {
    new CountDownLatch(1).await();
  }

  private static int deep(int depth) {
    return depth < 0 ? 0 : deep(depth + 1) + 1;
  }

  @Override
  public List<String> listOptions() {
    return List.of("a\tBOOL", "b\tINT");
  }

  /** Dies by SIGSEGV; a confined worker cannot start a program that would send it a signal. */
  private static void writeToNowhere() throws ReflectiveOperationException {
    Class<?> memory = Class.forName("sun.misc.Unsafe");
    Field only = memory.getDeclaredField("theUnsafe");
    only.setAccessible(true);
    memory.getMethod("putAddress", long.class, long.class).invoke(only.get(null), 0L, 0L);
  }
}
