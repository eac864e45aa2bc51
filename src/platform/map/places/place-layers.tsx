import type { Map } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { DrawnMapProps } from '../drawn-map-props.ts';
import { placeFeatures } from '../geo-json.ts';
import { groupIconStem } from './icon-id.ts';
import { listenToPlaces } from './place-layer-clicks.ts';
import { drawMissingIcons } from './place-icons.ts';
import { useDrawnMap } from '../use-drawn-map.ts';

export const PLACE_SOURCE = 'places';

/** Many places are drawn into the map, close ones as a group with its number. */
export function PlaceLayers(props: DrawnMapProps) {
  const { places, space, isDark } = props;
  const map = useDrawnMap();
  const data = useMemo(() => placeFeatures(places, space, isDark), [places, space, isDark]);
  usePlaceClicks(map, props);
  return (
    <Source
      id={PLACE_SOURCE}
      type="geojson"
      data={data}
      cluster
      clusterRadius={56}
      clusterMaxZoom={space.groupsUpTo}
    >
      <Layer
        id="places"
        type="symbol"
        layout={{
          'icon-image': [
            'case',
            ['has', 'point_count'],
            ['concat', groupIconStem(isDark), ['get', 'point_count_abbreviated']],
            ['get', 'icon'],
          ],
          // Every picture is shown, and the map's own labels yield to it.
          'icon-allow-overlap': true,
        }}
      />
    </Source>
  );
}

function usePlaceClicks(map: Map, props: DrawnMapProps): void {
  useEffect(() => drawMissingIcons(map), [map]);
  const choose = useEffectEvent((track: string) => {
    const place = props.places.find((one) => one.track === track);
    if (place) props.onChoose(place.track);
  });
  const close = useEffectEvent(() => {
    if (props.popup !== undefined) props.onClosePopup();
  });
  const isMotionReduced = useEffectEvent(() => props.isMotionReduced);
  useEffect(
    () =>
      listenToPlaces(map, {
        onChoose: (track) => {
          choose(track);
        },
        onNone: () => {
          close();
        },
        isMotionReduced: () => isMotionReduced(),
      }),
    [map],
  );
}
