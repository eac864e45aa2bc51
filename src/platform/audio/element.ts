import type { PlainAudioPort } from './port.ts';
import {
  explainError,
  listenTo,
  type ElementOutput,
  type WhyFailed,
} from './element-subscriptions.ts';
import { elementCommands } from './element-commands.ts';
import { elementUnlock } from './element-unlock.ts';
import { knownDuration, readState } from './read-state.ts';
import { sourceAddress, type Workers } from './source-address.ts';

export interface ElementAudioOptions {
  /** A short file of silence that the server provides. */
  readonly silenceUrl: string;
  readonly whyFailed: WhyFailed;
  /** Undefined if there are none, as over plain http. */
  readonly workers?: Workers | undefined;
}

/**
 * The page's one `<audio>` element. It may already be playing when it arrives here, because the
 * server-rendered page plays before any of this has loaded: its state is read, never assumed.
 */
export function elementAudio(
  element: HTMLAudioElement,
  { silenceUrl, whyFailed, workers }: ElementAudioOptions,
): PlainAudioPort {
  const listeners = new Set<() => void>();
  const unlock = elementUnlock(element, silenceUrl);
  const output: ElementOutput = {
    element,
    unlock,
    whyFailed,
    source: sourceAddress(workers),
    preload: element.preload,
    intent: {
      isWanted: !element.paused,
      error: undefined,
      isInterrupted: false,
      startS: 0,
      durationS: knownDuration(element),
    },
    notifiedAtMs: 0,
    refreshState: () => (lastState = readState(element, output.intent)),
    notify() {
      // While silence plays to unlock the element, nothing has happened to the visitor's file.
      if (unlock.isRunning()) return;
      output.refreshState();
      output.notifiedAtMs = performance.now();
      for (const listener of listeners) listener();
    },
  };
  let lastState = readState(element, output.intent);
  element.preservesPitch = true;
  listenTo(output);
  void explainError(output);
  return {
    state: () => lastState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isReachable: async () => (await whyFailed(element.src)) !== 'audio/network',
    ...elementCommands(output),
  };
}
