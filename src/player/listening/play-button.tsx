import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { usePlayer } from '../shared/use-walk-state.ts';

/** The server's inline script uses it, too, to start the sound before the app has loaded. */
export const PLAY_BUTTON_ID = 'klangweg-play';

interface PlayButtonProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
}

/** The largest element on every page of a walk. */
export function PlayButton({ walkContext: { player }, walkContext, messages }: PlayButtonProps) {
  const { url, sound } = usePlayer(walkContext);
  const isSounding = sound.phase === 'playing' || sound.phase === 'loading';
  return (
    // Its label names the action, so it is no toggle. The data are for the server's script.
    <button
      type="button"
      id={PLAY_BUTTON_ID}
      data-pause={messages.pause}
      data-error={messages.audioBroken}
      className="transport-key transport-play"
      aria-label={isSounding ? messages.pause : messages.play}
      data-sounding={isSounding}
      disabled={url === undefined}
      onClick={isSounding ? player.pause : player.play}
    >
      <svg className="icon-play" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
      </svg>
      <svg className="icon-pause" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 5v14M16 5v14" strokeWidth="4" />
      </svg>
    </button>
  );
}
