import { useMemo, type ComponentType } from 'react';
import { isIndoor } from '../../core/story/find.ts';
import type { MapSource } from '../../core/story/model.ts';
import { stationsTabOf } from '../../core/track/stations-tab.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { MapSurfaceProps } from '../../platform/map/port.ts';
import type { PositionPort } from '../../platform/position/port.ts';
import type { ReportPort } from '../../platform/system/report-port.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { StreetMap } from './street-map.tsx';
import styles from './map.module.css';
import { mapTexts, type MapPanelTexts } from './map-texts.ts';
import { PlanMapPanel } from './plan-map-panel.tsx';
import { useChart } from './use-chart.ts';

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
  const texts = useMemo(() => mapTexts(walkContext), [walkContext]);
  const chart = useChart(walkContext, texts);
  const title = messagesFor(walkContext.languageCode).mapTitle;
  const shared = { walkContext, title, texts, chart, isShown, Surface };
  return (
    // The screen is no region with its title: the map inside is one already.
    <div className={styles['room']}>
      <h2>{title}</h2>
      {chart.entries.length === 0 && <NoStations walkContext={walkContext} texts={texts} />}
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

interface NoStationsProps {
  readonly walkContext: WalkContext;
  readonly texts: MapPanelTexts;
}

function NoStations({ walkContext: { story, navigation }, texts }: NoStationsProps) {
  const stationsTab = stationsTabOf(story);
  return (
    <EmptyList
      lines={[texts.noTracks, texts.noTracksHint]}
      buttonText={texts.linkLabels[stationsTab]}
      onGo={() => {
        navigation.showTab(stationsTab);
      }}
    />
  );
}
