import type { PlainAudioPort } from '../../ports/audio.ts';
import { explainFault, listenTo, type ElementVoice, type WhyFailed } from './element-ears.ts';
import { elementOrders } from './element-orders.ts';
import { elementUnlock } from './element-unlock.ts';
import { knownDuration, readState } from './read-state.ts';
import { sourceAddress, type Workers } from './source-address.ts';

export interface ElementAudioOptions {
  /** A moment of silence that the host serves. */
  readonly silenceUrl: string;
  readonly whyFailed: WhyFailed;
  /** Undefined where there are none, as over plain http. */
  readonly workers?: Workers | undefined;
}

/**
 * The page's one `<audio>` element. It may already be sounding when it comes here, because the
 * server's page plays before any of this has loaded: its state is read, never assumed.
 */
export function elementAudio(
  element: HTMLAudioElement,
  { silenceUrl, whyFailed, workers }: ElementAudioOptions,
): PlainAudioPort {
  const listeners = new Set<() => void>();
  const unlock = elementUnlock(element, silenceUrl);
  const voice: ElementVoice = {
    element,
    unlock,
    whyFailed,
    source: sourceAddress(workers),
    preload: element.preload,
    intent: {
      isWanted: !element.paused,
      fault: undefined,
      isInterrupted: false,
      startS: 0,
      durationS: knownDuration(element),
    },
    toldAtMs: 0,
    look: () => (told = readState(element, voice.intent)),
    tell() {
      // While silence plays to unlock the element, nothing has happened to the visitor's file.
      if (unlock.isUnderWay()) return;
      voice.look();
      voice.toldAtMs = performance.now();
      for (const listener of listeners) listener();
    },
  };
  let told = readState(element, voice.intent);
  element.preservesPitch = true;
  listenTo(voice);
  void explainFault(voice);
  return {
    state: () => told,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReachable: async () => (await whyFailed(element.src)) !== 'audio/network',
    ...elementOrders(voice),
  };
}
