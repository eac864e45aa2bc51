import type { HeardSound } from '../../core/pass/judge.ts';
import { underWay } from '../../lib/pending.ts';
import type { WalkProbePort } from '../../ports/walk-probe.ts';

const LOOK_MS = 50;
/** A station may begin with a moment of silence. */
const SILENCE_MS = 6000;
/** Of a decoder that neither plays nor says why. */
const PATIENCE_MS = 8000;
const LISTEN_S = 2;
const HASTE = 4;
const AUDIBLE = 0.002;

interface ProbeNeeds {
  readonly window: Window & typeof globalThis;
  /** Unlocks the elements within the tap. */
  readonly silenceUrl: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Two elements of its own: one is heard by an analyser, the other one hurries on without a sound. */
export function browserWalkProbe({ window, silenceUrl, fetch }: ProbeNeeds): WalkProbePort {
  const aloud = new window.Audio();
  const hasty = new window.Audio();
  hasty.muted = true;
  let ear: Ear | undefined;
  const within = (element: HTMLAudioElement) => {
    if (element.src !== '') return;
    element.src = silenceUrl;
    element.play().catch(() => undefined);
  };
  return {
    unlock() {
      [aloud, hasty].forEach(within);
      ear ??= earOn(window, aloud);
      ear?.listen();
    },
    async hear(url) {
      aloud.src = url;
      const blocked = await refusalOf(aloud);
      return blocked ?? (await untilHeard(aloud, ear));
    },
    hush: () => {
      aloud.pause();
    },
    sound: (url) => decodes(hasty, url),
    async picture(url) {
      const image = new window.Image();
      image.src = url;
      return image.decode().then(
        () => true,
        () => false,
      );
    },
    text: (url) => underWay(hasText(fetch, url)),
  };
}

async function hasText(fetch: typeof globalThis.fetch, url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    return answer.ok && (await answer.text()) !== '';
  } catch {
    return false;
  }
}

interface Ear {
  readonly listen: () => void;
  /** The loudest sample of this moment. */
  readonly loudest: () => number;
}

/** Undefined where the browser has no such ear: what plays then counts as heard. */
function earOn(window: Window & typeof globalThis, element: HTMLAudioElement): Ear | undefined {
  if (!('AudioContext' in window)) return undefined;
  const context = new window.AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaElementSource(element).connect(analyser).connect(context.destination);
  const samples = new Float32Array(analyser.fftSize);
  return {
    listen: () => void context.resume().catch(() => undefined),
    loudest() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    },
  };
}

async function refusalOf(element: HTMLAudioElement): Promise<HeardSound | undefined> {
  try {
    await element.play();
    return undefined;
  } catch (error) {
    const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
    return isBlocked ? 'blocked' : 'unreadable';
  }
}

async function untilHeard(element: HTMLAudioElement, ear: Ear | undefined): Promise<HeardSound> {
  for (let ms = 0; ms < SILENCE_MS; ms += LOOK_MS) {
    if (element.error) return 'unreadable';
    const isLoud = ear ? ear.loudest() > AUDIBLE : element.currentTime > 0.5;
    if (isLoud) return 'heard';
    await pause(LOOK_MS);
  }
  return 'silent';
}

async function decodes(element: HTMLAudioElement, url: string): Promise<boolean> {
  element.src = url;
  element.playbackRate = HASTE;
  if ((await refusalOf(element)) !== undefined) return false;
  for (let ms = 0; ms < PATIENCE_MS; ms += LOOK_MS) {
    if (element.error) break;
    if (element.ended || element.currentTime >= LISTEN_S) {
      element.pause();
      return true;
    }
    await pause(LOOK_MS);
  }
  element.pause();
  return false;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
