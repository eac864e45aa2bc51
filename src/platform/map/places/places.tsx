import { useMemo, type MouseEvent, useState } from 'react';
import type { MapPlace, MapPlaceStatus } from '../port.ts';
import type { DrawnMapProps } from '../drawn-map-props.ts';
import { meantPlace } from './meant-place.ts';
import { PlaceLayers } from './place-layers.tsx';
import { useDrawnMap } from '../use-drawn-map.ts';
import { Layer, Source, Marker } from 'react-map-gl/maplibre';
import { shadeFeatures } from '../geo-json.ts';
import type { MapSpace } from '../map-space.ts';
import placeholder from '../../../../public/assets/icons/cover.svg';
import styles from '../map-surface.module.css';
import { STATUS_SHAPES } from './status-shapes.ts';

const ABOVE = { zIndex: '1000' };

const AMONG = { zIndex: '500' };

/** Beyond this number, moving elements over a drawing cost more than drawing them into it. */
const MAX_MARKERS = 50;

const NONE: readonly MapPlace[] = [];

/** Every place is a button on the map; if there are many, all but the selected one are drawn. */
export function Places(props: DrawnMapProps) {
  const { places, space, isMotionReduced, onChoose } = props;
  const map = useDrawnMap();
  const { marked, drawn } = useMemo(() => parted(places), [places]);
  const choose = (hit: MapPlace, { clientX, clientY, detail }: MouseEvent) => {
    // A keyboard or a screen reader activates exactly this button.
    if (detail === 0) {
      onChoose(hit.track);
      return;
    }
    const { left, top } = map.getCanvas().getBoundingClientRect();
    const pointer = { x: clientX - left, y: clientY - top };
    const screenPointOf = ({ at }: MapPlace) => map.project(space.lngLat(at));
    onChoose(meantPlace(hit, marked, pointer, screenPointOf).track);
  };
  return (
    <>
      <PlaceLayers {...props} places={drawn} />
      <MarkerShades places={marked} space={space} />
      {marked.map((place) => (
        <PlaceMarker
          key={place.track}
          place={place}
          space={space}
          isMotionReduced={isMotionReduced}
          onHit={choose}
        />
      ))}
    </>
  );
}

function parted(places: readonly MapPlace[]) {
  if (places.length <= MAX_MARKERS) return { marked: places, drawn: NONE };
  return {
    marked: places.filter(({ isSelected }) => isSelected),
    drawn: places.filter(({ isSelected }) => !isSelected),
  };
}

interface MarkerShadesProps {
  readonly places: readonly MapPlace[];
  readonly space: MapSpace;
}

/** The drawing knows nothing of buttons above it: at their positions the map's own labels yield. */
function MarkerShades({ places, space }: MarkerShadesProps) {
  const data = useMemo(() => shadeFeatures(places, space), [places, space]);
  return (
    <Source id="shades" type="geojson" data={data}>
      <Layer
        id="shades"
        type="symbol"
        layout={{
          'icon-image': ['get', 'shade'],
          'icon-allow-overlap': true,
        }}
      />
    </Source>
  );
}

interface PlaceMarkerProps {
  readonly place: MapPlace;
  readonly space: MapSpace;
  readonly isMotionReduced: boolean;
  readonly onHit: (place: MapPlace, event: MouseEvent) => void;
}

/** A place as a button: its cover in a circle or, if the walk has none, the placeholder cover. */
function PlaceMarker({ place, space, isMotionReduced, onHit }: PlaceMarkerProps) {
  const map = useDrawnMap();
  const { name, statusText, at, cover, isSelected, status } = place;
  const lngLat = space.lngLat(at);
  return (
    <Marker
      longitude={lngLat[0]}
      latitude={lngLat[1]}
      anchor="center"
      style={isSelected ? ABOVE : AMONG}
    >
      <button
        type="button"
        className={styles.covered}
        data-standing={status}
        data-selected={isSelected || undefined}
        aria-label={`${name}, ${statusText}`}
        aria-current={isSelected ? 'location' : undefined}
        onClick={(event) => {
          onHit(place, event);
        }}
        onFocus={() => {
          if (!map.getBounds().contains(lngLat)) map.panTo(lngLat, { animate: !isMotionReduced });
        }}
      >
        <CoverCircle cover={cover ?? placeholder} />
        <StatusBadge status={status} />
      </button>
    </Marker>
  );
}

function CoverCircle({ cover }: { readonly cover: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.circle}>
      <img
        src={broken === cover ? placeholder : cover}
        alt=""
        draggable={false}
        onError={() => {
          setBroken(cover);
        }}
      />
    </span>
  );
}

/** Shows a place's status by its shape; a place that is simply open has none. */
function StatusBadge({ status }: { readonly status: MapPlaceStatus }) {
  const shape = STATUS_SHAPES[status];
  if (shape === undefined) return null;
  return (
    <svg className={styles.badge} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
