import type { Zone } from '../../core/place/zone.ts';
import { sparingMs } from '../../core/walking/care.ts';
import type { ReceptionEvent } from '../../core/walking/reception.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { PositionFault, PositionFix, PositionPort } from '../../ports/position.ts';
import { heldWatch } from './held-watch.ts';

/** Some phones say nothing while their owner stands: after so long they are asked. */
const SILENCE_MS = 10_000;

interface LookoutNeeds {
  readonly position: PositionPort;
  readonly clock: ClockPort;
  readonly zones: () => readonly Zone[];
  readonly onFix: (fix: PositionFix) => void;
  readonly onTrouble: (event: Exclude<ReceptionEvent, { type: 'fix' }>) => void;
}

export interface Lookout {
  readonly start: () => void;
  readonly stop: () => void;
  readonly isOn: () => boolean;
}

const faults = {
  'position/denied': 'denied',
  'position/unsupported': 'unsupported',
  'position/unavailable': 'unavailable',
  'position/timeout': 'timeout',
} as const satisfies Record<PositionFault, string>;

/** Watches the visitor's place no more carefully than the nearest zone asks for. */
export function openLookout({ position, clock, zones, ...needs }: LookoutNeeds): Lookout {
  const watch = heldWatch(position, { onFix: take, onFault: fail });
  const timer = oneTimer(clock);
  let hasHeard = false;
  function take(fix: PositionFix): void {
    hasHeard = true;
    needs.onFix(fix);
    const restMs = sparingMs(zones(), fix);
    if (watch.care() === undefined) return;
    if (restMs === 0) {
      lookSharp();
      return;
    }
    timer.set(restMs, lookSharp);
    if (watch.care() === 'sharp') watch.become('sparing');
  }
  function fail(fault: PositionFault): void {
    if (fault === 'position/denied' || fault === 'position/unsupported') stop();
    needs.onTrouble({ type: 'fault', fault: faults[fault] });
  }
  function lookSharp(): void {
    timer.set(SILENCE_MS, () => void ask());
    if (watch.care() !== 'sharp') watch.become('sharp');
  }
  async function ask(): Promise<void> {
    const asking = watch.present();
    lookSharp();
    // Asking may take as long again, and nobody is to wait for that without words.
    if (!hasHeard) needs.onTrouble({ type: 'silence' });
    const answer = await position.locate();
    if (!asking || watch.present() !== asking) return;
    if (answer.ok) take(answer.fix);
    else if (answer.fault === 'position/denied') fail(answer.fault);
    else needs.onTrouble({ type: 'silence' });
  }
  function stop(): void {
    hasHeard = false;
    timer.stop();
    watch.stop();
  }
  return {
    start() {
      if (watch.care() === undefined) lookSharp();
    },
    stop,
    isOn: () => watch.care() !== undefined,
  };
}

/** A later order replaces the one before. */
function oneTimer(clock: ClockPort) {
  let stop: () => void = () => undefined;
  return {
    set(ms: number, call: () => void) {
      stop();
      stop = clock.at(clock.nowMs() + ms, call);
    },
    stop: () => {
      stop();
    },
  };
}
