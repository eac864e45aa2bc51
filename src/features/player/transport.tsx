import type { AudioPort } from '../../ports/audio.ts';
import type { Messages } from '../../i18n/messages.ts';
import { timeText } from '../../ui/time-text.ts';
import { useAudio } from './use-audio.ts';

const SKIP_S = 15;

interface TransportProps {
  readonly audio: AudioPort;
  readonly messages: Messages;
  readonly isEnabled: boolean;
  readonly onPlay: () => void;
}

export function Transport({ audio, messages, isEnabled, onPlay }: TransportProps) {
  const { phase, positionS, durationS } = useAudio(audio);
  const isSounding = phase === 'playing' || phase === 'loading';
  return (
    <div className="transport">
      <div className="transport-seek">
        <span>{timeText(positionS)}</span>
        <input
          type="range"
          aria-label={messages.position}
          aria-valuetext={timeText(positionS)}
          min={0}
          max={Math.floor(durationS ?? 0)}
          value={Math.floor(positionS)}
          disabled={durationS === undefined}
          onChange={(event) => {
            audio.seek(Number(event.target.value));
          }}
        />
        <span>{timeText(durationS)}</span>
      </div>
      <div className="transport-keys">
        <SkipKey by={-SKIP_S} label={messages.back15} audio={audio} isEnabled={isEnabled} />
        <button
          type="button"
          className="transport-key transport-play"
          aria-label={isSounding ? messages.pause : messages.play}
          aria-pressed={isSounding}
          disabled={!isEnabled}
          onClick={isSounding ? audio.pause : onPlay}
        >
          <svg className="icon-play" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4.5v15l12-7.5z" fill="currentColor" />
          </svg>
          <svg className="icon-pause" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 5v14M16 5v14" strokeWidth="4" />
          </svg>
        </button>
        <SkipKey by={SKIP_S} label={messages.forward15} audio={audio} isEnabled={isEnabled} />
      </div>
    </div>
  );
}

interface SkipKeyProps {
  readonly by: number;
  readonly label: string;
  readonly audio: AudioPort;
  readonly isEnabled: boolean;
}

function SkipKey({ by, label, audio, isEnabled }: SkipKeyProps) {
  return (
    <button
      type="button"
      className="transport-key"
      aria-label={label}
      disabled={!isEnabled}
      onClick={() => {
        audio.seek(audio.state().positionS + by);
      }}
    >
      {by < 0 ? `−${String(-by)}` : `+${String(by)}`}
    </button>
  );
}
