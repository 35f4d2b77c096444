package dev.tiercel.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.smtlib.parse.ParseException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class EntryCacheTest {
  private static byte[] script(int i) {
    return ("(echo \"" + i + "\")\n").getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void equalBytesAreDecodedOnce() {
    EntryCache cache = new EntryCache(10, 1000);

    Entry first = cache.get(script(1));

    assertThat(cache.get(script(1))).isSameAs(first);
    assertThat(cache.hits()).isEqualTo(1);
    assertThat(cache.misses()).isEqualTo(1);
  }

  @Test
  void whatWasJustEncodedIsNeverDecoded() throws ParseException {
    EntryCache cache = new EntryCache(10, 1000);
    Entry entry = EntryCodec.decode("(check-sat)", "x");

    cache.put(EntryCodec.encode(entry), entry);

    assertThat(cache.decode(EntryCodec.encode(entry))).isSameAs(entry);
    assertThat(cache.misses()).isZero();
  }

  @Test
  void failuresAreRememberedWithTheirReason() {
    EntryCache cache = new EntryCache(10, 1000);
    byte[] broken = "(assert".getBytes(StandardCharsets.UTF_8);

    assertThat(cache.get(broken)).isNull();
    assertThatThrownBy(() -> cache.decode(broken)).isInstanceOf(ParseException.class);
    assertThat(cache.misses()).isEqualTo(1);
  }

  @Test
  void theLeastRecentlyUsedIsForgottenFirst() {
    EntryCache cache = new EntryCache(3, 1000);
    for (int i = 0; i < 3; i++) {
      cache.get(script(i));
    }
    cache.get(script(0));
    cache.get(script(3));

    assertThat(cache.size()).isEqualTo(3);
    cache.get(script(0));
    assertThat(cache.misses()).isEqualTo(4);
    cache.get(script(1));
    assertThat(cache.misses()).isEqualTo(5);
  }

  @Test
  void theBytesHeldAreBounded() {
    EntryCache cache = new EntryCache(1000, 100);
    for (int i = 0; i < 100; i++) {
      cache.get(script(i));
    }

    assertThat(cache.size()).isEqualTo(100 / script(10).length);
  }

  @Test
  void anInputBeyondTheBoundIsDecodedAndNotKept() {
    EntryCache cache = new EntryCache(10, 5);

    assertThat(cache.get(script(1))).isNotNull();
    assertThat(cache.size()).isZero();
  }
}
