/** Chromium's alone, and unknown to TypeScript. */
export interface InstallQuestion extends Event {
  readonly prompt: () => Promise<unknown>;
}

export interface HeldQuestion {
  /** Taken away: it can be put once. */
  readonly take: () => InstallQuestion | undefined;
  readonly isHeld: () => boolean;
  readonly wasInstalled: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Browsers hand their question over once a page, and ask at once where nobody holds it: so it is
 * held from the first moment, and put when it does not come in anybody's way.
 */
export function holdQuestion(window: Window): HeldQuestion {
  let held: InstallQuestion | undefined;
  let wasInstalled = false;
  const listeners = new Set<() => void>();
  const become = (next: InstallQuestion | undefined) => {
    held = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallQuestion);
  });
  window.addEventListener('appinstalled', () => {
    wasInstalled = true;
    become(undefined);
  });
  return {
    take() {
      const taken = held;
      if (taken) become(undefined);
      return taken;
    },
    isHeld: () => held !== undefined,
    wasInstalled: () => wasInstalled,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
