import { installMethodOf } from '../../core/install/install-method.ts';
import type { InstallationPort } from './port.ts';
import type { DeferredInstallPrompt } from './deferred-install-prompt.ts';

/**
 * Values of the manifest's `display`; iOS has its own property, and some wrap the app into a larger
 * one.
 */
const AS_APP = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

export function browserInstallation(
  window: Window,
  installPrompt: DeferredInstallPrompt,
): InstallationPort {
  const navigator: Navigator & { readonly standalone?: boolean } = window.navigator;
  const isStandalone = () =>
    window.matchMedia(AS_APP).matches ||
    navigator.standalone === true ||
    installPrompt.wasInstalled();
  return {
    method: () =>
      installMethodOf({
        isStandalone: isStandalone(),
        canPrompt: installPrompt.isDeferred(),
        userAgent: navigator.userAgent,
        touchPoints: navigator.maxTouchPoints,
      }),
    subscribe: installPrompt.subscribe,
    promptInstall() {
      // The browser does not report the visitor's choice until the app is installed.
      installPrompt
        .take()
        ?.prompt()
        .catch(() => undefined);
    },
  };
}
