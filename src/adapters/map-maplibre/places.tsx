import type { DrawnMapProps } from './drawn-map-props.ts';
import { PlaceLayers } from './place-layers.tsx';
import { PlaceMarker } from './place-marker.tsx';

/** Beyond so many, what moves over a drawing costs more than what is drawn into it. */
const MARKERS_AT_MOST = 50;

/** Every place as a button on the map; where there are many, they are drawn, but for the selected. */
export function Places(props: DrawnMapProps) {
  const { places, space } = props;
  const areMany = places.length > MARKERS_AT_MOST;
  return (
    <>
      <PlaceLayers {...props} places={areMany ? places.filter((one) => !one.isSelected) : NONE} />
      {places
        .filter((one) => !areMany || one.isSelected)
        .map((place) => (
          <PlaceMarker
            key={place.track}
            place={place}
            space={space}
            isStill={props.isStill}
            onChoose={props.onChoose}
          />
        ))}
    </>
  );
}

const NONE: DrawnMapProps['places'] = [];
