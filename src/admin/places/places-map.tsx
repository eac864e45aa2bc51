import { useEffect, useMemo, useState } from 'react';
import type { MapError, MapCommand, MapVisitor } from '../../platform/map/port.ts';
import type { PlacingMapProps, PlacingMark } from '../../platform/map/placing/port.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { pickedPlace } from './moved-place.ts';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';
import type { WalkBaseMap } from './use-base-map.ts';

interface PlacesMapProps extends Pick<
  PlacingMapProps,
  'onPick' | 'onChoose' | 'onMove' | 'onNudge'
> {
  readonly admin: AdminContext;
  readonly texts: PlacesTexts;
  readonly label: string;
  readonly baseMap: WalkBaseMap;
  readonly marks: readonly PlacingMark[];
  readonly paths: readonly (readonly LatLon[])[];
  readonly visitor: MapVisitor | undefined;
  readonly command: MapCommand | undefined;
}

interface ReportedMapError {
  readonly drawn: WalkBaseMap['drawn'];
  readonly error: MapError | undefined;
}

/** The map, or a message why there is none: every place can be typed all the same. */
export function PlacesMap({ admin, texts, baseMap, ...props }: PlacesMapProps) {
  const { Map, facts } = admin.site;
  const [reportedError, setReportedError] = useState<ReportedMapError>();
  // An error of the previously drawn plan says nothing about another one.
  const error = reportedError?.drawn === baseMap.drawn ? reportedError?.error : undefined;
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    void facts.loadFacts();
  }, [facts]);
  const isMapUnavailable = error === 'map/unsupported' || error === 'map/plan-failed';
  return (
    <div className={styles['mapped']}>
      {!isMapUnavailable && (baseMap.drawn !== undefined || baseMap.isComing) && (
        <div className={styles['frame']}>
          {baseMap.drawn && (
            <Map
              key={baseMap.drawn.kind}
              {...props}
              baseMap={baseMap.drawn}
              placeFor={(at) => pickedPlace(at, baseMap)}
              isDark={isDark}
              isMotionReduced={isMotionReduced}
              texts={texts}
              onError={(next) => setReportedError({ drawn: baseMap.drawn, error: next })}
            />
          )}
        </div>
      )}
      <p role="status" className={styles['said']}>
        {baseMap.message ?? (error && texts[error])}
      </p>
    </div>
  );
}

const GEOGRAPHIC_ZOOM = 17;
const COUNTRY: MapCommand = { type: 'show', at: [51, 10], zoom: 5, how: 'jump' };

function firstMapCommand(
  isPlan: boolean,
  at: LatLon | undefined,
  others: readonly LatLon[],
): MapCommand {
  if (isPlan) return { type: 'plan/fit' };
  if (at) return { type: 'show', at, zoom: GEOGRAPHIC_ZOOM, how: 'jump' };
  return others.length > 0 ? { type: 'fit', places: others } : COUNTRY;
}

/** The initial view of a map, and later commands to it. */
export function usePlacesMapCommand(
  isPlan: boolean,
  at: LatLon | undefined,
  others: readonly LatLon[],
  lead?: LatLon,
) {
  // Only the initial view: a map does not follow what is moved on it.
  const [first] = useState(() => firstMapCommand(isPlan, at, others));
  const [command, setCommand] = useState<MapCommand>();
  const leadCommand = useMemo(() => lead && flightTo(lead), [lead]);
  const show = (to: LatLon) => {
    // A plan is shown as a whole; one that is still loading would get no scale at all.
    if (!isPlan) setCommand(flightTo(to));
  };
  return { command: command ?? leadCommand ?? first, show };
}

const flightTo = (at: LatLon): MapCommand => ({
  type: 'show',
  at,
  zoom: GEOGRAPHIC_ZOOM,
  how: 'fly',
});
