import { useSyncExternalStore } from 'react';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { lazyRoom } from '../lazy-room.tsx';
import type { Ports } from '../ports.ts';

export const SyncCard = lazyRoom('sync', () =>
  import('../../features/sync/sync-card.tsx').then((room) => room.SyncCard),
);

interface SyncPlaceProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

/** Stands on the page about the walk while something waits that did not get through by itself. */
export function SyncPlace({ scene, ports: { sync } }: SyncPlaceProps) {
  const { need, setAside } = useSyncExternalStore(sync.subscribe, sync.state);
  if (need === undefined && setAside === 0) return null;
  return <SyncCard scene={scene} sync={sync} loginAddress={hostAddress('/login')} />;
}
