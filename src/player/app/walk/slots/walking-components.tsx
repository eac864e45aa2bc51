import { useEffect } from 'react';
import { browserArrivalSignal } from '../../../../platform/audio/browser-arrival-signal.ts';
import { browserWakeLock } from '../../../../platform/device/browser-wake-lock.ts';
import { WalkingCard, WalkingButton } from '../../../walking/walking-card.tsx';
import { WalkingStatus } from '../../../walking/walking-status.tsx';
import type { WalkRunner } from '../../../session/walk-runner.ts';
import type { WalkContext } from '../../../session/walk-context.ts';
import { openWalking } from '../../../walking/open-walking.ts';
import type { Walking } from '../../../session/walking.ts';
import type { Ports } from '../../ports/browser-ports.ts';
import { requestSimulation } from '../simulation-address.ts';

export interface WalkingComponentProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
}

const walkingOfWalk = new WeakMap<WalkRunner, Walking>();

/** An open walk has one, whatever screen shows it. */
export function walkingOf({ walkContext, ports }: WalkingComponentProps): Walking {
  const found = walkingOfWalk.get(walkContext.walk);
  if (found) return found;
  const made = openWalking({
    ...walkContext,
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
  walkingOfWalk.set(walkContext.walk, made);
  return made;
}

/** It is mounted on every tab and follows the visitor for as long as the walk is open. */
function OpenWalkingStatus({ walkContext, ports }: WalkingComponentProps) {
  const walking = walkingOf({ walkContext, ports });
  useEffect(() => walking.open(), [walking]);
  useEffect(() => {
    walking.setLanguage(walkContext.language);
  }, [walking, walkContext.language]);
  return <WalkingStatus walkContext={walkContext} walking={walking} />;
}

export const walkingComponents = {
  line: OpenWalkingStatus,
  card: (props: WalkingComponentProps) => (
    <WalkingCard
      walkContext={props.walkContext}
      walking={walkingOf(props)}
      onAtHome={() => {
        requestSimulation(props.ports.history, 'home');
      }}
    />
  ),
  key: (props: WalkingComponentProps) => (
    <WalkingButton walkContext={props.walkContext} walking={walkingOf(props)} />
  ),
};
