package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One cause has one key, regardless of the addresses of the crash. */
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
    "SIGSEGV a.so:_ZNSt6vectorIiSaIiEE4backEv+0x1 a.so:_Z3cutPc+0x1 a.so:main+0x1,"
        + " SIGSEGV a.so:std::vector::back a.so:cut",
    "SIGSEGV a.so:_ZNSt6vectorIiSaIiEE4backEv+0x1, SIGSEGV a.so:std::vector::back",
    "SIGSEGV fault=null libz3.so+0x12, SIGSEGV libz3.so",
    "SIGSEGV fault=wild libc.so.6:free+0x1 libz3.so:_Z3cutPc+0x1, SIGSEGV libc.so.6:free libz3.so:cut",
    "SIGFPE, SIGFPE",
    "SIGFPE libc.so.6+0x8aeec libc.so.6:gsignal+0x12 a.so:__gmp_exception+0x1d"
        + " a.so:__gmp_divide_by_zero+0x14 a.so:_ZN4util3ratEPKc+0x2, SIGFPE a.so:util::rat",
    "SIGABRT libc.so.6+0x8aeec libc.so.6:raise+0x12 a.so+0x34, SIGABRT libc.so.6",
  })
  void keys(String found, String key) {
    assertThat(CrashReport.key(found)).isEqualTo(key);
  }

  /** Crashes in a library without symbols. */
  @ParameterizedTest
  @CsvSource({
    "died by SIGSEGV fault=null libz3.so+0x12 libz3.so+0x34, libz3.so+0x12 null",
    "died by SIGSEGV fault=wild libz3.so+0x12, libz3.so+0x12 wild",
    "died by SIGFPE libz3.so+0x12, libz3.so+0x12",
    "died by SIGSEGV fault=null libz3.so:mk_app+0x12, ''",
    "Segmentation fault, ''",
  })
  void offsets(String said, String offset) {
    String detail = "some words\n" + said + "\n";
    assertThat(new Failure(Failure.Kind.SIGNAL, "SIGSEGV libz3.so", detail).offset())
        .isEqualTo(offset);
  }

  @ParameterizedTest
  @CsvSource({
    "'si_code: 1 (SEGV_MAPERR), si_addr: 0x0000000000000000', null",
    "'si_code: 1 (SEGV_MAPERR), si_addr: 0x0000000000000038', small",
    "'si_code: 2 (SEGV_ACCERR), si_addr: 0x00007f0012345678', wild",
    "'si_code: 128 (SI_KERNEL), si_addr: 0x0000000000000000', wild",
  })
  void theReportSaysWhatKindOfAddressItWas(String signal, String kind, @TempDir Path folder)
      throws IOException {
    Path report =
        Files.writeString(
            folder.resolve("hs_err.log"),
            "#  SIGSEGV (0xb) at pc=0x1, pid=1\nsiginfo: si_signo: 11 (SIGSEGV), " + signal + "\n");
    assertThat(CrashReport.find("x" + CrashReport.read(report))).isEqualTo("SIGSEGV fault=" + kind);
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
