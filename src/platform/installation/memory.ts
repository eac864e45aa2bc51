import type { InstallMethod } from '../../core/install/install-method.ts';
import type { InstallationPort } from './port.ts';
import { signal } from '../../lib/signal.ts';

export interface MemoryInstallation extends InstallationPort {
  readonly become: (method: InstallMethod) => void;
  readonly promptCount: () => number;
}

/** A browser that reports the given method. Its prompt can be shown once. */
export function memoryInstallation(first: InstallMethod = 'none'): MemoryInstallation {
  const method = signal(first);
  let promptCount = 0;
  return {
    method: method.get,
    subscribe: method.subscribe,
    promptInstall() {
      if (method.get() !== 'prompt') return;
      promptCount += 1;
      method.set('none');
    },
    become: method.set,
    promptCount: () => promptCount,
  };
}
