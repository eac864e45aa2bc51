import { useMemo, useState } from 'react';
import type { MapSource } from '../../core/story/model.ts';
import type { PositionPort } from '../../ports/position.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapFrame } from './map-frame.tsx';
import { orderToVisitor } from './map-order.ts';
import styles from './map.module.css';
import type { RoomParts } from './room-parts.ts';
import { StationKey } from './station-key.tsx';
import { StationList } from './station-list.tsx';
import { useChoosing } from './use-choosing.ts';
import { useMapOrder } from './use-map-order.ts';
import { isFault, useVisitor, useVisitorMarker } from './use-visitor.ts';
import { VisitorLine } from './visitor-line.tsx';

interface GroundMapProps extends RoomParts {
  readonly position: PositionPort;
  /** Stations begin by themselves: the positioning is on, and nobody needs to be asked. */
  readonly isWalking: boolean;
  readonly source: MapSource;
}

/** The map of the streets, with the visitor on it. */
export function GroundMap(props: GroundMapProps) {
  const { scene, title, texts, chart, isShown, Surface, position, isWalking, source } = props;
  const visitor = useVisitor(position, { isShown, isWalking });
  const sight = { ...chart.sight, visitor: visitor.fix?.at };
  const { order, give } = useMapOrder(sight, chart.current?.slug, isShown);
  const choosing = useChoosing({ scene, chart, give });
  const [hasFailed, setFailed] = useState(false);
  const locate = () => {
    setFailed(false);
    visitor.locate((answer) => {
      if (isFault(answer)) setFailed(true);
      else give(orderToVisitor(answer.at));
    });
  };
  return (
    <>
      <MapFrame
        title={title}
        Surface={Surface}
        ground={useMemo(() => ({ kind: 'geographic', source }), [source])}
        chart={chart}
        choosing={choosing}
        order={order}
        paths={scene.story.paths}
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
      <VisitorLine visitor={visitor} hasFailed={hasFailed} isWalking={isWalking} texts={texts} />
      <StationList
        entries={chart.entries}
        standpoint={visitor.fix}
        texts={texts}
        onChoose={choosing.choose}
      >
        <StationKey scene={scene} chart={chart} texts={texts} />
      </StationList>
    </>
  );
}
