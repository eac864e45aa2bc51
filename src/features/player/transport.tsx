import type { ReactNode } from 'react';
import type { Messages } from '../../i18n/frame-texts.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { PlayKey } from './play-key.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SKIP_S } from './transport-keys.ts';
import { usePlayer } from './use-scene.ts';

/** Keys beside the three; until they have come their places are kept. */
export interface TransportExtras {
  readonly speed?: ReactNode;
  readonly sleep?: ReactNode;
}

interface TransportProps {
  readonly scene: WalkScene;
  readonly messages: Messages;
  readonly extras: TransportExtras;
}

/** The big player: where the sound stands, and the three keys. */
export function Transport({ scene, messages, extras }: TransportProps) {
  return (
    <div className="transport">
      <SeekBar scene={scene} messages={messages} />
      <div className="transport-keys">
        {extras.speed ?? <span className="transport-extra" />}
        <SkipKey by={-SKIP_S} label={messages.back15} scene={scene} />
        <PlayKey scene={scene} messages={messages} />
        <SkipKey by={SKIP_S} label={messages.forward15} scene={scene} />
        {extras.sleep ?? <span className="transport-extra" />}
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
