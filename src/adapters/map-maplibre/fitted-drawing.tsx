import type { Map } from 'maplibre-gl';
import { useEffect } from 'react';
import { useDrawnMap } from './use-drawn-map.ts';

/** The room is there first; only then is drawn what it has shown already. */
const REDRAWN_AFTER_MS = 250;

/**
 * Fits the drawing to its place. Behind another room it is left as it is, which the library by
 * itself would draw anew, small, for nobody: so it stands at once when it is shown again.
 */
export function FittedDrawing(): null {
  const map = useDrawnMap();
  useEffect(() => watchPlace(map), [map]);
  return null;
}

function watchPlace(map: Map): () => void {
  const place = map.getContainer();
  let fitted = sizeOf(place);
  let redrawing: number | undefined;
  const watcher = new ResizeObserver(() => {
    const size = sizeOf(place);
    // Drawn behind another room, it would hold up the first frame in which it is shown again.
    window.clearTimeout(redrawing);
    if (size === HIDDEN) return;
    if (size !== fitted) fit(map);
    // A device may have dropped the picture of what was not shown.
    else redrawing = window.setTimeout(() => map.triggerRepaint(), REDRAWN_AFTER_MS);
    fitted = size;
  });
  watcher.observe(place);
  return () => {
    watcher.disconnect();
    window.clearTimeout(redrawing);
  };
}

const HIDDEN = '0 × 0';

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) =>
  `${String(clientWidth)} × ${String(clientHeight)}`;

/** A canvas that has changed its size is empty: nobody should see that. */
function fit(map: Map): void {
  map.resize();
  map.redraw();
}
