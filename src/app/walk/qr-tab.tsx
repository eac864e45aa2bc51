import { useEffect, useSyncExternalStore } from 'react';
import { QrRoom } from '../../features/scanner/qr-room.tsx';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Ports } from '../ports.ts';

interface QrTabProps {
  readonly scene: WalkScene;
  readonly ports: Ports;
}

/** The scanner of a walk: the codes of its host's players count. */
export function QrTab({ scene, ports }: QrTabProps) {
  const { host, scanner } = ports;
  const { playerHosts } = useSyncExternalStore(host.subscribe, host.facts);
  useEffect(() => {
    void host.learn();
  }, [host]);
  return (
    <QrRoom
      scene={scene}
      scanner={scanner}
      playerHosts={playerHosts}
      onElsewhere={(url) => {
        window.location.assign(url);
      }}
      onClose={scene.ways.leaveTab}
    />
  );
}
