import type { AudioError, AudioState } from '../../core/listening/audio-state.ts';
import { fileAddress } from './source-address.ts';

/** What the element itself does not know: what was requested of it, and why it failed. */
export interface Intent {
  isWanted: boolean;
  isInterrupted: boolean;
  error: AudioError | undefined;
  /** Where playback will begin once the file's metadata is known. */
  startS: number;
  /** Duration of the visitor's file, also while the unlocking silence replaces it. */
  durationS: number | undefined;
}

export function readState(element: HTMLAudioElement, intent: Intent): AudioState {
  const source = element.getAttribute('src');
  return {
    url: source === null ? undefined : fileAddress(source),
    phase: intent.error ? 'failed' : phaseOf(element, intent),
    positionS: positionOf(element, intent),
    durationS: intent.durationS,
    error: intent.error,
    isInterrupted: intent.isInterrupted,
  };
}

export function knownDuration({ duration }: HTMLAudioElement): number | undefined {
  return Number.isFinite(duration) ? duration : undefined;
}

export function isSameFile(element: HTMLAudioElement, url: string): boolean {
  return fileAddress(element.src) === new URL(url, document.baseURI).href;
}

function phaseOf(element: HTMLAudioElement, intent: Intent): AudioState['phase'] {
  // It failed, and the reason is still being looked up.
  if (element.error) return 'loading';
  if (element.ended) return 'ended';
  if (!element.paused)
    return element.readyState >= element.HAVE_FUTURE_DATA ? 'playing' : 'loading';
  if (intent.isWanted) return 'loading';
  return positionOf(element, intent) > 0 ? 'paused' : 'idle';
}

export function positionOf(element: HTMLAudioElement, { startS }: Intent): number {
  return element.readyState === element.HAVE_NOTHING ? startS : element.currentTime;
}
