import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { localOfferMemory } from '../../adapters/offer-memory-local/local-offer-memory.ts';
import { InstallOffer } from '../../features/install/install-offer.tsx';
import { openInstallOffer } from '../../runtime/install-offer.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Ports } from '../ports.ts';
import { installationOf, installRoomOf } from './install-room-of.ts';

export interface InstallPartProps {
  readonly scene: Pick<WalkScene, 'player' | 'languageCode'>;
  readonly ports: Ports;
}

/** Waits in an open walk for the moment in which the home screen may be offered. */
export function InstallPart({ scene, ports }: InstallPartProps) {
  const { player, languageCode } = scene;
  const { host, clock } = ports;
  useSyncExternalStore(host.subscribe, host.facts);
  const offer = useMemo(
    () =>
      openInstallOffer({
        ...{ player, clock, installation: installationOf(ports) },
        memory: localOfferMemory(() => window.localStorage),
        onSoundOver,
      }),
    [ports, clock, player],
  );
  useEffect(() => offer.open(), [offer]);
  return <InstallOffer room={installRoomOf(ports, languageCode)} offer={offer} />;
}

/** On its way down to the voice, whose own listeners let the player begin anew. */
function onSoundOver(listener: () => void): () => void {
  document.addEventListener('ended', listener, true);
  return () => {
    document.removeEventListener('ended', listener, true);
  };
}
