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
  return {
    show(playing) {
      if (!session) return;
      session.metadata = playing ? metadataOf(playing, baseUrl) : null;
      if (!playing) session.playbackState = 'none';
    },
    setMoment(moment) {
      if (!session?.metadata) return;
      session.playbackState = moment.isSounding ? 'playing' : 'paused';
      setPosition(session, moment);
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

function metadataOf({ cover, ...texts }: NowPlaying, baseUrl: string): MediaMetadata {
  const artwork = cover === undefined ? [] : [{ src: new URL(cover, baseUrl).href }];
  return new MediaMetadata({ ...texts, artwork });
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
