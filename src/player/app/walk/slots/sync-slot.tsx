import { useSyncExternalStore } from 'react';
import type { WalkContext } from '../../../session/walk-context.ts';
import { withBasePath } from '../../../../ui/base-path.ts';
import { lazyScreen } from '../../../../site/lazy-screen.tsx';
import type { Ports } from '../../ports/browser-ports.ts';

export const LazySyncCard = lazyScreen('sync', () =>
  import('../../../sync/sync-card.tsx').then((chunk) => chunk.SyncCard),
);

interface SyncSlotProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
}

/** It is shown on the page about the walk while rows wait that a retry did not send. */
export function SyncSlot({ walkContext, ports: { sync } }: SyncSlotProps) {
  const { need, deadLetters } = useSyncExternalStore(sync.subscribe, sync.state);
  if (need === undefined && deadLetters === 0) return null;
  return (
    <LazySyncCard walkContext={walkContext} sync={sync} loginAddress={withBasePath('/login')} />
  );
}
