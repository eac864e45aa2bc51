import type { Map } from 'maplibre-gl';
import { useEffect } from 'react';
import { useDrawnMap } from './use-drawn-map.ts';

/** The panel is shown first; only then is its previous drawing repainted. */
const REDRAWN_AFTER_MS = 250;

/**
 * Fits the drawing to its container. While the panel is hidden it stays as it is, whereas the
 * library would redraw it, small, for nobody: so it is visible at once when it is shown again.
 */
export function FittedDrawing(): null {
  const map = useDrawnMap();
  useEffect(() => watchContainerSize(map), [map]);
  return null;
}

function watchContainerSize(map: Map): () => void {
  const container = map.getContainer();
  let fitted = sizeOf(container);
  let redrawing: number | undefined;
  const watcher = new ResizeObserver(() => {
    const size = sizeOf(container);
    // A redraw in a hidden panel would delay the first frame in which it is shown again.
    window.clearTimeout(redrawing);
    if (size === HIDDEN) return;
    if (size !== fitted) fit(map);
    // A device may have dropped the picture of a hidden panel.
    else redrawing = window.setTimeout(() => map.triggerRepaint(), REDRAWN_AFTER_MS);
    fitted = size;
  });
  watcher.observe(container);
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
