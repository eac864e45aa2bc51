import type { AudioFault, AudioPort, AudioState } from '../../ports/audio.ts';

/** Spec §9: how often a moving position is told. */
const PROGRESS_EVERY_MS = 500;

const loudEvents = [
  'play',
  'playing',
  'pause',
  'ended',
  'error',
  'loadstart',
  'durationchange',
  'seeked',
  'waiting',
];

/**
 * The page's one `<audio>` element. It may already be sounding when it comes here, because the
 * server's page plays before any of this has loaded: its state is read, never assumed.
 */
export function elementAudio(element: HTMLAudioElement): AudioPort {
  const listeners = new Set<() => void>();
  let isBlocked = false;
  let isWanted = !element.paused;
  let told = readState(element, isBlocked, isWanted);
  let toldAtMs = 0;
  const tell = () => {
    told = readState(element, isBlocked, isWanted);
    toldAtMs = performance.now();
    for (const listener of listeners) listener();
  };
  for (const event of loudEvents) element.addEventListener(event, tell);
  element.addEventListener('timeupdate', () => {
    if (performance.now() - toldAtMs >= PROGRESS_EVERY_MS) tell();
  });
  element.addEventListener('pause', () => (isWanted = false));
  const start = () => {
    isWanted = true;
    isBlocked = false;
    element.play().catch((error: unknown) => {
      isWanted = false;
      // A pause or a new file ends a start that was still under way: that is no fault.
      isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
      tell();
    });
  };
  return {
    state: () => told,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load(url) {
      if (isSameFile(element, url)) return;
      isWanted = false;
      element.src = url;
      tell();
    },
    play: start,
    pause: () => {
      element.pause();
    },
    seek(positionS) {
      const end = Number.isFinite(element.duration) ? element.duration : positionS;
      element.currentTime = Math.max(0, Math.min(positionS, end));
      tell();
    },
  };
}

function isSameFile(element: HTMLAudioElement, url: string): boolean {
  return element.src === new URL(url, document.baseURI).href && !element.error;
}

function readState(element: HTMLAudioElement, isBlocked: boolean, isWanted: boolean): AudioState {
  const fault = faultOf(element, isBlocked);
  return {
    url: element.getAttribute('src') ?? undefined,
    phase: fault ? 'failed' : phaseOf(element, isWanted),
    positionS: element.currentTime,
    durationS: Number.isFinite(element.duration) ? element.duration : undefined,
    fault,
  };
}

function phaseOf(element: HTMLAudioElement, isWanted: boolean): AudioState['phase'] {
  if (element.ended) return 'ended';
  if (!element.paused)
    return element.readyState >= element.HAVE_FUTURE_DATA ? 'playing' : 'loading';
  if (isWanted) return 'loading';
  return element.currentTime > 0 ? 'paused' : 'idle';
}

function faultOf(element: HTMLAudioElement, isBlocked: boolean): AudioFault | undefined {
  if (isBlocked) return 'audio/blocked';
  switch (element.error?.code) {
    case undefined:
      return undefined;
    case MediaError.MEDIA_ERR_NETWORK:
      return 'audio/network';
    case MediaError.MEDIA_ERR_DECODE:
      return 'audio/unreadable';
    default:
      return 'audio/missing';
  }
}
