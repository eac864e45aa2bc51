import { useRef } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { shortTitle } from '../../core/track/short-title.ts';
import { tabAfterChoosing } from '../../core/track/start-tab.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { coverOf } from '../shared/cover.tsx';
import { PlayButton } from './play-button.tsx';
import { usePlayer } from '../shared/use-walk-state.ts';

/** How far up a thumb must move for the strip to grow into the big player. */
const SWIPE_PX = 40;

interface SmallPlayerProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
}

/** A strip above the tab bar: cover, title, play, and the progress as a hairline. */
export function SmallPlayer({ walkContext, messages }: SmallPlayerProps) {
  const { story, language, navigation } = walkContext;
  const { track, previewSound, sound } = usePlayer(walkContext);
  const swipe = useSwipeUp(() => {
    if (hasDetails) navigation.showTab('track-details');
  });
  const hasDetails = track !== undefined && tabAfterChoosing(story, undefined) !== undefined;
  const name = track && plainText(valueIn(track.name, language) ?? messages.unnamedTrack);
  const title = shortTitle(previewSound?.title ?? name ?? messages.noTracks);
  const playedShare = sound.durationS ? Math.min(sound.positionS / sound.durationS, 1) : 0;
  const cover = <CoverImage src={coverOf(story, track, language)} size={48} />;
  return (
    <div className="strip" {...swipe}>
      <progress className="strip-line" max={1} value={playedShare} aria-label={messages.position} />
      {hasDetails ? (
        <button
          type="button"
          id="strip-cover"
          className="strip-cover"
          aria-label={messages.openStation}
          onClick={() => {
            navigation.showTab('track-details');
          }}
        >
          {cover}
        </button>
      ) : (
        <span className="strip-cover">{cover}</span>
      )}
      <span className="strip-title">
        <span>{title}</span>
      </span>
      <PlayButton walkContext={walkContext} messages={messages} />
    </div>
  );
}

function useSwipeUp(onSwipe: () => void) {
  const startY = useRef<number>(undefined);
  return {
    onPointerDown: (event: React.PointerEvent) => {
      startY.current = event.clientY;
    },
    onPointerUp: (event: React.PointerEvent) => {
      const from = startY.current;
      startY.current = undefined;
      if (from !== undefined && from - event.clientY >= SWIPE_PX) onSwipe();
    },
  };
}
