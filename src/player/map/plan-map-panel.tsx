import { useMemo } from 'react';
import type { MapError, MapCommand } from '../../platform/map/port.ts';
import type { ReportPort } from '../../platform/system/report-port.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapFrame } from './map-frame.tsx';
import { showCurrentCommand } from './map-command.ts';
import styles from './map.module.css';
import type { MapPanelTexts } from './map-texts.ts';
import type { SharedMapProps } from './shared-map-props.ts';
import { StationButton } from './station-button.tsx';
import { MapStationList } from './map-station-list.tsx';
import { useMapSelection } from './use-map-selection.ts';
import { useStationMapCommand } from './use-map-command.ts';

interface PlanMapProps extends SharedMapProps {
  readonly report: ReportPort;
}

const NO_PATHS: readonly never[] = [];

/** The plan of a building. No positioning knows where in it the visitor is. */
export function PlanMapPanel(props: PlanMapProps) {
  const { walkContext, title, texts, chart, isShown, Surface, report } = props;
  const { command, give } = useStationMapCommand(chart.sight, chart.current?.slug, isShown);
  const choosing = useMapSelection({ walkContext, chart, give });
  const { planUrl: imageUrl = '', tiledPlan: tiled } = chart;
  // Spec §8: an image that fails to load is logged.
  const log = (error: MapError) => {
    if (error === 'map/plan-failed') report.warn(error, { walk: walkContext.story.slug });
  };
  const toCurrent = showCurrentCommand(chart.sight, 'fly');
  return (
    <>
      <MapFrame
        title={title}
        Surface={Surface}
        baseMap={useMemo(() => ({ kind: 'plan', imageUrl, tiled }), [imageUrl, tiled])}
        chart={chart}
        choosing={choosing}
        command={command}
        paths={NO_PATHS}
        visitor={undefined}
        texts={texts}
        onError={log}
      />
      <PlanControls toCurrent={toCurrent} give={give} texts={texts} />
      <MapStationList
        entries={chart.entries}
        standpoint={undefined}
        texts={texts}
        onChoose={choosing.choose}
      >
        <StationButton walkContext={walkContext} chart={chart} texts={texts} />
      </MapStationList>
    </>
  );
}

interface PlanControlsProps {
  readonly toCurrent: MapCommand | undefined;
  readonly give: (command: MapCommand | undefined) => void;
  readonly texts: MapPanelTexts;
}

function PlanControls({ toCurrent, give, texts }: PlanControlsProps) {
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
