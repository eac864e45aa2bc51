import { useMemo, useState, useEffect, useSyncExternalStore } from 'react';
import type { MapSource } from '../../core/story/model.ts';
import type { PositionPort, PositionError, PositionFix } from '../../platform/position/port.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapFrame } from './map-frame.tsx';
import { showVisitorCommand } from './map-command.ts';
import styles from './map.module.css';
import type { SharedMapProps } from './shared-map-props.ts';
import { StationButton } from './station-button.tsx';
import { MapStationList } from './map-station-list.tsx';
import { useMapSelection } from './use-map-selection.ts';
import { useStationMapCommand } from './use-map-command.ts';
import type { MapPanelTexts } from '../../i18n/map.ts';
import type { MapVisitor } from '../../platform/map/port.ts';
import { openVisitorTracker, type VisitorTracker, type VisitorState } from './visitor-tracker.ts';

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
  const situation = { ...chart.situation, visitor: visitor.fix?.at };
  const { command, give } = useStationMapCommand(situation, chart.current?.slug, isShown);
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
          onClick={visitor.isLocating ? visitor.giveUp : locate}
        >
          <Icon name="locate" />
          {visitor.isLocating ? texts.giveUp : texts.locate}
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

interface VisitorStatusProps {
  readonly visitor: Visitor;
  /** The visitor's own request has failed. */
  readonly hasFailed: boolean;
  /** The status bar above the player already shows the accuracy. */
  readonly isWalking: boolean;
  readonly texts: MapPanelTexts;
}

/** The status of the visitor's position. */
function VisitorStatus({ visitor, hasFailed, isWalking, texts }: VisitorStatusProps) {
  const { isLocating, fix, error } = visitor;
  return (
    <div className={styles['said']}>
      {/* The error is shown here with its reason: a toast over the page would cover it. */}
      <div role="alert">{hasFailed && <p>{texts.locateFailed}</p>}</div>
      <div role="status">
        {isLocating && <p>{texts.isLocating}</p>}
        {error && <p>{texts[error]}</p>}
        {error && fix && <p>{texts.wasHere}</p>}
      </div>
      {fix && !error && !isWalking && (
        <p>{texts.accuracy(Math.max(1, Math.round(fix.accuracyM)))}</p>
      )}
    </div>
  );
}

interface Visitor extends VisitorState, Pick<VisitorTracker, 'locate' | 'giveUp'> {}

/** The visitor's position, followed only while the map is shown. */
function useVisitor(
  position: PositionPort,
  { isShown, isWalking }: { readonly isShown: boolean; readonly isWalking: boolean },
): Visitor {
  const [tracker] = useState(() => openVisitorTracker(position));
  const state = useSyncExternalStore(tracker.subscribe, tracker.state);
  useEffect(() => (isShown ? tracker.follow(isWalking) : undefined), [tracker, isShown, isWalking]);
  return { ...state, locate: tracker.locate, giveUp: tracker.giveUp };
}

/** The marker stays the same object while the visitor does not move. */
function useVisitorMarker(fix: PositionFix | undefined, name: string): MapVisitor | undefined {
  return useMemo(
    () => fix && { at: fix.at, accuracyM: fix.accuracyM, headingDeg: fix.headingDeg, name },
    [fix, name],
  );
}

function isPositionError(result: PositionFix | PositionError): result is PositionError {
  return typeof result === 'string';
}
