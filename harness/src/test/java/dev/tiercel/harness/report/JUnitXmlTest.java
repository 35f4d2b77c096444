package dev.tiercel.harness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.finding.TriageStatus;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class JUnitXmlTest {
  private static Element suite(List<Bug> bugs) throws Exception {
    String text = JUnitXml.of(bugs, "tiercel/z3", 61.5);
    Document document =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    return (Element) document.getElementsByTagName("testsuite").item(0);
  }

  @Test
  void eachBugIsATestThatFailed() throws Exception {
    Element suite =
        suite(
            List.of(
                Planted.bug("crash", "z3 crash a", "Dies at <x> & \"y\" \u0001]]>"),
                Planted.bug("model", "z3 model b", "Wrong.")));
    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("failures")).isEqualTo("2");
    assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(3);
    Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("message")).isEqualTo("Dies at <x> & \"y\" \ufffd]]>");
    assertThat(failure.getTextContent()).contains("z3 crash a", "z3:4.14.1", "script.smt2");
    Element test = (Element) failure.getParentNode();
    assertThat(test.getAttribute("classname")).isEqualTo("tiercel.z3.crash");
    assertThat(test.getAttribute("name")).isEqualTo("crash-z3-0a1b2c3d");
  }

  @Test
  void aCampaignWithoutBugsIsATestThatPassed() throws Exception {
    Element suite = suite(List.of());
    assertThat(suite.getAttribute("tests")).isEqualTo("1");
    assertThat(suite.getAttribute("failures")).isEqualTo("0");
    assertThat(suite.getElementsByTagName("failure").getLength()).isZero();
    assertThat(suite.getAttribute("time")).isEqualTo("61.5");
  }

  @Test
  void findingMarkedNoBugIsSkipped() throws Exception {
    Element suite =
        suite(
            List.of(
                Planted.marked(TriageStatus.State.NOT_A_BUG, "as documented"),
                Planted.marked(TriageStatus.State.FIXED, "")));
    assertThat(suite.getAttribute("tests")).isEqualTo("3");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
    Element skipped = (Element) suite.getElementsByTagName("skipped").item(0);
    assertThat(skipped.getAttribute("message")).isEqualTo("marked as no bug: as documented");
  }
}
