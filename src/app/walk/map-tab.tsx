import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MapRoom, type MapRoomProps } from '../../features/map/map-room.tsx';
import type { Ports } from '../ports.ts';

interface MapTabProps extends Pick<MapRoomProps, 'scene' | 'isShown' | 'Surface'> {
  readonly ports: Ports;
}

/** The map of a walk: its own ground, or the host's. */
export function MapTab({ ports, ...room }: MapTabProps) {
  const { host, position } = ports;
  const { tiles } = useSyncExternalStore(host.subscribe, host.facts);
  useEffect(() => {
    void host.learn();
  }, [host]);
  const source = useMemo(() => ({ tiles: tiles.url, attribution: tiles.attribution }), [tiles]);
  return <MapRoom {...room} position={position} tiles={source} />;
}
