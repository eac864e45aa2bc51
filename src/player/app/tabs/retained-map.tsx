import { memo, useState } from 'react';
import type { WalkContext } from '../../session/walk-context.ts';
import { loadChunkFile } from '../../../platform/chunks/load-chunk.ts';
import { lazyScreen } from '../../../site/lazy-screen.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { MapPlaceholder } from './map-placeholder.tsx';

const MapTab = lazyScreen('map', () => import('./map-tab.tsx').then((tab) => tab.MapTab), {
  around: (message, { walkContext }) => (
    <MapPlaceholder walkContext={walkContext} message={message} />
  ),
});
const MapSurface = lazyScreen('map-surface', async () => {
  const { MapSurface: Surface, mapWorkerUrl } =
    await import('../../../platform/map/map-surface.tsx');
  await loadChunkFile(mapWorkerUrl);
  return Surface;
});

interface RetainedMapProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
  readonly isShown: boolean;
}

/**
 * The map is built when it is first shown, and stays mounted behind the other tabs from then on: it
 * keeps its view, and a device provides only a few drawing contexts.
 */
export const RetainedMap = memo(function RetainedMap({
  walkContext,
  ports,
  isShown,
}: RetainedMapProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (!wasShown) return null;
  return (
    <div hidden={!isShown}>
      <MapTab walkContext={walkContext} ports={ports} isShown={isShown} Surface={MapSurface} />
    </div>
  );
});

/** Both load after the first sound: later there may be no network. */
export const mapChunks = [MapTab, MapSurface] as const;
