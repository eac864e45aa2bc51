import type { PlacingMapProps } from './port.ts';
import type { MapSpace } from '../map-space.ts';
import { MapSurface } from '../map-surface.tsx';
import { PickedPoint } from './picked-point.tsx';
import { PlacingMarks } from './placing-marks.tsx';

export { mapWorkerUrl } from '../map-library.ts';

const NO_PLACES: readonly never[] = [];
const nothing = () => undefined;

/** The walk's own map, with marks that are moved instead of places that are visited. */
export function PlacingMap(props: PlacingMapProps) {
  const overlay = (space: MapSpace) => (
    <>
      <PickedPoint space={space} onPick={props.onPick} />
      <PlacingMarks {...props} space={space} />
    </>
  );
  return (
    <MapSurface
      {...props}
      places={NO_PLACES}
      popup={undefined}
      onChoose={nothing}
      onClosePopup={nothing}
      overlay={overlay}
    />
  );
}
