import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { localInstallOfferHistory } from '../../../platform/local-state/local-install-offer-history.ts';
import { InstallOfferBanner } from '../../install/install-offer.tsx';
import { openInstallOffer } from '../../install/open-install-offer.ts';
import type { WalkContext } from '../../session/walk-context.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { installationOf, installContextOf } from './install-context-of.ts';

export interface InstallPromptProps {
  readonly walkContext: Pick<WalkContext, 'player'>;
  readonly ports: Ports;
}

/** Waits in an open walk for the moment in which the installation may be offered. */
export function InstallPrompt({ walkContext, ports }: InstallPromptProps) {
  const { player } = walkContext;
  const { server, clock } = ports;
  useSyncExternalStore(server.subscribe, server.facts);
  const offer = useMemo(
    () =>
      openInstallOffer({
        ...{ player, clock, installation: installationOf(ports) },
        offerHistory: localInstallOfferHistory(() => window.localStorage, ports.report),
        onSoundOver,
      }),
    [ports, clock, player],
  );
  useEffect(() => offer.open(), [offer]);
  return <InstallOfferBanner context={installContextOf(ports)} offer={offer} />;
}

/** Capturing comes before the audio element's own listeners, which let the player start anew. */
function onSoundOver(listener: () => void): () => void {
  document.addEventListener('ended', listener, true);
  return () => {
    document.removeEventListener('ended', listener, true);
  };
}
