import type { MediaCommand, MediaSessionPort, NowPlaying, PlaybackSnapshot } from './port.ts';

/** Spec §9, also for buttons that send no offset of their own. */
const SKIP_S = 15;

const mediaCommandOf: Partial<
  Record<MediaSessionAction, (details: MediaSessionActionDetails) => MediaCommand>
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
  // Speech goes on when the phone is muted, and other sound yields to it.
  if (audioSession) audioSession.type = 'playback';
  const cover = coverAfterSound();
  let telling: ReturnType<typeof setTimeout> | undefined;
  return {
    showPlaying(playing) {
      if (!session) return;
      cover.show(playing?.cover, (src) => {
        session.metadata = playing ? metadataOf(playing, src, baseUrl) : null;
      });
      if (!playing) session.playbackState = 'none';
    },
    setPlaybackSnapshot(playbackSnapshot) {
      clearTimeout(telling);
      const showPosition = () => {
        if (!session?.metadata) return;
        session.playbackState = playbackSnapshot.isSounding ? 'playing' : 'paused';
        setPosition(session, playbackSnapshot);
        if (playbackSnapshot.isSounding) cover.onSoundStart();
      };
      // A pause is shown at once: a page in the background may be frozen right after it.
      if (playbackSnapshot.isSounding) telling = setTimeout(showPosition, POSITION_DELAY_MS);
      else showPosition();
    },
    onCommand(listener) {
      const actions = Object.entries(mediaCommandOf) as [
        MediaSessionAction,
        (details: MediaSessionActionDetails) => MediaCommand,
      ][];
      for (const [action, command] of actions) {
        setHandler(session, action, (details) => {
          listener(command(details));
        });
      }
      return () => {
        for (const [action] of actions) setHandler(session, action, null);
      };
    },
  };
}

/** The start of a sound must not be delayed by other work. */
const POSITION_DELAY_MS = 100;

/** A browser decodes the cover for the lock screen exactly when a sound begins. */
const COVER_AFTER_MS = 500;

/** Before the first sound there is no lock screen to fill; the cover is set a little later. */
function coverAfterSound() {
  let showCover: () => void = () => undefined;
  let phase: 'silent' | 'begun' | 'dressed' = 'silent';
  return {
    show(cover: string | undefined, write: (cover: string | undefined) => void) {
      showCover = () => {
        write(cover);
      };
      write(phase === 'dressed' ? cover : undefined);
    },
    onSoundStart() {
      if (phase !== 'silent') return;
      phase = 'begun';
      setTimeout(() => {
        phase = 'dressed';
        showCover();
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

function setPosition(session: MediaSession, playbackSnapshot: PlaybackSnapshot): void {
  const { durationS, positionS, rate } = playbackSnapshot;
  try {
    session.setPositionState(
      durationS === undefined
        ? undefined
        : { duration: durationS, position: Math.min(positionS, durationS), playbackRate: rate },
    );
  } catch {
    // Old browsers have the method but do not accept all of its values; the title is shown anyway.
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
    // A browser that does not know an action rejects it; the others still work.
  }
}
