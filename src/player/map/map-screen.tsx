import { useMemo, type ComponentType } from 'react';
import { isIndoor } from '../../core/story/find.ts';
import type { MapSource } from '../../core/story/model.ts';
import { messagesFor } from '../../i18n/messages.ts';
import { mapTexts, type MapPanelTexts } from '../../i18n/map.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { MapSurfaceProps, MapError, MapCommand } from '../../platform/map/port.ts';
import type { PositionPort } from '../../platform/position/port.ts';
import type { ReportPort } from '../../platform/system/report-port.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { NoStations } from '../shared/no-stations.tsx';
import { StreetMap } from './street-map.tsx';
import styles from './map.module.css';
import { useChart } from './use-chart.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapFrame } from './map-frame.tsx';
import { showCurrentCommand } from './map-command.ts';
import type { SharedMapProps } from './shared-map-props.ts';
import { StationButton } from './station-button.tsx';
import { MapStationList } from './map-station-list.tsx';
import { useMapSelection } from './use-map-selection.ts';
import { useStationMapCommand } from './use-map-command.ts';

const NO_PATHS: readonly never[] = [];

export interface MapScreenProps {
  readonly walkContext: WalkContext;
  readonly position: PositionPort;
  readonly report: ReportPort;
  readonly isWalking: boolean;
  /** The base map for a story that names none. */
  readonly tiles: MapSource;
  /** The map stays mounted behind the other tabs. */
  readonly isShown: boolean;
  readonly Surface: ComponentType<MapSurfaceProps>;
}

/** 'Übersichtskarte': the stations at their locations, and a list of them for everybody. */
export function MapScreen(props: MapScreenProps) {
  const { walkContext, position, report, isWalking, tiles, isShown, Surface } = props;
  const texts = useTexts(mapTexts);
  const chart = useChart(walkContext, texts);
  const title = messagesFor(walkContext.languageCode).mapTitle;
  const shared = { walkContext, title, texts, chart, isShown, Surface };
  return (
    // The screen is no region with its title: the map inside is one already.
    <div className={styles['room']}>
      <h2>{title}</h2>
      {chart.entries.length === 0 && <NoStations walkContext={walkContext} />}
      {isIndoor(walkContext.story) ? (
        <PlanMapPanel {...shared} report={report} />
      ) : (
        <StreetMap
          {...shared}
          position={position}
          isWalking={isWalking}
          source={walkContext.story.map ?? tiles}
        />
      )}
    </div>
  );
}

interface PlanMapProps extends SharedMapProps {
  readonly report: ReportPort;
}

/** The plan of a building. No positioning knows where in it the visitor is. */
function PlanMapPanel(props: PlanMapProps) {
  const { walkContext, title, texts, chart, isShown, Surface, report } = props;
  const { command, give } = useStationMapCommand(chart.situation, chart.current?.slug, isShown);
  const choosing = useMapSelection({ walkContext, chart, give });
  const { planUrl: imageUrl = '', tiledPlan: tiled } = chart;
  // Spec §8: an image that fails to load is logged.
  const log = (error: MapError) => {
    if (error === 'map/plan-failed') report.warn(error, { walk: walkContext.story.slug });
  };
  const toCurrent = showCurrentCommand(chart.situation, 'fly');
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
