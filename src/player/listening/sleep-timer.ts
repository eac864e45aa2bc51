import { allowedSleepMin } from '../../core/listening/limits.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { SleepTimer } from '../session/walk-player.ts';

/**
 * There is no fade: where it would matter most, on a phone in the dark, a page cannot change the
 * volume.
 */
export function sleepTimer(clock: ClockPort, onDue: () => void) {
  let callOff: () => void = () => undefined;
  return (requested: number | 'station-end' | undefined): SleepTimer | undefined => {
    callOff();
    callOff = () => undefined;
    if (requested === undefined) return undefined;
    if (requested === 'station-end') return { kind: 'station-end' };
    const untilMs = clock.nowMs() + allowedSleepMin(requested) * 60_000;
    callOff = clock.at(untilMs, onDue);
    return { kind: 'minutes', untilMs };
  };
}
