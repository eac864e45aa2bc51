import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import type { MediaOrder, MediaSessionPort, NowPlaying } from '../../ports/media-session.ts';
import type { PlayerState, WalkPlayer } from '../walk-player.ts';
import { isSounding } from './player-state.ts';

/** What drifts by less is counted on by the lock screen itself. */
const DRIFT_S = 5;

/** Shows the present sound on the lock screen; the same thing is never said twice. */
export function lockScreen(port: MediaSessionPort, story: Story) {
  let shown = '';
  let moment = { key: '', positionS: 0 };
  return {
    show(state: PlayerState, language: LanguageId) {
      const playing = nowPlaying(state, story, language);
      const key = JSON.stringify(playing ?? null);
      if (key !== shown) {
        shown = key;
        moment = { key: '', positionS: 0 };
        port.show(playing);
      }
      const { positionS, durationS } = state.sound;
      const rate = state.effects?.playbackRate ?? state.rate;
      const now = { isSounding: isSounding(state.sound), durationS, rate };
      const nowKey = JSON.stringify(now);
      if (nowKey === moment.key && Math.abs(positionS - moment.positionS) < DRIFT_S) return;
      moment = { key: nowKey, positionS };
      port.setMoment({ ...now, positionS });
    },
    clear() {
      shown = '';
      port.show(undefined);
    },
  };
}

function nowPlaying(
  { track, aside, url }: PlayerState,
  story: Story,
  language: LanguageId,
): NowPlaying | undefined {
  if (!track || url === undefined) return undefined;
  const read = (...values: Parameters<typeof valueIn<string>>[0][]) => {
    const found = values
      .map((value) => valueIn(value, language))
      .find((text) => text !== undefined);
    return found === undefined ? '' : plainText(found);
  };
  const cover = valueIn(track.cover, language) ?? valueIn(story.cover, language);
  return {
    title: aside?.title ?? read(track.name, story.title, story.name),
    artist: read(track.author, story.author),
    album: read(story.title, story.name),
    cover,
  };
}

export function obey(player: Omit<WalkPlayer, 'open'>, order: MediaOrder): void {
  switch (order.type) {
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
      player.skip(order.byS);
      return;
    case 'seek':
      player.seek(order.toS);
      return;
  }
}
