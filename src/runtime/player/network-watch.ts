import type { AudioState, PlainAudioPort } from '../../ports/audio.ts';
import type { ClockPort } from '../../ports/clock.ts';

/** How soon the host is asked again since something was last heard; the last pause stays. */
const PAUSES_MS = [4000, 8000, 16_000, 30_000];

export interface NetworkWatch {
  /** Called with every state; whether the sound is wanted, and only the network is missing. */
  readonly hear: (now: Pick<AudioState, 'phase'>, isWaiting: boolean) => void;
}

interface Waiting {
  readonly callOff: () => void;
}

/**
 * Browsers tell of a network only where the device had none. Where it had one that carried nothing,
 * the host is asked by and by whether it answers; nothing is shown or said of that, and only then is
 * the sound tried anew.
 */
export function networkWatch(
  {
    clock,
    audio,
  }: { readonly clock: ClockPort; readonly audio: Pick<PlainAudioPort, 'isReachable'> },
  retry: () => void,
): NetworkWatch {
  let asked = 0;
  let waiting: Waiting | undefined;
  const begin = () => {
    const pauseMs = PAUSES_MS[Math.min(asked, PAUSES_MS.length - 1)] ?? 0;
    const mine: Waiting = { callOff: clock.at(clock.nowMs() + pauseMs, () => void ask(mine)) };
    waiting = mine;
  };
  const ask = async (mine: Waiting) => {
    asked += 1;
    const isReachable = await audio.isReachable();
    // Something else was chosen meanwhile, or the network told by itself.
    if (waiting !== mine) return;
    waiting = undefined;
    if (isReachable) retry();
    else begin();
  };
  return {
    hear({ phase }, isWaiting) {
      if (phase === 'playing') asked = 0;
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
