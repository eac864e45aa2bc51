import { useEffect, useMemo, useState } from 'react';
import type { MapFault, MapOrder, MapVisitor } from '../../../ports/map-surface.ts';
import type { PlacingMapProps, PlacingMark } from '../../../ports/placing-map.ts';
import type { LatLon } from '../../../core/story/model.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { pickedPlace } from './moved-place.ts';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';
import type { WalkGround } from './use-ground.ts';

interface PlacesMapProps extends Pick<
  PlacingMapProps,
  'onPick' | 'onChoose' | 'onMove' | 'onNudge'
> {
  readonly desk: AdminDesk;
  readonly texts: PlacesTexts;
  readonly label: string;
  readonly ground: WalkGround;
  readonly marks: readonly PlacingMark[];
  readonly paths: readonly (readonly LatLon[])[];
  readonly visitor: MapVisitor | undefined;
  readonly order: MapOrder | undefined;
}

interface ToldFault {
  readonly drawn: WalkGround['drawn'];
  readonly fault: MapFault | undefined;
}

/** The drawn map, or in words why there is none: every place can be typed all the same. */
export function PlacesMap({ desk, texts, ground, ...given }: PlacesMapProps) {
  const { Map, facts } = desk.site;
  const [told, setTold] = useState<ToldFault>();
  // Of the plan that was drawn before: another one may be well.
  const fault = told?.drawn === ground.drawn ? told?.fault : undefined;
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    void facts.learn();
  }, [facts]);
  const isGone = fault === 'map/unsupported' || fault === 'map/plan-failed';
  return (
    <div className={styles['mapped']}>
      {!isGone && (ground.drawn !== undefined || ground.isComing) && (
        <div className={styles['frame']}>
          {ground.drawn && (
            <Map
              key={ground.drawn.kind}
              {...given}
              ground={ground.drawn}
              placeFor={(at) => pickedPlace(at, ground)}
              isDark={isDark}
              isStill={isStill}
              texts={texts}
              onFault={(next) => setTold({ drawn: ground.drawn, fault: next })}
            />
          )}
        </div>
      )}
      <p role="status" className={styles['said']}>
        {ground.words ?? (fault && texts[fault])}
      </p>
    </div>
  );
}

const GROUND_ZOOM = 17;
const COUNTRY: MapOrder = { type: 'show', at: [51, 10], zoom: 5, how: 'jump' };

function firstOrder(isPlan: boolean, at: LatLon | undefined, others: readonly LatLon[]): MapOrder {
  if (isPlan) return { type: 'plan/fit' };
  if (at) return { type: 'show', at, zoom: GROUND_ZOOM, how: 'jump' };
  return others.length > 0 ? { type: 'whole', places: others } : COUNTRY;
}

/** Where a map begins, and where it is led from then on. */
export function useMapOrder(
  isPlan: boolean,
  at: LatLon | undefined,
  others: readonly LatLon[],
  lead?: LatLon,
) {
  // Only where it begins: a map does not follow what is moved on it.
  const [first] = useState(() => firstOrder(isPlan, at, others));
  const [order, setOrder] = useState<MapOrder>();
  const led = useMemo(() => lead && flightTo(lead), [lead]);
  const show = (to: LatLon) => {
    // A plan is seen as a whole; one that still comes would be left at no scale at all.
    if (!isPlan) setOrder(flightTo(to));
  };
  return { order: order ?? led ?? first, show };
}

const flightTo = (at: LatLon): MapOrder => ({ type: 'show', at, zoom: GROUND_ZOOM, how: 'fly' });
