import type { WalkScene } from '../../runtime/walk-scene.ts';
import { lazyRoom } from '../lazy-room.tsx';
import type { Ports } from '../ports.ts';
import { useAddress } from '../use-address.ts';
import { askedReplay, endReplay } from './replay-address.ts';

const ReplayStage = lazyRoom('replay', () =>
  import('./replay-stage.tsx').then((stage) => stage.ReplayStage),
);

interface ReplayPlaceProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

/** Where the walk simulator stands, while the address asks for it. */
export function ReplayPlace({ scene, ports }: ReplayPlaceProps) {
  const { history } = ports;
  const text = askedReplay(useAddress(history).search);
  if (text === null) return null;
  return (
    <ReplayStage
      key={text}
      scene={scene}
      ports={ports}
      text={text}
      onClose={() => {
        endReplay(history);
      }}
    />
  );
}
