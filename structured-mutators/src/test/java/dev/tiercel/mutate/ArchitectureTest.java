package dev.tiercel.mutate;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

/** What no mutator may do, wherever it lives. */
@AnalyzeClasses(packages = "dev.tiercel.mutate", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule MUTATORS_NEVER_CALL_SOLVERS =
      noClasses().should().dependOnClassesThat().resideInAPackage("dev.tiercel.solver..");

  @ArchTest
  static final ArchRule MUTATORS_DRAW_ONLY_FROM_THEIR_CONTEXT =
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Random.class)
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(ThreadLocalRandom.class)
          .orShould()
          .callMethod(Math.class, "random");

  @ArchTest
  static final ArchRule MUTATORS_READ_NO_CLOCK =
      noClasses()
          .should()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .dependOnClassesThat()
          .resideInAPackage("java.time..");

  @ArchTest
  static final ArchRule NOTHING_STATIC_IS_MUTABLE = fields().that().areStatic().should().beFinal();

  @ArchTest
  static final ArchRule TECHNIQUES_DO_NOT_KNOW_THE_ENGINE =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.tiercel.mutate")
          .should()
          .dependOnClassesThat()
          .haveSimpleName("Engine");
}
