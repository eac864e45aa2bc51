import { useMemo } from 'react';
import type { MapFault, MapOrder } from '../../ports/map-surface.ts';
import type { ReportPort } from '../../ports/report.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapFrame } from './map-frame.tsx';
import { orderToCurrent } from './map-order.ts';
import styles from './map.module.css';
import type { MapTexts } from './map-texts.ts';
import type { RoomParts } from './room-parts.ts';
import { StationKey } from './station-key.tsx';
import { StationList } from './station-list.tsx';
import { useChoosing } from './use-choosing.ts';
import { useMapOrder } from './use-map-order.ts';

interface PlanMapProps extends RoomParts {
  readonly report: ReportPort;
}

const NO_PATHS: readonly never[] = [];

/** The plan of a house. Where in it the visitor is, no positioning knows. */
export function PlanMap(props: PlanMapProps) {
  const { scene, title, texts, chart, isShown, Surface, report } = props;
  const { order, give } = useMapOrder(chart.sight, chart.current?.slug, isShown);
  const choosing = useChoosing({ scene, chart, give });
  const { planUrl: imageUrl = '', tiledPlan: tiled } = chart;
  // Spec §8: an image that fails to load is logged.
  const log = (fault: MapFault) => {
    if (fault === 'map/plan-failed') report.warn(fault, { walk: scene.story.slug });
  };
  const toCurrent = orderToCurrent(chart.sight, 'fly');
  return (
    <>
      <MapFrame
        title={title}
        Surface={Surface}
        ground={useMemo(() => ({ kind: 'plan', imageUrl, tiled }), [imageUrl, tiled])}
        chart={chart}
        choosing={choosing}
        order={order}
        paths={NO_PATHS}
        visitor={undefined}
        texts={texts}
        onFault={log}
      />
      <PlanKeys toCurrent={toCurrent} give={give} texts={texts} />
      <StationList
        entries={chart.entries}
        standpoint={undefined}
        texts={texts}
        onChoose={choosing.choose}
      >
        <StationKey scene={scene} chart={chart} texts={texts} />
      </StationList>
    </>
  );
}

interface PlanKeysProps {
  readonly toCurrent: MapOrder | undefined;
  readonly give: (order: MapOrder | undefined) => void;
  readonly texts: MapTexts;
}

function PlanKeys({ toCurrent, give, texts }: PlanKeysProps) {
  return (
    <div className={styles['keys']}>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          give({ type: 'plan/back' });
        }}
      >
        <Icon name="plan" />
        {texts.planBack}
      </button>
      <button
        type="button"
        className="button button-quiet"
        disabled={toCurrent === undefined}
        onClick={() => {
          give(toCurrent);
        }}
      >
        <Icon name="locate" />
        {texts.planCurrent}
      </button>
    </div>
  );
}
