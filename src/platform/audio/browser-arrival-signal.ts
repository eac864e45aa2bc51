import type { ArrivalSignalPort } from './port.ts';

interface SignalNeeds {
  /** Undefined if the browser has no Web Audio. */
  readonly makeContext: () => AudioContext | undefined;
  readonly navigator: Navigator;
}

/** Two soft strokes of a bell, a fifth apart. */
const STROKES = [
  { atS: 0, hz: 587.3 },
  { atS: 0.22, hz: 880 },
] as const;
const FADES_S = 0.9;
/** Audible over a voice, but never startling. */
const LOUDNESS = 0.12;
const VIBRATION_MS = [180, 90, 180];

export function browserArrivalSignal({ makeContext, navigator }: SignalNeeds): ArrivalSignalPort {
  let context: AudioContext | undefined;
  return {
    arm() {
      context ??= makeContext();
      const made = context;
      // The context is suspended until an arrival: a running one costs battery and, on a phone,
      // pauses other apps' sound.
      void made
        ?.resume()
        .then(() => made.suspend())
        .catch(() => undefined);
    },
    arrive() {
      if (context) void strike(context).catch(() => undefined);
      // Browsers report an error when a page vibrates before a user gesture.
      if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) {
        navigator.vibrate(VIBRATION_MS);
      }
    },
  };
}

async function strike(context: AudioContext): Promise<void> {
  await context.resume();
  const now = context.currentTime;
  const ends = STROKES.map(({ atS, hz }) => stroke(context, now + atS, hz));
  await Promise.all(ends);
  await context.suspend();
}

function stroke(context: AudioContext, atS: number, hz: number): Promise<unknown> {
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, atS);
  gain.gain.linearRampToValueAtTime(LOUDNESS, atS + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, atS + FADES_S);
  tone.connect(gain).connect(context.destination);
  tone.start(atS);
  tone.stop(atS + FADES_S);
  return new Promise((resolve) => {
    tone.addEventListener('ended', resolve, { once: true });
  });
}
