import { useState } from 'react';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { timeText } from '../../ui/time-text.ts';
import { usePlayer } from '../shared/use-walk-state.ts';

interface SeekBarProps {
  readonly walkContext: WalkContext;
  readonly messages: Messages;
}

/** Elapsed time, position, and time left; a thumb that drags sees its second above it. */
export function SeekBar({ walkContext: { player }, walkContext, messages }: SeekBarProps) {
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
