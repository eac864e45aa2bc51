import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Layer, Marker, Source } from 'react-map-gl/maplibre';
import type { MapPoint } from '../port.ts';
import type { Nudge, PlacingMapProps, PlacingMark } from './port.ts';
import { zoneFeatures } from '../geo-json.ts';
import { GEOGRAPHIC, type MapSpace } from '../map-space.ts';
import styles from './placing.module.css';

interface PlacingMarksProps extends Pick<
  PlacingMapProps,
  'marks' | 'isDark' | 'placeFor' | 'onChoose' | 'onMove' | 'onNudge'
> {
  readonly space: MapSpace;
}

interface Dragged {
  readonly id: string;
  readonly at: MapPoint;
}

/** Stations as buttons that can be dragged or moved by keys, with their zones. */
export function PlacingMarks({ marks, space, isDark, placeFor, ...callbacks }: PlacingMarksProps) {
  const [dragged, setDragged] = useState<Dragged>();
  const shown = useMemo(
    () => marks.map((mark) => (mark.id === dragged?.id ? { ...mark, at: dragged.at } : mark)),
    [marks, dragged],
  );
  return (
    <>
      {space === GEOGRAPHIC && <Zones marks={shown} isDark={isDark} />}
      {shown.map((mark) => (
        <OneMark
          key={mark.id}
          mark={mark}
          space={space}
          {...callbacks}
          onDrag={(at) => {
            setDragged({ id: mark.id, at: placeFor?.(at) ?? at });
          }}
          onDrop={(at) => {
            setDragged(undefined);
            callbacks.onMove(mark.id, at);
          }}
        />
      ))}
    </>
  );
}

const COLOURS = {
  light: { yes: '#a83e0b', no: '#3d4653' },
  dark: { yes: '#ffb27d', no: '#c7cdd6' },
} as const;

function Zones({ marks, isDark }: Pick<PlacingMapProps, 'marks' | 'isDark'>) {
  const data = useMemo(() => zoneFeatures(marks), [marks]);
  const { yes, no } = isDark ? COLOURS.dark : COLOURS.light;
  return (
    <Source id="zones" type="geojson" data={data}>
      <Layer
        id="zones"
        type="fill"
        paint={{
          'fill-color': ['match', ['get', 'selected'], 'yes', yes, no],
          'fill-opacity': 0.14,
        }}
      />
      <Layer
        id="zone-edges"
        type="line"
        paint={{
          'line-color': ['match', ['get', 'selected'], 'yes', yes, no],
          'line-width': 2,
        }}
      />
    </Source>
  );
}

interface OneMarkProps extends Omit<PlacingMarksProps, 'marks' | 'isDark' | 'placeFor' | 'onMove'> {
  readonly mark: PlacingMark;
  readonly onDrag: (at: MapPoint) => void;
  readonly onDrop: (at: MapPoint) => void;
}

const ABOVE = { zIndex: '1000' };
/** Where marks overlap, the one with the greatest weight is on top. */
const among = (weight = 0) => ({ zIndex: String(500 + Math.round(weight * 400)) });

function OneMark({ mark, space, onDrag, onDrop, onChoose, onNudge }: OneMarkProps) {
  const { id, label, sign, at, isSelected, isMovable, weight } = mark;
  const [longitude, latitude] = space.lngLat(at);
  const button = useRef<HTMLButtonElement>(null);
  useNudges(button, (by) => {
    if (isMovable) onNudge(id, by);
  });
  return (
    <Marker
      longitude={longitude}
      latitude={latitude}
      anchor="center"
      draggable={isMovable}
      style={isSelected ? ABOVE : among(weight)}
      onDrag={({ lngLat }) => {
        onDrag(space.point([lngLat.lng, lngLat.lat]));
      }}
      onDragEnd={({ lngLat }) => {
        onDrop(space.point([lngLat.lng, lngLat.lat]));
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.mark}
        data-selected={isSelected || undefined}
        data-movable={isMovable || undefined}
        data-weight={weight === undefined ? undefined : weightName(weight)}
        aria-label={label}
        aria-current={isSelected ? 'location' : undefined}
        onClick={() => {
          onChoose(id);
        }}
      >
        <span className={styles.sign}>{sign}</span>
      </button>
    </Marker>
  );
}

const weightName = (weight: number) =>
  weight > 2 / 3 ? 'much' : weight > 1 / 3 ? 'some' : 'little';

const FAR = 10;
const STEPS: Readonly<Record<string, Nudge>> = {
  ArrowUp: { north: 1, east: 0 },
  ArrowDown: { north: -1, east: 0 },
  ArrowLeft: { north: 0, east: -1 },
  ArrowRight: { north: 0, east: 1 },
};

/** Handled on the mark itself: the map around it would move with the same keys. */
function useNudges(
  button: { readonly current: HTMLButtonElement | null },
  onNudge: (by: Nudge) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const times = event.shiftKey ? FAR : 1;
    onNudge({ north: step.north * times, east: step.east * times });
  });
  useEffect(() => {
    const { current } = button;
    const listener = (event: KeyboardEvent) => {
      press(event);
    };
    current?.addEventListener('keydown', listener);
    return () => current?.removeEventListener('keydown', listener);
  }, [button]);
}
