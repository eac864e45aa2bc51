import { useSyncExternalStore } from 'react';
import type { Account } from '../core/session/read-account.ts';
import type { AccountRunner } from '../runtime/account.ts';

/** Who is signed in, as long as the page shows it. */
export function useAccount({ state, subscribe }: AccountRunner): Account | undefined {
  return useSyncExternalStore(subscribe, state);
}
