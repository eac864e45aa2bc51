import { useMemo } from 'react';
import { browserFileSaver } from '../../adapters/file-saver-browser/browser-file-saver.ts';
import { PassportRoom } from '../../features/passport/passport-room.tsx';
import type { PassportDesk } from '../../features/passport/passport-desk.ts';
import { carryPassport, meetPassport, takePassport } from '../../runtime/passports.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { passportSealsOf } from '../passport-seals.ts';
import type { Ports } from '../ports.ts';
import { passportFragment } from './passport-address.ts';
import { walkPath } from './walk-address.ts';

interface PassportPartProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
  readonly letters: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function PassportPart({ scene, ports, ...room }: PassportPartProps) {
  const desk = useMemo(() => deskOf(scene, ports), [scene, ports]);
  return <PassportRoom desk={desk} {...room} />;
}

function deskOf(scene: WalkScene, ports: Ports): PassportDesk {
  const { clock } = ports;
  const needs = { clock, seals: passportSealsOf(ports) };
  const path = walkPath({ walkSlug: scene.story.slug, trackSlug: undefined });
  return {
    scene,
    carry: () => carryPassport(scene, needs),
    meet: (letters) => meetPassport(scene, needs, letters),
    take: (ready) => {
      takePassport(scene, ready, clock.nowMs());
    },
    linkOf: (letters) => new URL(path, window.location.href).href + passportFragment(letters),
    files: browserFileSaver(document),
    sharing: ports.share,
  };
}
