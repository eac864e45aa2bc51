import { emitter } from '../../lib/signal.ts';

/** Only Chromium has this event, and TypeScript does not know it. */
export interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

export interface DeferredInstallPrompt {
  /** Takes the event away, because it can prompt only once. */
  readonly take: () => InstallPromptEvent | undefined;
  readonly isDeferred: () => boolean;
  readonly wasInstalled: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Browsers fire this event once a page, and prompt at once if nobody intercepts it: so it is deferred
 * from the start, and the prompt is shown when it does not disturb anybody.
 */
export function deferInstallPrompt(window: Window): DeferredInstallPrompt {
  let deferred: InstallPromptEvent | undefined;
  let wasInstalled = false;
  const changes = emitter();
  const become = (next: InstallPromptEvent | undefined) => {
    deferred = next;
    changes.emit();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => {
    wasInstalled = true;
    become(undefined);
  });
  return {
    take() {
      const prompt = deferred;
      if (prompt) become(undefined);
      return prompt;
    },
    isDeferred: () => deferred !== undefined,
    wasInstalled: () => wasInstalled,
    subscribe: changes.subscribe,
  };
}
