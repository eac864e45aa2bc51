import type { AudioError } from '../../core/listening/audio-state.ts';
import { NEARLY_OVER_S } from '../../core/listening/playback-position.ts';
import type { ElementUnlock } from './element-unlock.ts';
import { knownDuration, positionOf, type Intent } from './read-state.ts';
import { fileAddress, type SourceAddress } from './source-address.ts';

/** Spec §9: how often a moving position is reported. */
const PROGRESS_EVERY_MS = 500;

/** Finds out why a file did not play; the element cannot tell a missing file from a broken one. */
export type WhyFailed = (url: string) => Promise<AudioError>;

export interface ElementOutput {
  readonly element: HTMLAudioElement;
  readonly intent: Intent;
  readonly unlock: ElementUnlock;
  readonly whyFailed: WhyFailed;
  readonly source: SourceAddress;
  /** How much of a file is loaded before anybody plays it. */
  readonly preload: HTMLAudioElement['preload'];
  readonly notify: () => void;
  /** Reads the state again without notifying anybody: the element's event follows. */
  readonly refreshState: () => void;
  notifiedAtMs: number;
}

const loudEvents = [
  'play',
  'playing',
  'pause',
  'ended',
  'loadstart',
  'durationchange',
  'seeked',
  'waiting',
];

export function listenTo(output: ElementOutput): void {
  const { element, intent, unlock, notify } = output;
  const on = (event: string, call: () => void) => {
    element.addEventListener(event, () => {
      if (!unlock.isRunning()) call();
    });
  };
  on('play', () => {
    if (!element.paused) Object.assign(intent, { isWanted: true, isInterrupted: false });
  });
  on('pause', () => {
    // The end pauses too, and a requested pause has already cleared the intent.
    if (intent.isWanted && !element.ended && !element.error) intent.isInterrupted = true;
    intent.isWanted = false;
  });
  // Notified below, with the other events.
  on('durationchange', () => {
    intent.durationS = knownDuration(element) ?? intent.durationS;
  });
  on('loadedmetadata', () => {
    // The page's own script, which knew no duration either, has just returned to the beginning.
    if (intent.startS >= element.duration - NEARLY_OVER_S) intent.startS = element.currentTime;
    // Not every browser remembers the start position.
    if (Math.abs(element.currentTime - intent.startS) > 0.5) element.currentTime = intent.startS;
  });
  on('error', () => {
    if (isSourceStale(output)) reload(output);
    else if (element.paused && !intent.isWanted) stopPreloading(element, intent);
    else void explainError(output);
  });
  output.source.onChange(() => {
    // A sound that plays continues from its present source as long as it can.
    const isIdle = element.paused && !intent.isWanted && !unlock.isRunning();
    if (isIdle && isSourceStale(output)) reload(output);
  });
  // The end begins with a last timeupdate and a pause, but the next file may only follow on
  // 'ended'.
  for (const event of loudEvents) {
    on(event, () => {
      if (event === 'ended' || !element.ended) notify();
    });
  }
  on('timeupdate', () => {
    if (!element.ended && performance.now() - output.notifiedAtMs >= PROGRESS_EVERY_MS) notify();
  });
}

/** The element was given its file before a worker controlled the page. */
function isSourceStale({ element, source }: ElementOutput): boolean {
  const address = element.getAttribute('src');
  return address !== null && source.of(fileAddress(address)) !== address;
}

function reload(output: ElementOutput): void {
  const { element, intent, source, preload } = output;
  const url = fileAddress(element.getAttribute('src') ?? '');
  const isWanted = intent.isWanted;
  intent.startS = positionOf(element, intent);
  element.preload = preload;
  element.src = source.of(url);
  element.currentTime = intent.startS;
  if (isWanted) element.play().catch(onPlayRejected(output));
}

export function onPlayRejected({ intent, notify }: ElementOutput) {
  return (error: unknown) => {
    // A pause or a new file aborts a start that was still pending: that is no error.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    Object.assign(intent, { isWanted: false, error: 'audio/blocked' });
    notify();
  };
}

/**
 * Nobody has requested playback yet: what failed during preload is retried by Play. The source is
 * set anew, because `load()` would make Chromium preload again, endlessly.
 */
function stopPreloading(element: HTMLAudioElement, { startS }: Intent): void {
  const url = element.getAttribute('src');
  if (url === null) return;
  element.preload = 'none';
  element.src = url;
  element.currentTime = startS;
}

/** Until the reason is known, the file counts as loading. */
export async function explainError(output: ElementOutput): Promise<void> {
  const { element, intent, whyFailed, notify } = output;
  const failed = element.error;
  if (!failed || element.src === '') return;
  const isNetwork = failed.code === MediaError.MEDIA_ERR_NETWORK;
  const audioError = isNetwork ? 'audio/network' : await whyFailed(element.src);
  if (element.error !== failed) return;
  Object.assign(intent, { error: audioError, isWanted: false });
  notify();
}
