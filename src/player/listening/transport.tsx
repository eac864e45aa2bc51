import { type ReactNode, useState } from 'react';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { PlayButton } from './play-button.tsx';
import { usePlayer } from '../shared/use-walk-state.ts';
import { timeText } from '../../ui/time-text.ts';
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

interface SeekBarProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
}

/** Elapsed time, position, and time left; a thumb that drags sees its second above it. */
function SeekBar({ walkContext: { player }, walkContext, messages }: SeekBarProps) {
  const { sound } = usePlayer(walkContext);
  const { durationS, positionS } = sound;
  const [draggedS, setDragged] = useState<number>();
  const [isDragging, setDragging] = useState(false);
  const shownS = draggedS ?? positionS;
  const endDrag = () => {
    if (draggedS !== undefined) player.seek(draggedS);
    setDragged(undefined);
    setDragging(false);
  };
  return (
    <div className="transport-seek">
      <span>{timeText(shownS)}</span>
      <span className="seek-track">
        {draggedS !== undefined && durationS !== undefined && (
          <output
            className="seek-time"
            style={{ '--part': draggedS / durationS } as React.CSSProperties}
          >
            {timeText(draggedS)}
          </output>
        )}
        <input
          type="range"
          aria-label={messages.position}
          aria-valuetext={timeText(shownS)}
          min={0}
          max={Math.floor(durationS ?? 0)}
          value={Math.floor(shownS)}
          disabled={durationS === undefined}
          onPointerDown={() => {
            setDragging(true);
          }}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
          onChange={(event) => {
            const atS = Number(event.target.value);
            if (isDragging) setDragged(atS);
            else player.seek(atS);
          }}
        />
      </span>
      <span>
        {durationS === undefined ? timeText(undefined) : `−${timeText(durationS - shownS)}`}
      </span>
    </div>
  );
}

/** How far the buttons on the screen and the keys of the keyboard skip. */
export const SKIP_S = 15;
