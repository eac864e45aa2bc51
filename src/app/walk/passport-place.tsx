import { useEffect, useState } from 'react';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { lazyRoom } from '../lazy-room.tsx';
import type { Ports } from '../ports.ts';
import { useAddress } from '../use-address.ts';
import { passportWish, takePassportWish, type PassportWish } from './passport-address.ts';

export const PassportPart = lazyRoom('passport', () =>
  import('./passport-part.tsx').then((chunk) => chunk.PassportPart),
);

interface PassportPlaceProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

/** Where a walk changes devices, once the address asks for it. */
export function PassportPlace({ scene, ports }: PassportPlaceProps) {
  const { asked, close } = useWish(ports);
  if (!asked) return null;
  return (
    <PassportPart
      key={asked.count}
      scene={scene}
      ports={ports}
      letters={asked.letters}
      isOpen={asked.isOpen}
      onClose={close}
    />
  );
}

interface Asked extends PassportWish {
  /** Each time is a new one, also for the same letters. */
  readonly count: number;
  readonly isOpen: boolean;
}

function useWish({ history }: Ports) {
  const { hash } = useAddress(history);
  const [heard, setHeard] = useState('');
  const [asked, setAsked] = useState<Asked>();
  if (hash !== heard) {
    setHeard(hash);
    const wish = passportWish(hash);
    if (wish) setAsked({ ...wish, count: (asked?.count ?? 0) + 1, isOpen: true });
  }
  useEffect(() => {
    if (passportWish(hash)) takePassportWish(history);
  }, [history, hash]);
  return {
    // It opens when the address has lost what it asked for.
    asked: asked && { ...asked, isOpen: asked.isOpen && !passportWish(hash) },
    close: () => {
      setAsked(asked && { ...asked, isOpen: false });
    },
  };
}
