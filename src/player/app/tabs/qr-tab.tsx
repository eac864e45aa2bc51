import { QrScreen } from '../../scanner/qr-screen.tsx';
import type { WalkContext } from '../../session/walk-context.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { usePlayerHosts } from '../../scanner/player-hosts.ts';

interface QrTabProps {
  readonly walkContext: WalkContext;
  readonly ports: Ports;
}

/** The scanner of a walk: it accepts the codes of its server's player hosts. */
export function QrTab({ walkContext, ports }: QrTabProps) {
  const playerHosts = usePlayerHosts(ports);
  return (
    <QrScreen
      walkContext={walkContext}
      scanner={ports.scanner}
      playerHosts={playerHosts}
      onRemoteOrigin={(url) => {
        window.location.assign(url);
      }}
      onClose={walkContext.navigation.leaveTab}
    />
  );
}
