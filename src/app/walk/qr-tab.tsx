import { QrRoom } from '../../features/scanner/qr-room.tsx';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Ports } from '../ports.ts';
import { usePlayerHosts } from '../use-player-hosts.ts';

interface QrTabProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

/** The scanner of a walk: the codes of its host's players count. */
export function QrTab({ scene, ports }: QrTabProps) {
  const playerHosts = usePlayerHosts(ports);
  return (
    <QrRoom
      scene={scene}
      scanner={ports.scanner}
      playerHosts={playerHosts}
      onElsewhere={(url) => {
        window.location.assign(url);
      }}
      onClose={scene.ways.leaveTab}
    />
  );
}
