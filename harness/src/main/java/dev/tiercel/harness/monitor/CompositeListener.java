package dev.tiercel.harness.monitor;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;

/** Several listeners as one. */
public final class CompositeListener {
  private CompositeListener() {}

  /** Tells each of them all there is to tell, in this order; whatever a listener may be told. */
  public static CampaignListener all(CampaignListener... listeners) {
    List<CampaignListener> told = List.of(listeners);
    return (CampaignListener)
        Proxy.newProxyInstance(
            CampaignListener.class.getClassLoader(),
            new Class<?>[] {CampaignListener.class},
            (proxy, method, arguments) -> tell(told, method, arguments));
  }

  @SuppressWarnings("NullAway") // a method of an interface may have no arguments, and returns none
  private static Object tell(List<CampaignListener> told, Method method, Object[] arguments)
      throws Throwable {
    if (method.getDeclaringClass() == Object.class) {
      return method.invoke(told, arguments);
    }
    for (CampaignListener campaignListener : told) {
      try {
        method.invoke(campaignListener, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
    return null;
  }
}
