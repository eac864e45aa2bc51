import { elementAudio } from '../adapters/audio-element/audio-element.ts';
import { whyFailed } from '../adapters/audio-element/why-failed.ts';
import { localDevice } from '../adapters/device-local/device-local.ts';
import { browserMediaSession } from '../adapters/media-session-browser/media-session-browser.ts';
import { channelTabs } from '../adapters/other-tabs-channel/other-tabs-channel.ts';
import { browserPageLife } from '../adapters/page-life-browser/page-life-browser.ts';
import { localSettings } from '../adapters/settings-local/settings-local.ts';
import type { ReportPort } from '../ports/report.ts';
import { hostAddress } from '../ui/host-address.ts';
import { lazyEffects } from './lazy-effects.ts';

/** What the sound of a walk stands on in a browser. */
export function soundPorts(window: Window & typeof globalThis, report: ReportPort) {
  const { document, navigator } = window;
  const fetch = window.fetch.bind(window);
  const voiceOf = (element: HTMLAudioElement) =>
    elementAudio(element, {
      silenceUrl: hostAddress('/assets/audio/empty.mp3'),
      whyFailed: whyFailed({
        fetch,
        isOnline: () => navigator.onLine,
        origin: window.location.origin,
      }),
      workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    });
  return {
    audio: voiceOf(pageAudio(window)),
    ...lazyEffects({ fetch, window, voiceOf }),
    device: localDevice(
      () => window.localStorage,
      () => newDeviceName(window),
    ),
    settings: localSettings(() => window.localStorage, report),
    otherTabs: channelTabs(() =>
      'BroadcastChannel' in window ? new window.BroadcastChannel('klangweg-sound') : undefined,
    ),
    pageLife: browserPageLife(window),
    mediaSession: browserMediaSession(navigator, document.baseURI),
  };
}

/** `randomUUID` is only there over https, and a walk may be tried in a house without it. */
function newDeviceName({ crypto }: Window & typeof globalThis): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The server's page brings the element and may already sound through it; elsewhere it is made here.
 * With the first bytes of the file looked at ahead, Play is heard four times as fast.
 */
function pageAudio({ document, navigator }: Window): HTMLAudioElement {
  const audio = foundOrMade(document);
  audio.preload = savesData(navigator) ? 'none' : 'metadata';
  return audio;
}

/** Chromium's alone so far, and unknown to TypeScript. */
function savesData(navigator: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return navigator.connection?.saveData === true;
}

function foundOrMade(document: Document): HTMLAudioElement {
  const found = document.getElementById('klangweg-audio');
  if (found instanceof HTMLAudioElement) return found;
  const made = document.createElement('audio');
  made.id = 'klangweg-audio';
  made.setAttribute('playsinline', '');
  document.body.append(made);
  return made;
}
