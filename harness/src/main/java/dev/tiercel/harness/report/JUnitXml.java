package dev.tiercel.harness.report;

import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes bugs as failed tests in JUnit's XML format, which every CI server reads: a suite for the
 * campaign, a test that passes for the campaign itself, and one that fails for each bug; it is
 * skipped if the bug is marked as not a bug.
 */
public final class JUnitXml {
  private JUnitXml() {}

  /**
   * Returns the file.
   *
   * @param suite name of the suite, {@code tiercel/z3} for example
   * @param seconds duration of the campaign; 0 if unknown
   */
  public static String of(List<Bug> bugs, String suite, double seconds) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      line(xml, 0);
      xml.writeStartElement("testsuites");
      line(xml, 1);
      xml.writeStartElement("testsuite");
      xml.writeAttribute("name", clean(suite));
      xml.writeAttribute("tests", Integer.toString(bugs.size() + 1));
      long skipped = bugs.stream().filter(Bug::isDismissed).count();
      xml.writeAttribute("failures", Long.toString(bugs.size() - skipped));
      xml.writeAttribute("errors", "0");
      xml.writeAttribute("skipped", Long.toString(skipped));
      xml.writeAttribute("time", Double.toString(seconds));
      line(xml, 2);
      xml.writeEmptyElement("testcase");
      xml.writeAttribute("classname", clean(suite));
      xml.writeAttribute("name", "the campaign ran");
      xml.writeAttribute("time", Double.toString(seconds));
      for (Bug bug : bugs) {
        failure(xml, bug);
      }
      line(xml, 1);
      xml.writeEndElement();
      line(xml, 0);
      xml.writeEndElement();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a string takes every word", e);
    }
    return text + "\n";
  }

  private static void failure(XMLStreamWriter xml, Bug bug) throws XMLStreamException {
    line(xml, 2);
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", clean("tiercel." + bug.solver() + "." + bug.kind()));
    xml.writeAttribute("name", clean(bug.name()));
    xml.writeAttribute("time", "0");
    line(xml, 3);
    if (bug.isDismissed()) {
      xml.writeEmptyElement("skipped");
      xml.writeAttribute("message", clean("marked as no bug: " + bug.fact(Bug.NOTE)));
      line(xml, 2);
      xml.writeEndElement();
      return;
    }
    xml.writeStartElement("failure");
    xml.writeAttribute("type", clean(bug.reportRule().name()));
    xml.writeAttribute("message", clean(bug.reason()));
    xml.writeCharacters(
        clean(bug.key() + "\n" + String.join(", ", bug.versions()) + "\n" + bug.script() + "\n"));
    xml.writeEndElement();
    line(xml, 2);
    xml.writeEndElement();
  }

  private static void line(XMLStreamWriter xml, int depth) throws XMLStreamException {
    xml.writeCharacters("\n" + "  ".repeat(depth));
  }

  /** Replaces characters that XML 1.0 cannot represent, which a solver's output may contain. */
  private static String clean(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().map(c -> isCharacter(c) ? c : 0xfffd).forEach(out::appendCodePoint);
    return out.toString();
  }

  private static boolean isCharacter(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= ' ' && c <= 0xd7ff)
        || (c >= 0xe000 && c <= 0xfffd)
        || c >= 0x10000;
  }
}
