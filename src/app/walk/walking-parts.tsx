import { useEffect } from 'react';
import { browserArrivalSignal } from '../../adapters/arrival-signal-browser/browser-arrival-signal.ts';
import { browserWakeLock } from '../../adapters/wake-lock-browser/browser-wake-lock.ts';
import { WalkingCard, WalkingKey } from '../../features/walking/walking-card.tsx';
import { WalkingLine } from '../../features/walking/walking-line.tsx';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { openWalking } from '../../runtime/walking/open-walking.ts';
import type { Walking } from '../../runtime/walking/walking.ts';
import type { Ports } from '../ports.ts';
import { askForReplay } from './replay-address.ts';

export interface WalkingPartProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

const known = new WeakMap<WalkRunner, Walking>();

/** The one of an open walk, whatever room shows it. */
export function walkingOf({ scene, ports }: WalkingPartProps): Walking {
  const found = known.get(scene.walk);
  if (found) return found;
  const made = openWalking({
    ...scene,
    ...ports,
    store: ports.walking,
    signal: browserArrivalSignal({
      makeContext: () => ('AudioContext' in window ? new window.AudioContext() : undefined),
      navigator,
    }),
    wakeLock: browserWakeLock({
      wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined,
      page: document,
    }),
  });
  known.set(scene.walk, made);
  return made;
}

/** Stands on every tab: it keeps the visitor watched for as long as the walk is open. */
function Line({ scene, ports }: WalkingPartProps) {
  const walking = walkingOf({ scene, ports });
  useEffect(() => walking.open(), [walking]);
  useEffect(() => {
    walking.setLanguage(scene.language);
  }, [walking, scene.language]);
  return <WalkingLine scene={scene} walking={walking} />;
}

export const walkingParts = {
  line: Line,
  card: (props: WalkingPartProps) => (
    <WalkingCard
      scene={props.scene}
      walking={walkingOf(props)}
      onAtHome={() => {
        askForReplay(props.ports.history, 'home');
      }}
    />
  ),
  key: (props: WalkingPartProps) => <WalkingKey scene={props.scene} walking={walkingOf(props)} />,
};
