import type { Track } from '../../core/story/model.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Icon } from '../../ui/icon.tsx';

interface ShareKeyProps {
  readonly scene: WalkScene;
  readonly messages: Messages;
  /** Absent: the walk itself. */
  readonly track?: Track | undefined;
}

export function ShareKey({ scene, messages, track }: ShareKeyProps) {
  return (
    <button
      type="button"
      id="walk-share"
      className="button button-quiet"
      onClick={() => {
        scene.ways.share(track);
      }}
    >
      <Icon name="share" />
      {messages.share}
    </button>
  );
}
