package dev.tiercel.architecture;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Rapid type analysis: methods that may run, starting from entry points. A virtual call reaches the
 * overriding methods of classes that are instantiated. A method that overrides one of a library is
 * reached once its class is instantiated.
 */
final class Reachability {
  private static final String OWN = "dev.tiercel.";

  private final Set<JavaCodeUnit> reached = new HashSet<>();
  private final Set<JavaClass> initialized = new HashSet<>();
  private final Set<JavaClass> instantiated = new HashSet<>();
  private final Deque<JavaCodeUnit> pending = new ArrayDeque<>();

  boolean isReached(JavaCodeUnit unit) {
    return reached.contains(unit);
  }

  /** Adds an entry point and all that it reaches. */
  void add(JavaCodeUnit entry) {
    reach(entry);
    while (!pending.isEmpty()) {
      follow(pending.pop());
    }
  }

  private void reach(JavaCodeUnit unit) {
    if (unit.getOwner().getName().startsWith(OWN) && reached.add(unit)) {
      pending.push(unit);
    }
  }

  private void follow(JavaCodeUnit unit) {
    initialize(unit.getOwner());
    if (unit.isConstructor()) {
      instantiate(unit.getOwner());
    }
    for (JavaAccess<?> access : unit.getAccessesFromSelf()) {
      AccessTarget target = access.getTarget();
      initialize(target.getOwner());
      target.resolveMember().ifPresent(member -> access(member));
    }
    unit.getReferencedClassObjects().forEach(object -> reflect(object.getRawType()));
    if (unit instanceof JavaMethod method && isVirtual(method)) {
      method.getOwner().getAllSubclasses().stream()
          .filter(instantiated::contains)
          .forEach(c -> overriding(c, method));
    }
  }

  private void access(JavaMember member) {
    if (member instanceof JavaCodeUnit unit) {
      reach(unit);
    }
    initialize(member.getOwner());
  }

  private void overriding(JavaClass c, JavaMethod method) {
    c.getMethods().stream().filter(m -> overrides(m, method)).forEach(this::reach);
  }

  private void initialize(JavaClass c) {
    if (c.getName().startsWith(OWN) && initialized.add(c)) {
      c.getStaticInitializer().ifPresent(this::reach);
      c.getRawSuperclass().ifPresent(this::initialize);
      if (c.isInterface()) {
        instantiate(c);
      }
    }
  }

  /** Follows a class that is instantiated: overridden methods that have been called run in it. */
  private void instantiate(JavaClass c) {
    if (!c.getName().startsWith(OWN) || !instantiated.add(c)) {
      return;
    }
    c.getAllRawInterfaces().forEach(this::initialize);
    for (JavaMethod method : c.getMethods()) {
      if (isVirtual(method)
          && above(c)
              .flatMap(a -> a.getMethods().stream())
              .filter(m -> overrides(method, m))
              .anyMatch(m -> reached.contains(m) || !m.getOwner().getName().startsWith(OWN))) {
        reach(method);
      }
      if (method.getAnnotations().stream().anyMatch(Reachability::isPicocli)) {
        reach(method);
      }
    }
    c.getAnnotations().forEach(this::reflect);
    for (JavaField field : c.getFields()) {
      field.getAnnotations().forEach(this::reflect);
      if (field.getAnnotations().stream().anyMatch(Reachability::isPicocli)) {
        reflect(field.getRawType());
      }
    }
    c.getMethods().forEach(method -> method.getAnnotations().forEach(this::reflect));
  }

  /** Classes in an annotation are instantiated by reflection. */
  private void reflect(JavaAnnotation<?> annotation) {
    for (Object value : annotation.getProperties().values()) {
      if (value instanceof JavaClass c) {
        reflect(c);
      } else if (value instanceof JavaClass[] all) {
        Stream.of(all).forEach(this::reflect);
      }
    }
  }

  private void reflect(JavaClass c) {
    c.getConstructors().forEach(this::reach);
    initialize(c);
  }

  static boolean overridesLibrary(JavaMethod method) {
    return above(method.getOwner())
        .filter(c -> !c.getName().startsWith(OWN))
        .flatMap(c -> c.getMethods().stream())
        .anyMatch(m -> overrides(method, m));
  }

  private static Stream<JavaClass> above(JavaClass c) {
    return Stream.concat(c.getAllRawSuperclasses().stream(), c.getAllRawInterfaces().stream());
  }

  private static boolean overrides(JavaMethod below, JavaMethod above) {
    return isVirtual(below)
        && isVirtual(above)
        && below.getName().equals(above.getName())
        && below.getRawParameterTypes().size() == above.getRawParameterTypes().size();
  }

  private static boolean isVirtual(JavaMethod method) {
    return !method.getModifiers().contains(JavaModifier.STATIC)
        && !method.getModifiers().contains(JavaModifier.PRIVATE);
  }

  private static boolean isPicocli(JavaAnnotation<?> annotation) {
    return annotation.getRawType().getPackageName().startsWith("picocli");
  }
}
