import type { SoundResult } from '../../core/offline-check/judge.ts';
import { trackPending } from '../../lib/pending.ts';
import type { MediaCheckPort } from './port.ts';

const CHECK_INTERVAL_MS = 50;
/** A station may begin with a moment of silence. */
const SILENCE_MS = 6000;
/** The timeout of a decoder that neither plays nor reports an error. */
const TIMEOUT_MS = 8000;
const LISTEN_S = 2;
const SPEED_FACTOR = 4;
const AUDIBLE = 0.002;

interface MediaCheckNeeds {
  readonly window: Window & typeof globalThis;
  /** Unlocks the elements within the tap. */
  readonly silenceUrl: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Uses two elements of its own: one is analysed while it plays, the other fast-forwards muted. */
export function browserMediaCheck({ window, silenceUrl, fetch }: MediaCheckNeeds): MediaCheckPort {
  const aloud = new window.Audio();
  const muted = new window.Audio();
  muted.muted = true;
  let ear: Meter | undefined;
  const within = (element: HTMLAudioElement) => {
    if (element.src !== '') return;
    element.src = silenceUrl;
    element.play().catch(() => undefined);
  };
  return {
    unlock() {
      [aloud, muted].forEach(within);
      ear ??= meterOn(window, aloud);
      ear?.listen();
    },
    async checkSound(url) {
      aloud.src = url;
      const blocked = await playErrorOf(aloud);
      return blocked ?? (await untilSoundResult(aloud, ear));
    },
    stopSound: () => {
      aloud.pause();
    },
    canOpen: {
      sound: (url) => decodes(muted, url),
      picture(url) {
        const image = new window.Image();
        image.src = url;
        return image.decode().then(
          () => true,
          () => false,
        );
      },
      text: (url) => trackPending(hasText(fetch, url)),
    },
  };
}

async function hasText(fetch: typeof globalThis.fetch, url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    return response.ok && (await response.text()) !== '';
  } catch {
    return false;
  }
}

interface Meter {
  readonly listen: () => void;
  /** The loudest current sample. */
  readonly loudest: () => number;
}

/** Undefined if the browser has no Web Audio: then whatever plays counts as heard. */
function meterOn(window: Window & typeof globalThis, element: HTMLAudioElement): Meter | undefined {
  if (!('AudioContext' in window)) return undefined;
  const context = new window.AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaElementSource(element).connect(analyser).connect(context.destination);
  const samples = new Float32Array(analyser.fftSize);
  return {
    listen: () => void context.resume().catch(() => undefined),
    loudest() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    },
  };
}

async function playErrorOf(element: HTMLAudioElement): Promise<SoundResult | undefined> {
  try {
    await element.play();
    return undefined;
  } catch (error) {
    const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
    return isBlocked ? 'blocked' : 'unreadable';
  }
}

async function untilSoundResult(
  element: HTMLAudioElement,
  ear: Meter | undefined,
): Promise<SoundResult> {
  for (let ms = 0; ms < SILENCE_MS; ms += CHECK_INTERVAL_MS) {
    if (element.error) return 'unreadable';
    const isLoud = ear ? ear.loudest() > AUDIBLE : element.currentTime > 0.5;
    if (isLoud) return 'heard';
    await pause(CHECK_INTERVAL_MS);
  }
  return 'silent';
}

async function decodes(element: HTMLAudioElement, url: string): Promise<boolean> {
  element.src = url;
  element.playbackRate = SPEED_FACTOR;
  if ((await playErrorOf(element)) !== undefined) return false;
  for (let ms = 0; ms < TIMEOUT_MS; ms += CHECK_INTERVAL_MS) {
    if (element.error) break;
    if (element.ended || element.currentTime >= LISTEN_S) {
      element.pause();
      return true;
    }
    await pause(CHECK_INTERVAL_MS);
  }
  element.pause();
  return false;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
