import type { InstallMethod } from '../../core/install/install-method.ts';
import type { InstallationPort } from './port.ts';

export interface MemoryInstallation extends InstallationPort {
  readonly become: (method: InstallMethod) => void;
  readonly promptCount: () => number;
}

/** A browser that reports the given method. Its prompt can be shown once. */
export function memoryInstallation(first: InstallMethod = 'none'): MemoryInstallation {
  let method = first;
  let promptCount = 0;
  const listeners = new Set<() => void>();
  const become = (next: InstallMethod) => {
    method = next;
    for (const listener of listeners) listener();
  };
  return {
    method: () => method,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    promptInstall() {
      if (method !== 'question') return;
      promptCount += 1;
      become('none');
    },
    become,
    promptCount: () => promptCount,
  };
}
