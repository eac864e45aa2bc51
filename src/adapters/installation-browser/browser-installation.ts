import { wayToInstall } from '../../core/install/way-to-install.ts';
import type { InstallationPort } from '../../ports/installation.ts';
import type { HeldQuestion } from './held-question.ts';

/** Of the manifest's `display`; iOS has a word of its own, and some wrap the app into a larger one. */
const AS_APP = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)';

export function browserInstallation(window: Window, question: HeldQuestion): InstallationPort {
  const navigator: Navigator & { readonly standalone?: boolean } = window.navigator;
  const isStandalone = () =>
    window.matchMedia(AS_APP).matches || navigator.standalone === true || question.wasInstalled();
  return {
    way: () =>
      wayToInstall({
        isStandalone: isStandalone(),
        canAsk: question.isHeld(),
        userAgent: navigator.userAgent,
        touchPoints: navigator.maxTouchPoints,
      }),
    subscribe: question.subscribe,
    ask() {
      // What the visitor answers there, the browser keeps to itself until the app is installed.
      question
        .take()
        ?.prompt()
        .catch(() => undefined);
    },
  };
}
