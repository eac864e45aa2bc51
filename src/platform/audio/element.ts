import type { PlainAudioPort } from './port.ts';
import {
  explainError,
  listenTo,
  type ElementOutput,
  type WhyFailed,
  onPlayRejected,
} from './element-subscriptions.ts';
import { elementUnlock } from './element-unlock.ts';
import { knownDuration, readState, isSameFile } from './read-state.ts';
import { sourceAddress, type Workers, fileAddress } from './source-address.ts';
import { emitter } from '../../lib/signal.ts';

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
  const changes = emitter();
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
      // The page's own script may have set it, before anything of the file has come.
      startS: element.currentTime,
      durationS: knownDuration(element),
    },
    notifiedAtMs: 0,
    refreshState: () => (lastState = readState(element, output.intent)),
    notify() {
      // While silence plays to unlock the element, nothing has happened to the visitor's file.
      if (unlock.isRunning()) return;
      output.refreshState();
      output.notifiedAtMs = performance.now();
      changes.emit();
    },
  };
  let lastState = readState(element, output.intent);
  element.preservesPitch = true;
  listenTo(output);
  void explainError(output);
  return {
    state: () => lastState,
    subscribe: changes.subscribe,
    isReachable: async () => (await whyFailed(element.src)) !== 'audio/network',
    ...elementCommands(output),
  };
}

type ElementCommands = Omit<PlainAudioPort, 'state' | 'subscribe' | 'isReachable'>;

function elementCommands(output: ElementOutput): ElementCommands {
  const { element, intent, unlock, notify } = output;
  const begin = (url: string, startS: number) => {
    Object.assign(intent, { isWanted: false, error: undefined, isInterrupted: false, startS });
    if (!isSameFile(element, url)) intent.durationS = undefined;
    element.preload = output.preload;
    element.src = output.source.of(url);
    // Set for every file: the start position that was set before belonged to the previous file.
    element.currentTime = startS;
    notify();
  };
  return {
    load(url) {
      unlock.giveUp();
      if (!isSameFile(element, url) || intent.error) begin(url, 0);
    },
    retry() {
      unlock.giveUp();
      const url = element.getAttribute('src');
      if (url !== null) begin(fileAddress(url), element.currentTime || intent.startS);
    },
    play() {
      unlock.giveUp();
      Object.assign(intent, { isWanted: true, isInterrupted: false });
      if (intent.error === 'audio/blocked') intent.error = undefined;
      element.play().catch(onPlayRejected(output));
      // A caller that switches output or file before the element's event must know that it is to
      // play.
      output.refreshState();
    },
    pause() {
      Object.assign(intent, { isWanted: false, isInterrupted: false });
      element.pause();
      notify();
    },
    report: notify,
    seek(positionS) {
      const atS = Math.max(0, Math.min(positionS, intent.durationS ?? positionS));
      intent.startS = atS;
      element.currentTime = atS;
      notify();
    },
    setRate(rate) {
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
    },
    unlock() {
      if (!intent.isWanted) unlock.run(() => intent.startS);
    },
  };
}
