import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MapRoom, type MapRoomProps } from '../../features/map/map-room.tsx';
import type { Ports } from '../ports.ts';
import { walkingOf } from './walking-parts.tsx';

interface MapTabProps extends Pick<MapRoomProps, 'scene' | 'isShown' | 'Surface'> {
  readonly ports: Ports;
}

/** The map of a walk: its own ground, or the host's. */
export function MapTab({ ports, ...room }: MapTabProps) {
  const { host, position, report } = ports;
  const walking = walkingOf({ scene: room.scene, ports });
  const { phase, reception } = useSyncExternalStore(walking.subscribe, walking.state);
  const { tiles } = useSyncExternalStore(host.subscribe, host.facts);
  useEffect(() => {
    void host.learn();
  }, [host]);
  const source = useMemo(() => ({ tiles: tiles.url, attribution: tiles.attribution }), [tiles]);
  const isRefused = reception.kind === 'denied' || reception.kind === 'unsupported';
  const isWalking = !isRefused && (phase === 'watching' || phase === 'resting');
  const given = { position, report, isWalking, tiles: source };
  return <MapRoom {...room} {...given} />;
}
