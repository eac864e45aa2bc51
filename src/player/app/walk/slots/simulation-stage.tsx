import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { simulatedPosition } from '../../../../platform/position/simulated.ts';
import { isHidden } from '../../../../core/progress/lock.ts';
import type { Progress } from '../../../../core/progress/state.ts';
import { zonesOf } from '../../../../core/place/zone.ts';
import {
  readSimulationRequest,
  type SimulationRequest,
  type RouteKind,
} from '../../../../core/simulation/read-simulation-request.ts';
import { routeAlongPaths, routeByStations } from '../../../../core/simulation/route-of-story.ts';
import type { Story, Track } from '../../../../core/story/model.ts';
import { valueIn } from '../../../../core/story/read.ts';
import { SimulationPanel } from '../../../simulation/simulation-panel.tsx';
import { simulationLabels } from '../../../simulation/simulation-messages.ts';
import { openSimulationLog, waitWhileSounding } from '../../../simulation/simulation-log.ts';
import type { WalkContext } from '../../../session/walk-context.ts';
import type { Walking } from '../../../session/walking.ts';
import type { Ports } from '../../ports/browser-ports.ts';
import { walkingOf } from './walking-components.tsx';

export interface SimulationStageProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
  /** The value of `?replay=`. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A simulated walk: its position replaces the device's while this is mounted. */
export function SimulationStage(props: SimulationStageProps) {
  const { text, walkContext, ports } = props;
  const request = useMemo(() => readSimulationRequest(text), [text]);
  const { toasts } = walkContext;
  const { unreadable } = simulationLabels(walkContext).texts;
  useEffect(() => {
    if (request) return;
    ports.position.use('own');
    toasts.showToast(unreadable, 'danger');
  }, [request, ports, toasts, unreadable]);
  return request ? <SimulatedWalkStage {...props} request={request} /> : null;
}

function SimulatedWalkStage(props: SimulationStageProps & { readonly request: SimulationRequest }) {
  const { request, walkContext, ports, onClose } = props;
  const walking = walkingOf(props);
  const { story, walk, player, language } = walkContext;
  const [simulation] = useState(() => simulatedPosition(ports.clock, request.settings));
  const simulationLog = useMemo(
    () => openSimulationLog({ story, walk, player, language, walking }, simulation),
    [story, walk, player, language, walking, simulation],
  );
  const hidden = useSyncExternalStore(walk.subscribe, () =>
    hiddenSlugs(story, walk.progress()).join(' '),
  );
  const mapContent = useMemo(() => {
    const placeOf = ({ location }: Track) => valueIn(location, language);
    // A station that a password hides is no stop that could be named; the route still passes it.
    const tracks = story.tracks.filter(({ slug }) => !hidden.split(' ').includes(slug));
    return {
      zones: zonesOf({ ...story, tracks }, placeOf),
      route: ownRoute(request.routeKind, story, placeOf),
    };
  }, [request.routeKind, story, language, hidden]);
  useEffect(() => simulationLog.open(), [simulationLog]);
  useEffect(() => waitWhileSounding(player, simulation), [player, simulation]);
  useEffect(() => {
    ports.position.use(simulation.position);
    return () => {
      simulation.pause();
      ports.position.use('own');
    };
  }, [ports, simulation]);
  // The status bar loads later: a start before it would pass the first station unheard.
  useEffect(() => walking.open(), [walking]);
  const allow = useTemporaryAutoStart(walking);
  const startAfresh = useVisitsApart(walking);
  return (
    <SimulationPanel
      walkContext={walkContext}
      simulation={simulation}
      simulationLog={simulationLog}
      zones={mapContent.zones}
      routeKind={request.routeKind}
      ownRoute={mapContent.route}
      onSetOff={() => {
        if (simulation.state().phase === 'over') startAfresh();
        allow();
      }}
      onClose={onClose}
    />
  );
}

function hiddenSlugs(story: Story, progress: Progress): readonly string[] {
  return story.tracks.filter((track) => isHidden(story, progress, track)).map(({ slug }) => slug);
}

function ownRoute(
  routeKind: RouteKind,
  story: Story,
  placeOf: Parameters<typeof routeByStations>[1],
) {
  if (routeKind === 'gpx') return undefined;
  return routeKind === 'stations'
    ? routeByStations(story, placeOf)
    : routeAlongPaths(story, placeOf);
}

/** Nobody is on site: a simulated station counts as heard, but not as visited. */
function useVisitsApart(walking: Walking): () => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    end.current = walking.followSimulation();
    return () => {
      end.current?.();
    };
  }, [walking]);
  return () => {
    end.current?.();
    end.current = walking.followSimulation();
  };
}

/** Starting the simulation allows stations to start by themselves, for this run only. */
function useTemporaryAutoStart(walking: Walking): () => void {
  const revokeAutoStart = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      revokeAutoStart.current?.();
      revokeAutoStart.current = undefined;
    },
    [walking],
  );
  return () => {
    const { phase } = walking.state();
    if (phase === 'off' || phase === 'asleep') revokeAutoStart.current ??= walking.lend();
  };
}
