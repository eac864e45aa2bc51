import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { replayPosition } from '../../adapters/position-replay/replay-position.ts';
import { isHidden } from '../../core/progress/lock.ts';
import type { Progress } from '../../core/progress/state.ts';
import { zonesOf } from '../../core/place/zone.ts';
import { readReplay, type ReplayRequest, type WayKind } from '../../core/replay/read-replay.ts';
import { routeAlongPaths, routeByStations } from '../../core/replay/route-of-story.ts';
import type { Story, Track } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { ReplayPanel } from '../../features/replay/replay-panel.tsx';
import { replayWords } from '../../features/replay/replay-words.ts';
import { openWitness, waitWhileSounding } from '../../runtime/replay-witness.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Walking } from '../../runtime/walking/walking.ts';
import type { Ports } from '../ports.ts';
import { walkingOf } from './walking-parts.tsx';

export interface ReplayStageProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
  /** What stands behind `?replay=`. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A walk that is led: its position stands in for the device's as long as this is shown. */
export function ReplayStage(props: ReplayStageProps) {
  const { text, scene, ports } = props;
  const request = useMemo(() => readReplay(text), [text]);
  const { notices } = scene;
  const { unreadable } = replayWords(scene).texts;
  useEffect(() => {
    if (request) return;
    ports.position.use('own');
    notices.say(unreadable, 'danger');
  }, [request, ports, notices, unreadable]);
  return request ? <LedWalk {...props} request={request} /> : null;
}

function LedWalk(props: ReplayStageProps & { readonly request: ReplayRequest }) {
  const { request, scene, ports, onClose } = props;
  const walking = walkingOf(props);
  const { story, walk, player, language } = scene;
  const [replay] = useState(() => replayPosition(ports.clock, request.settings));
  const witness = useMemo(
    () => openWitness({ story, walk, player, language, walking }, replay),
    [story, walk, player, language, walking, replay],
  );
  const hidden = useSyncExternalStore(walk.subscribe, () =>
    hiddenSlugs(story, walk.progress()).join(' '),
  );
  const ground = useMemo(() => {
    const placeOf = ({ location }: Track) => valueIn(location, language);
    // What a password hides is no stop that could be named; the way leads by it all the same.
    const tracks = story.tracks.filter(({ slug }) => !hidden.split(' ').includes(slug));
    return {
      zones: zonesOf({ ...story, tracks }, placeOf),
      route: ownRoute(request.way, story, placeOf),
    };
  }, [request.way, story, language, hidden]);
  useEffect(() => witness.open(), [witness]);
  useEffect(() => waitWhileSounding(player, replay), [player, replay]);
  useEffect(() => {
    ports.position.use(replay.position);
    return () => {
      replay.pause();
      ports.position.use('own');
    };
  }, [ports, replay]);
  // The walk's own line comes later: who sets off before it would pass the first station unheard.
  useEffect(() => walking.open(), [walking]);
  const allow = useAllowance(walking);
  const startAfresh = useVisitsApart(walking);
  return (
    <ReplayPanel
      scene={scene}
      replay={replay}
      witness={witness}
      zones={ground.zones}
      way={request.way}
      ownRoute={ground.route}
      onSetOff={() => {
        if (replay.state().phase === 'over') startAfresh();
        allow();
      }}
      onClose={onClose}
    />
  );
}

function hiddenSlugs(story: Story, progress: Progress): readonly string[] {
  return story.tracks.filter((track) => isHidden(story, progress, track)).map(({ slug }) => slug);
}

function ownRoute(way: WayKind, story: Story, placeOf: Parameters<typeof routeByStations>[1]) {
  if (way === 'gpx') return undefined;
  return way === 'stations' ? routeByStations(story, placeOf) : routeAlongPaths(story, placeOf);
}

/** Nobody is there: what they are led to counts as heard, but not as visited. */
function useVisitsApart(walking: Walking): () => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    end.current = walking.beLed();
    return () => {
      end.current?.();
    };
  }, [walking]);
  return () => {
    end.current?.();
    end.current = walking.beLed();
  };
}

/** Who sets off lets stations begin, for this way only. */
function useAllowance(walking: Walking): () => void {
  const takeBack = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      takeBack.current?.();
      takeBack.current = undefined;
    },
    [walking],
  );
  return () => {
    const { phase } = walking.state();
    if (phase === 'off' || phase === 'asleep') takeBack.current ??= walking.lend();
  };
}
