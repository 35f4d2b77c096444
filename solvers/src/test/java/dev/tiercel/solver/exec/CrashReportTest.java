package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One cause has one key, whatever addresses it dies at. */
class CrashReportTest {
  @ParameterizedTest
  @CsvSource({
    "SIGSEGV libz3.so+0x12 libz3.so+0x34, SIGSEGV libz3.so",
    "SIGSEGV libz3.so+0x99, SIGSEGV libz3.so",
    "SIGSEGV libz3.so:mk_app+0x12 libz3.so:eval+0x1 libz3.so+0x3, SIGSEGV libz3.so:mk_app",
    "SIGSEGV libz3.so:_ZNK4expr8get_sortEv+0x12 libz3.so:eval+0x1, SIGSEGV libz3.so:expr::get_sort",
    "SIGSEGV libz3.so+0x12 libz3.so:Z3_eval+0x3, SIGSEGV libz3.so",
    "SIGBUS libc.so.6:memcpy+0x12 libz3.so:_Z3cutPc+0x1, SIGBUS libc.so.6:memcpy libz3.so:cut",
    "SIGSEGV libc-2.31.so:free+0x12 libz3.so+0x1, SIGSEGV libc-2.31.so:free",
    "SIGFPE, SIGFPE",
  })
  void keys(String found, String key) {
    assertThat(CrashReport.key(found)).isEqualTo(key);
  }

  @Test
  void theReportOfAVirtualMachineNamesFunctionsWhereItKnowsThem(@TempDir Path folder)
      throws IOException {
    Path report =
        Files.writeString(
            folder.resolve("hs_err.log"),
            """
            #  SIGSEGV (0xb) at pc=0x00007f, pid=1, tid=2
            Native frames: (J=compiled Java code)
            C  [libcvc5jni123456.so+0x11]  cvc5::Solver::check(int, char)+0x3
            C  [libcvc5jni123456.so+0x12]
            j  Foo.bar()
            """);
    String found = Objects.requireNonNull(CrashReport.find("x" + CrashReport.read(report)));
    assertThat(CrashReport.key(found)).isEqualTo("SIGSEGV libcvc5jni.so:cvc5::Solver::check");
  }
}
