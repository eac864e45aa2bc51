import { memo, useState } from 'react';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { bringFile } from '../bring-chunk.ts';
import { lazyRoom } from '../lazy-room.tsx';
import type { Ports } from '../ports.ts';
import { ComingMap } from './coming-map.tsx';

const MapTab = lazyRoom('map', () => import('./map-tab.tsx').then((tab) => tab.MapTab), {
  around: (words, { scene }) => <ComingMap scene={scene} words={words} />,
});
const MapSurface = lazyRoom('map-surface', async () => {
  const { MapSurface: Surface, mapWorkerUrl } =
    await import('../../adapters/map-maplibre/map-surface.tsx');
  await bringFile(mapWorkerUrl);
  return Surface;
});

interface KeptMapProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
  readonly isShown: boolean;
}

/**
 * Built when it is first looked at, and kept behind the other tabs from then on: it shows again what
 * it showed, and a device gives out only a few drawing contexts.
 */
export const KeptMap = memo(function KeptMap({ scene, ports, isShown }: KeptMapProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <div hidden={!isShown}>
      <MapTab scene={scene} ports={ports} isShown={isShown} Surface={MapSurface} />
    </div>
  );
});

/** Both come after the first sound: later there may be no network. */
export const mapChunks = [MapTab, MapSurface] as const;
