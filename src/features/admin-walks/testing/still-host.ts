import type { ActHost } from '../acts/act-host.ts';
import type { DraftHost } from '../draft-host.ts';

/** Out of reach, and nothing comes later by itself; what is given is as given. */
export function stillHost(given: Partial<DraftHost> = {}): DraftHost {
  return {
    nowMs: () => 0,
    later: () => () => undefined,
    unfitWords: () => 'Passt nicht.',
    read: () => Promise.resolve(undefined),
    save: () => Promise.resolve({ kind: 'later', words: 'Kein Netz.' }),
    acts: AWAY,
    ...given,
  };
}

const failed = () => Promise.resolve({ kind: 'failed', words: 'Kein Netz.' } as const);
const AWAY: ActHost = { reorder: failed, remove: failed, restore: failed, change: failed };
