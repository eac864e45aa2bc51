import type { AudioFault } from '../../ports/audio.ts';
import type { ElementUnlock } from './element-unlock.ts';
import { knownDuration, positionOf, type Intent } from './read-state.ts';
import { fileAddress, type SourceAddress } from './source-address.ts';

/** Spec §9: how often a moving position is told. */
const PROGRESS_EVERY_MS = 500;

/** Looks why a file did not play; the element cannot tell a missing file from a broken one. */
export type WhyFailed = (url: string) => Promise<AudioFault>;

export interface ElementVoice {
  readonly element: HTMLAudioElement;
  readonly intent: Intent;
  readonly unlock: ElementUnlock;
  readonly whyFailed: WhyFailed;
  readonly source: SourceAddress;
  /** How much of a file is looked at before anybody asks for it. */
  readonly preload: HTMLAudioElement['preload'];
  readonly tell: () => void;
  /** The state is read anew, and nobody is told: its event follows. */
  readonly look: () => void;
  toldAtMs: number;
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

export function listenTo(voice: ElementVoice): void {
  const { element, intent, unlock, tell } = voice;
  const on = (event: string, call: () => void) => {
    element.addEventListener(event, () => {
      if (!unlock.isUnderWay()) call();
    });
  };
  on('play', () => {
    if (!element.paused) Object.assign(intent, { isWanted: true, isInterrupted: false });
  });
  on('pause', () => {
    // The end pauses too, and an ordered pause has already taken the wish away.
    if (intent.isWanted && !element.ended && !element.error) intent.isInterrupted = true;
    intent.isWanted = false;
  });
  // Told below, with the other loud ones.
  on('durationchange', () => {
    intent.durationS = knownDuration(element) ?? intent.durationS;
  });
  on('loadedmetadata', () => {
    // Not every browser remembers where Play was to begin.
    if (Math.abs(element.currentTime - intent.startS) > 0.5) element.currentTime = intent.startS;
  });
  on('error', () => {
    if (isOutdated(voice)) reload(voice);
    else if (element.paused && !intent.isWanted) lookNoFurther(element, intent);
    else void explainFault(voice);
  });
  voice.source.onChange(() => {
    // What sounds goes on from where it comes, as long as it can.
    const isIdle = element.paused && !intent.isWanted && !unlock.isUnderWay();
    if (isIdle && isOutdated(voice)) reload(voice);
  });
  // The end begins with a last step and a pause, but the next file may only follow in 'ended'.
  for (const event of loudEvents) {
    on(event, () => {
      if (event === 'ended' || !element.ended) tell();
    });
  }
  on('timeupdate', () => {
    if (!element.ended && performance.now() - voice.toldAtMs >= PROGRESS_EVERY_MS) tell();
  });
}

/** The element was given its file before a worker answered for the page. */
function isOutdated({ element, source }: ElementVoice): boolean {
  const given = element.getAttribute('src');
  return given !== null && source.of(fileAddress(given)) !== given;
}

function reload(voice: ElementVoice): void {
  const { element, intent, source, preload } = voice;
  const url = fileAddress(element.getAttribute('src') ?? '');
  const isWanted = intent.isWanted;
  intent.startS = positionOf(element, intent);
  element.preload = preload;
  element.src = source.of(url);
  element.currentTime = intent.startS;
  if (isWanted) element.play().catch(hearRefusal(voice));
}

export function hearRefusal({ intent, tell }: ElementVoice) {
  return (error: unknown) => {
    // A pause or a new file ends a start that was still under way: that is no fault.
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
    Object.assign(intent, { isWanted: false, fault: 'audio/blocked' });
    tell();
  };
}

/**
 * Nobody has asked for it yet: what failed when it was looked at ahead is tried anew by Play. The
 * file is given anew, because `load()` would have Chromium look ahead once more, and again, and again.
 */
function lookNoFurther(element: HTMLAudioElement, { startS }: Intent): void {
  const url = element.getAttribute('src');
  if (url === null) return;
  element.preload = 'none';
  element.src = url;
  element.currentTime = startS;
}

/** Until the reason is known, the file counts as loading. */
export async function explainFault(voice: ElementVoice): Promise<void> {
  const { element, intent, whyFailed, tell } = voice;
  const failed = element.error;
  if (!failed || element.src === '') return;
  const isNetwork = failed.code === MediaError.MEDIA_ERR_NETWORK;
  const fault = isNetwork ? 'audio/network' : await whyFailed(element.src);
  if (element.error !== failed) return;
  Object.assign(intent, { fault, isWanted: false });
  tell();
}
