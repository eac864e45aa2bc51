import type { AudioFault, AudioState } from '../../ports/audio.ts';
import { fileAddress } from './source-address.ts';

/** What the element itself does not know: what was asked of it, and why it failed. */
export interface Intent {
  isWanted: boolean;
  isInterrupted: boolean;
  fault: AudioFault | undefined;
  /** Where Play will begin once the file is known. */
  startS: number;
  /** Of the visitor's file, also while the silence that unlocks stands in its place. */
  durationS: number | undefined;
}

export function readState(element: HTMLAudioElement, intent: Intent): AudioState {
  const source = element.getAttribute('src');
  return {
    url: source === null ? undefined : fileAddress(source),
    phase: intent.fault ? 'failed' : phaseOf(element, intent),
    positionS: positionOf(element, intent),
    durationS: intent.durationS,
    fault: intent.fault,
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
  // It failed, and why is still being looked up.
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
