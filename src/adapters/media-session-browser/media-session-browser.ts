import type {
  MediaOrder,
  MediaSessionPort,
  NowPlaying,
  PlaybackMoment,
} from '../../ports/media-session.ts';

/** Spec §9, also for keys that name no step of their own. */
const SKIP_S = 15;

const orderOf: Partial<
  Record<MediaSessionAction, (details: MediaSessionActionDetails) => MediaOrder>
> = {
  play: () => ({ type: 'play' }),
  pause: () => ({ type: 'pause' }),
  stop: () => ({ type: 'stop' }),
  nexttrack: () => ({ type: 'next' }),
  previoustrack: () => ({ type: 'previous' }),
  seekbackward: ({ seekOffset }) => ({ type: 'skip', byS: -(seekOffset ?? SKIP_S) }),
  seekforward: ({ seekOffset }) => ({ type: 'skip', byS: seekOffset ?? SKIP_S }),
  seekto: ({ seekTime }) => ({ type: 'seek', toS: seekTime ?? 0 }),
};

type Audible = Navigator & { readonly audioSession?: { type: string } };

/** The only place that writes to the browser's media session. */
export function browserMediaSession(navigator: Navigator, baseUrl: string): MediaSessionPort {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
  const { audioSession } = navigator as Audible;
  // Speech goes on when the phone is muted, and other sound gives way to it.
  if (audioSession) audioSession.type = 'playback';
  const cover = coverAfterSound();
  let telling: ReturnType<typeof setTimeout> | undefined;
  return {
    show(playing) {
      if (!session) return;
      cover.show(playing?.cover, (src) => {
        session.metadata = playing ? metadataOf(playing, src, baseUrl) : null;
      });
      if (!playing) session.playbackState = 'none';
    },
    setMoment(moment) {
      clearTimeout(telling);
      const tell = () => {
        if (!session?.metadata) return;
        session.playbackState = moment.isSounding ? 'playing' : 'paused';
        setPosition(session, moment);
        if (moment.isSounding) cover.hear();
      };
      // A pause is told at once: a page in the background may stand still right after it.
      if (moment.isSounding) telling = setTimeout(tell, MOMENT_AFTER_MS);
      else tell();
    },
    onOrder(listener) {
      const actions = Object.entries(orderOf) as [
        MediaSessionAction,
        (details: MediaSessionActionDetails) => MediaOrder,
      ][];
      for (const [action, order] of actions) {
        setHandler(session, action, (details) => {
          listener(order(details));
        });
      }
      return () => {
        for (const [action] of actions) setHandler(session, action, null);
      };
    },
  };
}

/** The moment in which a sound begins is its own. */
const MOMENT_AFTER_MS = 100;

/** A browser unpacks the cover for the lock screen in the very moment in which a sound begins. */
const COVER_AFTER_MS = 500;

/** Before anything has sounded there is no lock screen to dress; then the cover comes a little later. */
function coverAfterSound() {
  let dress: () => void = () => undefined;
  let phase: 'silent' | 'begun' | 'dressed' = 'silent';
  return {
    show(cover: string | undefined, write: (cover: string | undefined) => void) {
      dress = () => {
        write(cover);
      };
      write(phase === 'dressed' ? cover : undefined);
    },
    hear() {
      if (phase !== 'silent') return;
      phase = 'begun';
      setTimeout(() => {
        phase = 'dressed';
        dress();
      }, COVER_AFTER_MS);
    },
  };
}

function metadataOf(
  { title, artist, album }: NowPlaying,
  cover: string | undefined,
  baseUrl: string,
): MediaMetadata {
  const artwork = cover === undefined ? [] : [{ src: new URL(cover, baseUrl).href }];
  return new MediaMetadata({ title, artist, album, artwork });
}

function setPosition(session: MediaSession, moment: PlaybackMoment): void {
  const { durationS, positionS, rate } = moment;
  try {
    session.setPositionState(
      durationS === undefined
        ? undefined
        : { duration: durationS, position: Math.min(positionS, durationS), playbackRate: rate },
    );
  } catch {
    // Old browsers know the call but not all of its values; the title is shown all the same.
  }
}

function setHandler(
  session: MediaSession | undefined,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session?.setActionHandler(action, handler);
  } catch {
    // A browser that does not know an action refuses it; the others still work.
  }
}
