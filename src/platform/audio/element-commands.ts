import type { PlainAudioPort } from './port.ts';
import { onPlayRejected, type ElementOutput } from './element-subscriptions.ts';
import { isSameFile } from './read-state.ts';
import { fileAddress } from './source-address.ts';

type ElementCommands = Omit<PlainAudioPort, 'state' | 'subscribe' | 'isReachable'>;

export function elementCommands(output: ElementOutput): ElementCommands {
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
