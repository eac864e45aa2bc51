import { useMemo, type ComponentType } from 'react';
import { isIndoor } from '../../core/story/find.ts';
import type { MapSource } from '../../core/story/model.ts';
import { wayToStations } from '../../core/track/way-to-stations.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { MapSurfaceProps } from '../../ports/map-surface.ts';
import type { PositionPort } from '../../ports/position.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { GroundMap } from './ground-map.tsx';
import styles from './map.module.css';
import { mapTexts, type MapTexts } from './map-texts.ts';
import { PlanMap } from './plan-map.tsx';
import { useChart } from './use-chart.ts';

export interface MapRoomProps {
  readonly scene: WalkScene;
  readonly position: PositionPort;
  readonly report: ReportPort;
  readonly isWalking: boolean;
  /** Where the ground comes from for a story that does not say. */
  readonly tiles: MapSource;
  /** The map stays where it is behind the other tabs. */
  readonly isShown: boolean;
  readonly Surface: ComponentType<MapSurfaceProps>;
}

/** 'Übersichtskarte': the stations where they lie, and a list of them for everybody. */
export function MapRoom(props: MapRoomProps) {
  const { scene, position, report, isWalking, tiles, isShown, Surface } = props;
  const texts = useMemo(() => mapTexts(scene), [scene]);
  const chart = useChart(scene, texts);
  const title = messagesFor(scene.languageCode).mapTitle;
  const shared = { scene, title, texts, chart, isShown, Surface };
  return (
    // No region by its title: the map inside is one already.
    <div className={styles['room']}>
      <h2>{title}</h2>
      {chart.entries.length === 0 && <NoStations scene={scene} texts={texts} />}
      {isIndoor(scene.story) ? (
        <PlanMap {...shared} report={report} />
      ) : (
        <GroundMap
          {...shared}
          position={position}
          isWalking={isWalking}
          source={scene.story.map ?? tiles}
        />
      )}
    </div>
  );
}

interface NoStationsProps {
  readonly scene: WalkScene;
  readonly texts: MapTexts;
}

function NoStations({ scene: { story, ways }, texts }: NoStationsProps) {
  const way = wayToStations(story);
  return (
    <EmptyList
      lines={[texts.noTracks, texts.noTracksWay]}
      keyText={texts.ways[way]}
      onGo={() => {
        ways.showTab(way);
      }}
    />
  );
}
