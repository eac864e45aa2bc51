import type { Map } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import type { DrawnMapProps } from '../drawn-map-props.ts';
import { placeFeatures } from '../geo-json.ts';
import { groupIconStem, parseIconId, type IconDescription } from './icon-id.ts';
import { listenToPlaces } from './place-layer-clicks.ts';
import { useDrawnMap } from '../use-drawn-map.ts';
import placeholder from '../../../../public/assets/icons/cover.svg';
import { drawGroup, drawPlace, PIXEL_RATIO } from './draw-icon.ts';

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
    const place = props.places.find((candidate) => candidate.track === track);
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

type DrawnIcon = Exclude<IconDescription, { kind: 'shade' }>;

/**
 * Draws the pictures that the layers request: at once without the cover, again once it has loaded.
 */
function drawMissingIcons(map: Map): () => void {
  let isStopped = false;
  map.setMissingStyleImageResolver((id) => {
    const description = parseIconId(id);
    if (!description || map.hasImage(id)) return Promise.resolve();
    if (description.kind === 'shade') {
      map.addImage(id, new ImageData(description.width, description.height));
      return Promise.resolve();
    }
    map.addImage(id, drawn(description), { pixelRatio: PIXEL_RATIO });
    if (description.kind === 'place')
      void addCover(id, description, description.cover ?? placeholder);
    return Promise.resolve();
  });
  const addCover = async (id: string, description: DrawnIcon, cover: string) => {
    const image = (await loaded(cover)) ?? (await loaded(placeholder));
    if (image && !isStopped && map.hasImage(id)) map.updateImage(id, drawn(description, image));
  };
  return () => {
    isStopped = true;
    map.setMissingStyleImageResolver(null);
  };
}

function drawn(description: DrawnIcon, cover?: HTMLImageElement): ImageData {
  return description.kind === 'group' ? drawGroup(description) : drawPlace(description, cover);
}

async function loaded(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
