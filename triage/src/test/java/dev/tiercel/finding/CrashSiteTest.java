package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.Failure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A crash is at the same site in every version, build and run. */
class CrashSiteTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "ASSERTION | a.cpp:12 Assertion  failed. | solver: /x/a.cpp:12: int f(int): Assertion `n > 1' failed. | a.cpp n > 1",
        "ASSERTION | a.cpp:15 Assertion  failed. | solver: /y/z/a.cpp:15: int f(int): Assertion `n > 1' failed. | a.cpp n > 1",
        "ASSERTION | a.cpp:15 Assertion  failed. | solver: a.cpp:15: Assertion `m' failed. | a.cpp m",
        "ASSERTION | lar.cpp:58 ASSERTION VIOLATION | ASSERTION VIOLATION\\nFile: ../src/math/lar.cpp\\nLine: 58\\nis_ok()\\n(C)ontinue | lar.cpp is_ok()",
        "ASSERTION | s.cpp:468 Fatal failure within f | Fatal failure within Node a::S::f(int) const at /b/s.cpp:468\\nCheck failure | s.cpp a::S::f",
        "SIGNAL | SIGSEGV libz3.so:expr::get_sort | any | SIGSEGV libz3.so:expr::get_sort",
        "SIGNAL | SIGSEGV | any | ~~",
        "INTERNAL_ERROR | java.lang.NullPointerException a.b.C.d e.f.G.h | any | java.lang.NullPointerException a.b.C.d e.f.G.h",
        "INTERNAL_ERROR | bad value N | any | ~~",
        "INTERNAL_ERROR | java.lang.NullPointerException null Term of Parser | any | ~~",
        "SANITIZER | any | ==7==ERROR: AddressSanitizer: stack-overflow on address 0x1\\n    #0 0x2 in __asan_memset (/a+0x3)\\n    #1 0x4 in a::f(int) /src/a.cpp:3:7\\n    #2 0x5 in g /src/b.cpp:1 | AddressSanitizer stack-overflow a::f g",
        "SANITIZER | any | ==9==ERROR: AddressSanitizer: stack-overflow on address 0x9\\n    #0 0x8 in a::f(int) /other/a.cpp:9:1\\n    #1 0x7 in std::sort(int*)\\n    #2 0x6 in g /b.cpp:2\\n    #3 0x5 in main | AddressSanitizer stack-overflow a::f g",
        "SANITIZER | a.cpp:3 runtime error: shift exponent N | a.cpp:3:4: runtime error: shift exponent 64 | a.cpp:3 runtime error: shift exponent N",
      })
  void sites(Failure.Kind kind, String key, String detail, String site) {
    assertThat(CrashSite.of(new Failure(kind, key, detail.replace("\\n", "\n")))).isEqualTo(site);
  }
}
