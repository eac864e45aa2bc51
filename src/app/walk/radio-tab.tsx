import { webAudioNoise } from '../../adapters/noise-web-audio/noise-web-audio.ts';
import { RadioRoom } from '../../features/radio/radio-room.tsx';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Ports } from '../ports.ts';

interface RadioTabProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

/** One for the page: browsers count the contexts that they make. */
const noise = webAudioNoise(() =>
  'AudioContext' in window ? new window.AudioContext() : undefined,
);

/** The radio with the noise between its stations, which comes with the room: no other one needs it. */
export function RadioTab({ scene, ports }: RadioTabProps) {
  return <RadioRoom scene={scene} chance={ports.chance} noise={noise} />;
}
