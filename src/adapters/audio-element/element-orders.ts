import type { PlainAudioPort } from '../../ports/audio.ts';
import { hearRefusal, type ElementVoice } from './element-ears.ts';
import { isSameFile } from './read-state.ts';
import { fileAddress } from './source-address.ts';

type Orders = Omit<PlainAudioPort, 'state' | 'subscribe' | 'isReachable'>;

export function elementOrders(voice: ElementVoice): Orders {
  const { element, intent, unlock, tell } = voice;
  const begin = (url: string, startS: number) => {
    Object.assign(intent, { isWanted: false, fault: undefined, isInterrupted: false, startS });
    if (!isSameFile(element, url)) intent.durationS = undefined;
    element.preload = voice.preload;
    element.src = voice.source.of(url);
    // Said for every file: where Play was to begin was said of the file before.
    element.currentTime = startS;
    tell();
  };
  return {
    load(url) {
      unlock.giveUp();
      if (!isSameFile(element, url) || intent.fault) begin(url, 0);
    },
    retry() {
      unlock.giveUp();
      const url = element.getAttribute('src');
      if (url !== null) begin(fileAddress(url), element.currentTime || intent.startS);
    },
    play() {
      unlock.giveUp();
      Object.assign(intent, { isWanted: true, isInterrupted: false });
      if (intent.fault === 'audio/blocked') intent.fault = undefined;
      element.play().catch(hearRefusal(voice));
      // Whoever exchanges voice or file before the element's event must know that it is to sound.
      voice.look();
    },
    pause() {
      Object.assign(intent, { isWanted: false, isInterrupted: false });
      element.pause();
      tell();
    },
    seek(positionS) {
      const atS = Math.max(0, Math.min(positionS, intent.durationS ?? positionS));
      intent.startS = atS;
      element.currentTime = atS;
      tell();
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
