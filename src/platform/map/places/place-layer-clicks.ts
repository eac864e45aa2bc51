import { GeoJSONSource, type Map, type MapGeoJSONFeature, type MapMouseEvent } from 'maplibre-gl';

const LAYER = 'places';
/** A picture of 30 px has a hit area of 48. */
const BESIDE_PX = 9;

export interface PlaceClickHandlers {
  readonly onChoose: (track: string) => void;
  /** The base map itself was clicked. */
  readonly onNone: () => void;
  readonly isMotionReduced: () => boolean;
}

/** Handles clicks on the drawing: a place is chosen, a group is zoomed into. */
export function listenToPlaces(map: Map, callbacks: PlaceClickHandlers): () => void {
  const click = (event: MapMouseEvent) => {
    // Elements above the drawing handle their own clicks.
    if (event.originalEvent.target !== map.getCanvas()) return;
    const hit = nearest(map, event);
    if (!hit) callbacks.onNone();
    else if (hit.properties['cluster'] === true)
      void openGroup(map, hit, callbacks.isMotionReduced());
    else callbacks.onChoose(String(hit.properties['track']));
  };
  const point = (event: MapMouseEvent) => {
    map.getCanvas().style.cursor = nearest(map, event) ? 'pointer' : '';
  };
  map.on('click', click);
  map.on('mousemove', point);
  return () => {
    map.off('click', click);
    map.off('mousemove', point);
  };
}

function nearest(map: Map, { point: { x, y } }: MapMouseEvent): MapGeoJSONFeature | undefined {
  if (!map.getLayer(LAYER)) return undefined;
  const distance = (feature: MapGeoJSONFeature) => {
    const at = coordinatesOf(feature);
    if (!at) return Infinity;
    const shown = map.project(at);
    return Math.hypot(shown.x - x, shown.y - y);
  };
  const box: [[number, number], [number, number]] = [
    [x - BESIDE_PX, y - BESIDE_PX],
    [x + BESIDE_PX, y + BESIDE_PX],
  ];
  return map
    .queryRenderedFeatures(box, { layers: [LAYER] })
    .sort((one, other) => distance(one) - distance(other))[0];
}

async function openGroup(
  map: Map,
  group: MapGeoJSONFeature,
  isMotionReduced: boolean,
): Promise<void> {
  const source = map.getSource(group.source);
  const center = coordinatesOf(group);
  if (!(source instanceof GeoJSONSource) || !center) return;
  try {
    const zoom = await source.getClusterExpansionZoom(Number(group.properties['cluster_id']));
    map.easeTo({ center, zoom: zoom + 0.1, animate: !isMotionReduced, essential: true });
  } catch {
    // The places have changed meanwhile, and the group no longer exists.
  }
}

function coordinatesOf({ geometry }: MapGeoJSONFeature): [number, number] | undefined {
  if (geometry.type !== 'Point') return undefined;
  const [lng, lat] = geometry.coordinates;
  return lng === undefined || lat === undefined ? undefined : [lng, lat];
}
