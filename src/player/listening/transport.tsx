import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { PlayButton } from './play-button.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SKIP_S } from './skip-step.ts';
import { usePlayer } from '../shared/use-walk-state.ts';

/** Buttons beside the three; until they have loaded their space is reserved. */
export interface TransportExtras {
  readonly speed?: ReactNode;
  readonly sleep?: ReactNode;
}

interface TransportProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
  readonly extras: TransportExtras;
}

/** The big player: the seek bar and the three buttons. */
export function Transport({ walkContext, messages, extras }: TransportProps) {
  return (
    <div className="transport">
      <SeekBar walkContext={walkContext} messages={messages} />
      <div className="transport-keys">
        {extras.speed ?? <span className="transport-extra" />}
        <SkipButton by={-SKIP_S} label={messages.back15} walkContext={walkContext} />
        <PlayButton walkContext={walkContext} messages={messages} />
        <SkipButton by={SKIP_S} label={messages.forward15} walkContext={walkContext} />
        {extras.sleep ?? <span className="transport-extra" />}
      </div>
    </div>
  );
}

interface SkipButtonProps {
  readonly by: number;
  readonly label: string;
  readonly walkContext: WalkContext;
}

function SkipButton({ by, label, walkContext }: SkipButtonProps) {
  const { url } = usePlayer(walkContext);
  return (
    <button
      type="button"
      className="transport-key"
      data-skip={by}
      aria-label={label}
      disabled={url === undefined}
      onClick={() => {
        walkContext.player.skip(by);
      }}
    >
      {by < 0 ? `−${String(-by)}` : `+${String(by)}`}
    </button>
  );
}
