import { elementAudio } from '../../../platform/audio/element.ts';
import { whyFailed } from '../../../platform/audio/why-failed.ts';
import { localDevice } from '../../../platform/local-state/device-name-local.ts';
import { browserMediaSession } from '../../../platform/media-session/browser.ts';
import { channelTabs } from '../../../platform/tabs/other-tabs-channel.ts';
import { browserPageLife } from '../../../platform/device/page-life-browser.ts';
import { localSettings } from '../../../platform/local-state/settings-local.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import type { ToneAudioOptions } from '../../../platform/audio-effects/tone.ts';
import type { EffectsAudioPort } from '../../../platform/audio-effects/port.ts';

/** The ports of a walk's sound in a browser. */
export function soundPorts(window: Window & typeof globalThis, report: ReportPort) {
  const { document, navigator } = window;
  const fetch = window.fetch.bind(window);
  const outputOf = (element: HTMLAudioElement) =>
    elementAudio(element, {
      silenceUrl: withBasePath('/assets/audio/empty.mp3'),
      whyFailed: whyFailed({
        fetch,
        isOnline: () => navigator.onLine,
        origin: window.location.origin,
      }),
      workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
    });
  return {
    audio: outputOf(pageAudio(window)),
    ...lazyEffects({ fetch, window, outputOf }),
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

/** `randomUUID` exists only over https, and a walk may be tried locally without it. */
function newDeviceName({ crypto }: Window & typeof globalThis): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/**
 * The server-rendered page brings the element and may already play it; otherwise it is made here.
 * With the first bytes of the file preloaded, Play is heard four times as fast.
 */
function pageAudio({ document, navigator }: Window): HTMLAudioElement {
  const audio = foundOrMade(document);
  audio.preload = savesData(navigator) ? 'none' : 'metadata';
  return audio;
}

/** Only Chromium has it so far, and TypeScript does not know it. */
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

interface LazyEffects {
  /** The one audio output with effects, made at the first call and again after it was closed. */
  readonly effects: () => Promise<EffectsAudioPort>;
  /** Fetches its library before anybody enters a screen that needs it. */
  readonly preloadEffects: () => void;
  /** Frees its resources when a walk is left. */
  readonly closeEffects: () => void;
}

/** A story without a screen for effects never calls it, and so never loads the library. */
function lazyEffects(options: ToneAudioOptions): LazyEffects {
  let opened: Promise<EffectsAudioPort> | undefined;
  const load = () => import('../../../platform/audio-effects/tone.ts');
  const make = async (): Promise<EffectsAudioPort> => (await load()).toneAudio(options);
  return {
    effects() {
      opened ??= make().catch((error: unknown) => {
        // A network that failed once may be there the next time.
        opened = undefined;
        throw error;
      });
      return opened;
    },
    preloadEffects() {
      load().catch(() => undefined);
    },
    closeEffects() {
      opened?.then(
        (audio) => {
          audio.close();
        },
        () => undefined,
      );
      opened = undefined;
    },
  };
}
