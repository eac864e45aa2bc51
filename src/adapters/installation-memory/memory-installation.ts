import type { InstallWay } from '../../core/install/way-to-install.ts';
import type { InstallationPort } from '../../ports/installation.ts';

export interface MemoryInstallation extends InstallationPort {
  readonly become: (way: InstallWay) => void;
  readonly timesAsked: () => number;
}

/** A browser that says what it is told to. Its question can be put once. */
export function memoryInstallation(first: InstallWay = 'none'): MemoryInstallation {
  let way = first;
  let timesAsked = 0;
  const listeners = new Set<() => void>();
  const become = (next: InstallWay) => {
    way = next;
    for (const listener of listeners) listener();
  };
  return {
    way: () => way,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask() {
      if (way !== 'question') return;
      timesAsked += 1;
      become('none');
    },
    become,
    timesAsked: () => timesAsked,
  };
}
