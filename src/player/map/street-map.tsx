import { useMemo, useState } from 'react';
import type { MapSource } from '../../core/story/model.ts';
import type { PositionPort } from '../../platform/position/port.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapFrame } from './map-frame.tsx';
import { showVisitorCommand } from './map-command.ts';
import styles from './map.module.css';
import type { SharedMapProps } from './shared-map-props.ts';
import { StationButton } from './station-button.tsx';
import { MapStationList } from './map-station-list.tsx';
import { useMapSelection } from './use-map-selection.ts';
import { useStationMapCommand } from './use-map-command.ts';
import { isPositionError, useVisitor, useVisitorMarker } from './use-visitor.ts';
import { VisitorStatus } from './visitor-status.tsx';

interface StreetMapProps extends SharedMapProps {
  readonly position: PositionPort;
  /** Stations start by themselves: the positioning is on, and nobody needs to be asked. */
  readonly isWalking: boolean;
  readonly source: MapSource;
}

/** The street map, with the visitor on it. */
export function StreetMap(props: StreetMapProps) {
  const { walkContext, title, texts, chart, isShown, Surface, position, isWalking, source } = props;
  const visitor = useVisitor(position, { isShown, isWalking });
  const sight = { ...chart.sight, visitor: visitor.fix?.at };
  const { command, give } = useStationMapCommand(sight, chart.current?.slug, isShown);
  const choosing = useMapSelection({ walkContext, chart, give });
  const [hasFailed, setFailed] = useState(false);
  const locate = () => {
    setFailed(false);
    visitor.locate((result) => {
      if (isPositionError(result)) setFailed(true);
      else give(showVisitorCommand(result.at));
    });
  };
  return (
    <>
      <MapFrame
        title={title}
        Surface={Surface}
        baseMap={useMemo(() => ({ kind: 'geographic', source }), [source])}
        chart={chart}
        choosing={choosing}
        command={command}
        paths={walkContext.story.paths}
        visitor={useVisitorMarker(visitor.fix, texts.visitor)}
        texts={texts}
      />
      <div className={styles['keys']}>
        <button
          type="button"
          className="button button-quiet"
          onClick={visitor.isAsking ? visitor.giveUp : locate}
        >
          <Icon name="locate" />
          {visitor.isAsking ? texts.giveUp : texts.locate}
        </button>
      </div>
      <VisitorStatus visitor={visitor} hasFailed={hasFailed} isWalking={isWalking} texts={texts} />
      <MapStationList
        entries={chart.entries}
        standpoint={visitor.fix}
        texts={texts}
        onChoose={choosing.choose}
      >
        <StationButton walkContext={walkContext} chart={chart} texts={texts} />
      </MapStationList>
    </>
  );
}
