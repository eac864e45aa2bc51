import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MapScreen, type MapScreenProps } from '../../map/map-screen.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { walkingOf } from '../walk/slots/walking-components.tsx';

interface MapTabProps extends Pick<MapScreenProps, 'walkContext' | 'isShown' | 'Surface'> {
  readonly ports: Ports;
}

/** The map of a walk: with its own base map, or the server's. */
export function MapTab({ ports, ...screenProps }: MapTabProps) {
  const { server, position, report } = ports;
  const walking = walkingOf({ walkContext: screenProps.walkContext, ports });
  const { phase, reception } = useSyncExternalStore(walking.subscribe, walking.state);
  const { tiles } = useSyncExternalStore(server.subscribe, server.facts);
  useEffect(() => {
    void server.loadFacts();
  }, [server]);
  const source = useMemo(() => ({ tiles: tiles.url, attribution: tiles.attribution }), [tiles]);
  const isRejected = reception.kind === 'denied' || reception.kind === 'unsupported';
  const isWalking = !isRejected && (phase === 'watching' || phase === 'resting');
  const mapProps = { position, report, isWalking, tiles: source };
  return <MapScreen {...screenProps} {...mapProps} />;
}
