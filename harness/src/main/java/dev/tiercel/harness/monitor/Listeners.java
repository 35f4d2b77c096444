package dev.tiercel.harness.monitor;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;

/** Several listeners as one. */
public final class Listeners {
  private Listeners() {}

  /** Tells each of them all there is to tell, in this order; whatever a listener may be told. */
  public static Listener all(Listener... listeners) {
    List<Listener> told = List.of(listeners);
    return (Listener)
        Proxy.newProxyInstance(
            Listener.class.getClassLoader(),
            new Class<?>[] {Listener.class},
            (proxy, method, arguments) -> tell(told, method, arguments));
  }

  @SuppressWarnings("NullAway") // a method of an interface may have no arguments, and returns none
  private static Object tell(List<Listener> told, Method method, Object[] arguments)
      throws Throwable {
    if (method.getDeclaringClass() == Object.class) {
      return method.invoke(told, arguments);
    }
    for (Listener listener : told) {
      try {
        method.invoke(listener, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
    return null;
  }
}
