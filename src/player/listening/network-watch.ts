import type { AudioState, PlainAudioPort } from '../../platform/audio/port.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';

/** The delays before the server is asked again, since the last success; the last delay repeats. */
const PAUSES_MS = [4000, 8000, 16_000, 30_000];

export interface NetworkWatch {
  /** Called with every state; `isWaiting`: the sound is wanted, and only the network is missing. */
  readonly updateWatch: (now: Pick<AudioState, 'phase'>, isWaiting: boolean) => void;
}

interface Waiting {
  readonly callOff: () => void;
}

/**
 * Browsers report a network only if the device had none. If it had one without connectivity, the
 * server is polled until it responds; nothing of that is shown, and only then is the sound retried.
 */
export function networkWatch(
  {
    clock,
    audio,
  }: { readonly clock: ClockPort; readonly audio: Pick<PlainAudioPort, 'isReachable'> },
  retry: () => void,
): NetworkWatch {
  let attempts = 0;
  let waiting: Waiting | undefined;
  const begin = () => {
    const pauseMs = PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)] ?? 0;
    const mine: Waiting = {
      callOff: clock.at(clock.nowMs() + pauseMs, () => void checkReachable(mine)),
    };
    waiting = mine;
  };
  const checkReachable = async (mine: Waiting) => {
    attempts += 1;
    const isReachable = await audio.isReachable();
    // Something else was chosen meanwhile, or the browser reported the network.
    if (waiting !== mine) return;
    waiting = undefined;
    if (isReachable) retry();
    else begin();
  };
  return {
    updateWatch({ phase }, isWaiting) {
      if (phase === 'playing') attempts = 0;
      if (isWaiting === (waiting !== undefined)) return;
      if (isWaiting) {
        begin();
        return;
      }
      waiting?.callOff();
      waiting = undefined;
    },
  };
}
