import type { Messages } from '../../i18n/messages.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { timeText } from '../../ui/time-text.ts';
import { PlayKey } from './play-key.tsx';
import { usePlayer } from './use-scene.ts';

const SKIP_S = 15;

interface TransportProps {
  readonly scene: WalkScene;
  readonly messages: Messages;
}

/** The big player: where the sound stands, and the three keys. */
export function Transport({ scene, messages }: TransportProps) {
  const { sound } = usePlayer(scene);
  return (
    <div className="transport">
      <div className="transport-seek">
        <span>{timeText(sound.positionS)}</span>
        <input
          type="range"
          aria-label={messages.position}
          aria-valuetext={timeText(sound.positionS)}
          min={0}
          max={Math.floor(sound.durationS ?? 0)}
          value={Math.floor(sound.positionS)}
          disabled={sound.durationS === undefined}
          onChange={(event) => {
            scene.player.seek(Number(event.target.value));
          }}
        />
        <span>{timeText(sound.durationS)}</span>
      </div>
      <div className="transport-keys">
        <SkipKey by={-SKIP_S} label={messages.back15} scene={scene} />
        <PlayKey scene={scene} messages={messages} />
        <SkipKey by={SKIP_S} label={messages.forward15} scene={scene} />
      </div>
    </div>
  );
}

interface SkipKeyProps {
  readonly by: number;
  readonly label: string;
  readonly scene: WalkScene;
}

function SkipKey({ by, label, scene }: SkipKeyProps) {
  const { url } = usePlayer(scene);
  return (
    <button
      type="button"
      className="transport-key"
      data-skip={by}
      aria-label={label}
      disabled={url === undefined}
      onClick={() => {
        scene.player.skip(by);
      }}
    >
      {by < 0 ? `−${String(-by)}` : `+${String(by)}`}
    </button>
  );
}
