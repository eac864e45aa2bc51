import type { Track } from '../../core/story/model.ts';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { Icon } from '../../ui/icon.tsx';

interface ShareButtonProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
  /** Absent: the walk itself is shared. */
  readonly track?: Track | undefined;
}

export function ShareButton({ walkContext, messages, track }: ShareButtonProps) {
  return (
    <button
      type="button"
      id="walk-share"
      className="button button-quiet"
      onClick={() => {
        walkContext.navigation.share(track);
      }}
    >
      <Icon name="share" />
      {messages.share}
    </button>
  );
}
