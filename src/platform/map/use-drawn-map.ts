import type { Map } from 'maplibre-gl';
import { useMap } from 'react-map-gl/maplibre';

/** The library's map around a component. */
export function useDrawnMap(): Map {
  const { current } = useMap();
  if (!current) throw new Error('outside of a map');
  return current.getMap();
}
