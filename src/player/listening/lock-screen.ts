import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import type {
  MediaCommand,
  MediaSessionPort,
  NowPlaying,
} from '../../platform/media-session/port.ts';
import type { PlayerState, WalkPlayer } from '../session/walk-player.ts';
import { isSounding } from '../../core/listening/audio-state.ts';

/** Below this drift, the lock screen's own count is good enough. */
const DRIFT_S = 5;

/** Shows the current sound on the lock screen; the same state is never sent twice. */
export function lockScreen(port: MediaSessionPort, story: Story) {
  let shown = '';
  let reported = { key: '', positionS: 0 };
  return {
    show(state: PlayerState, language: LanguageId) {
      const playing = nowPlaying(state, story, language);
      const key = JSON.stringify(playing ?? null);
      if (key !== shown) {
        shown = key;
        reported = { key: '', positionS: 0 };
        port.showPlaying(playing);
      }
      const { positionS, durationS } = state.sound;
      const rate = state.effects?.playbackRate ?? state.rate;
      const now = { isSounding: isSounding(state.sound), durationS, rate };
      const nowKey = JSON.stringify(now);
      if (nowKey === reported.key && Math.abs(positionS - reported.positionS) < DRIFT_S) return;
      reported = { key: nowKey, positionS };
      port.setPlaybackSnapshot({ ...now, positionS });
    },
    clear() {
      shown = '';
      port.showPlaying(undefined);
    },
  };
}

function nowPlaying(
  { track, previewSound, url }: PlayerState,
  story: Story,
  language: LanguageId,
): NowPlaying | undefined {
  if (!track || url === undefined) return undefined;
  const read = (...values: Parameters<typeof valueIn<string>>[0][]) => {
    const address = values
      .map((value) => valueIn(value, language))
      .find((text) => text !== undefined);
    return address === undefined ? '' : plainText(address);
  };
  const cover = valueIn(track.cover, language) ?? valueIn(story.cover, language);
  return {
    title: previewSound?.title ?? read(track.name, story.title, story.name),
    artist: read(track.author, story.author),
    album: read(story.title, story.name),
    cover,
  };
}

export function performMediaCommand(player: Omit<WalkPlayer, 'open'>, command: MediaCommand): void {
  switch (command.type) {
    case 'play':
      player.play();
      return;
    case 'pause':
    case 'stop':
      player.pause();
      return;
    case 'next':
      player.playNeighbour(1);
      return;
    case 'previous':
      player.playNeighbour(-1);
      return;
    case 'skip':
      player.skip(command.byS);
      return;
    case 'seek':
      player.seek(command.toS);
      return;
  }
}
