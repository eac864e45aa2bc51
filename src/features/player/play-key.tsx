import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { usePlayer } from './use-scene.ts';

/** Also for the server's script, which makes the key sound before the app has come. */
export const PLAY_KEY_ID = 'klangweg-play';

interface PlayKeyProps {
  readonly scene: WalkScene;
  readonly messages: Messages;
}

/** The largest thing on every page of a walk. */
export function PlayKey({ scene: { player }, scene, messages }: PlayKeyProps) {
  const { url, sound } = usePlayer(scene);
  const isSounding = sound.phase === 'playing' || sound.phase === 'loading';
  return (
    // Its name says what it does, so it is no switch. The data are for the server's script.
    <button
      type="button"
      id={PLAY_KEY_ID}
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
