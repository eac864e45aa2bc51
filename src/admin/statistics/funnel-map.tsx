import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FunnelRead } from '../../contract/admin/operate.ts';
import type { MapError, BaseMap, MapCommand } from '../../platform/map/port.ts';
import type { PlacingMark } from '../../platform/map/placing/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { withBasePath } from '../../ui/base-path.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './statistics.module.css';
import type { FunnelStation } from './funnel-stations.ts';
import { funnelTexts, type FunnelTexts } from '../../i18n/admin/funnel.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface FunnelMapProps {
  readonly admin: AdminContext;
  readonly read: FunnelRead;
  readonly stations: readonly FunnelStation[];
  readonly chosen: FunnelStation | undefined;
  readonly onChoose: (slug: string) => void;
}

const NO_PATHS: readonly never[] = [];
const nothing = () => undefined;
const NEAR_ZOOM = 17;

/** The table's counts on the map; where it cannot be drawn, a message says so. */
export function FunnelMap({ admin, read, stations, chosen, onChoose }: FunnelMapProps) {
  const texts = useTexts(funnelTexts);
  const baseMap = useFunnelBaseMap(admin, read);
  const [error, setError] = useState<MapError>();
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  const marks = useMemo(
    () => marksOf(stations, chosen, texts, admin.languageCode),
    [stations, chosen, texts, admin.languageCode],
  );
  const command = useFunnelMapCommand(baseMap.kind, stations, chosen);
  const { Map } = admin.site;
  const isMapUnavailable = error === 'map/unsupported' || error === 'map/plan-failed';
  const placeless = stations.filter(({ at }) => at === undefined).length;
  return (
    <div className={styles['mapped']}>
      <h3>{texts.mapTitle}</h3>
      <p>{texts.mapText}</p>
      {!isMapUnavailable && (
        <div className={styles['map']}>
          <Map
            {...{ baseMap, marks, command, isDark, isMotionReduced, texts, onChoose }}
            label={baseMap.kind === 'plan' ? texts.planLabel : texts.mapLabel}
            paths={NO_PATHS}
            visitor={undefined}
            onPick={nothing}
            onMove={nothing}
            onNudge={nothing}
            onError={setError}
          />
        </div>
      )}
      <p role="status" className={styles['said']}>
        {error && texts[error]}
      </p>
      <p role="status" className={styles['chosen']}>
        {chosen
          ? `${chosen.name}: ${countsOf(chosen, texts, admin.languageCode)}`
          : !isMapUnavailable && texts.choose}
      </p>
      {placeless > 0 && <p>{texts.withoutPlace(placeless)}</p>}
    </div>
  );
}

function useFunnelBaseMap(
  { site: { facts } }: AdminContext,
  { plan, planSize, map }: FunnelRead,
): BaseMap {
  const { tiles } = useSyncExternalStore(facts.subscribe, facts.facts);
  useEffect(() => {
    void facts.loadFacts();
  }, [facts]);
  const [ownTiles, ownAttribution] = [map?.tiles, map?.attribution];
  return useMemo(() => {
    if (plan !== undefined) {
      const imageUrl = plan.startsWith('/') ? withBasePath(plan as `/${string}`) : plan;
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

/** The whole walk first, then the chosen station. */
function useFunnelMapCommand(
  kind: BaseMap['kind'],
  stations: readonly FunnelStation[],
  chosen: FunnelStation | undefined,
): MapCommand {
  const isPlan = kind === 'plan';
  const at = chosen?.at;
  return useMemo(() => {
    if (isPlan) return { type: 'plan/fit' };
    if (at) return { type: 'show', at, zoom: NEAR_ZOOM, how: 'fly' };
    return { type: 'fit', places: stations.flatMap((each) => (each.at ? [each.at] : [])) };
  }, [isPlan, at, stations]);
}

function marksOf(
  stations: readonly FunnelStation[],
  chosen: FunnelStation | undefined,
  texts: FunnelTexts,
  languageCode: string,
): readonly PlacingMark[] {
  const max = Math.max(1, ...stations.map(({ stopped }) => stopped));
  return stations.flatMap((station) =>
    station.at
      ? [
          {
            ...{ id: station.slug, at: station.at, radiusM: undefined, isMovable: false },
            sign: station.stopped.toLocaleString(languageCode),
            label: `${station.name}: ${countsOf(station, texts, languageCode)}`,
            isSelected: station.slug === chosen?.slug,
            weight: station.stopped / max,
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
