import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FunnelRead } from '../../contract/admin/operate.ts';
import type { MapFault, MapGround, MapOrder } from '../../ports/map-surface.ts';
import type { PlacingMark } from '../../ports/placing-map.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './funnel.module.css';
import type { FunnelStation } from './funnel-stations.ts';
import { funnelTexts, type FunnelTexts } from './funnel-texts.ts';

interface FunnelMapProps {
  readonly desk: AdminDesk;
  readonly read: FunnelRead;
  readonly stations: readonly FunnelStation[];
  readonly chosen: FunnelStation | undefined;
  readonly onChoose: (slug: string) => void;
}

const NO_PATHS: readonly never[] = [];
const nothing = () => undefined;
const NEAR_ZOOM = 17;

/** The same figures as the table's, at their places; where nothing can be drawn it says so. */
export function FunnelMap({ desk, read, stations, chosen, onChoose }: FunnelMapProps) {
  const texts = funnelTexts(desk.languageCode);
  const ground = useGround(desk, read);
  const [fault, setFault] = useState<MapFault>();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const marks = useMemo(
    () => marksOf(stations, chosen, texts, desk.languageCode),
    [stations, chosen, texts, desk.languageCode],
  );
  const order = useOrder(ground.kind, stations, chosen);
  const { Map } = desk.site;
  const isGone = fault === 'map/unsupported' || fault === 'map/plan-failed';
  const placeless = stations.filter(({ at }) => at === undefined).length;
  return (
    <div className={styles['mapped']}>
      <h3>{texts.mapTitle}</h3>
      <p>{texts.mapText}</p>
      {!isGone && (
        <div className={styles['map']}>
          <Map
            {...{ ground, marks, order, isDark, isStill, texts, onChoose }}
            label={ground.kind === 'plan' ? texts.planLabel : texts.mapLabel}
            paths={NO_PATHS}
            visitor={undefined}
            onPick={nothing}
            onMove={nothing}
            onNudge={nothing}
            onFault={setFault}
          />
        </div>
      )}
      <p role="status" className={styles['said']}>
        {fault && texts[fault]}
      </p>
      <p role="status" className={styles['chosen']}>
        {chosen
          ? `${chosen.name}: ${countsOf(chosen, texts, desk.languageCode)}`
          : !isGone && texts.choose}
      </p>
      {placeless > 0 && <p>{texts.withoutPlace(placeless)}</p>}
    </div>
  );
}

function useGround({ site: { facts } }: AdminDesk, { plan, planSize, map }: FunnelRead): MapGround {
  const { tiles } = useSyncExternalStore(facts.subscribe, facts.facts);
  useEffect(() => {
    void facts.learn();
  }, [facts]);
  const [ownTiles, ownAttribution] = [map?.tiles, map?.attribution];
  return useMemo(() => {
    if (plan !== undefined) {
      const imageUrl = plan.startsWith('/') ? hostAddress(plan as `/${string}`) : plan;
      const size = planSize ? { size: planSize } : {};
      return { kind: 'plan', imageUrl, tiled: undefined, ...size };
    }
    const source = {
      tiles: ownTiles ?? tiles.url,
      attribution: ownAttribution ?? tiles.attribution,
    };
    return { kind: 'geographic', source };
  }, [plan, planSize, ownTiles, ownAttribution, tiles]);
}

/** All of the walk first, and then the station that was chosen. */
function useOrder(
  kind: MapGround['kind'],
  stations: readonly FunnelStation[],
  chosen: FunnelStation | undefined,
): MapOrder {
  const isPlan = kind === 'plan';
  const at = chosen?.at;
  return useMemo(() => {
    if (isPlan) return { type: 'plan/fit' };
    if (at) return { type: 'show', at, zoom: NEAR_ZOOM, how: 'fly' };
    return { type: 'whole', places: stations.flatMap((each) => (each.at ? [each.at] : [])) };
  }, [isPlan, at, stations]);
}

function marksOf(
  stations: readonly FunnelStation[],
  chosen: FunnelStation | undefined,
  texts: FunnelTexts,
  languageCode: string,
): readonly PlacingMark[] {
  const most = Math.max(1, ...stations.map(({ stopped }) => stopped));
  return stations.flatMap((station) =>
    station.at
      ? [
          {
            ...{ id: station.slug, at: station.at, radiusM: undefined, isMovable: false },
            sign: station.stopped.toLocaleString(languageCode),
            label: `${station.name}: ${countsOf(station, texts, languageCode)}`,
            isSelected: station.slug === chosen?.slug,
            weight: station.stopped / most,
          },
        ]
      : [],
  );
}

function countsOf(station: FunnelStation, texts: FunnelTexts, languageCode: string): string {
  const [started, finished, stopped] = [station.started, station.finished, station.stopped].map(
    (count) => count.toLocaleString(languageCode),
  );
  return texts.counts(started ?? '', finished ?? '', stopped ?? '');
}
