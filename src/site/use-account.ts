import { useSyncExternalStore } from 'react';
import type { Account } from '../core/session/read-account.ts';
import type { AccountRunner } from './account.ts';

/** The account that is signed in, kept up to date while the component is mounted. */
export function useAccount({ state, subscribe }: AccountRunner): Account | undefined {
  return useSyncExternalStore(subscribe, state);
}
