import { useRouter } from '@tanstack/react-router';
import { SiteScanner } from '../../scanner/site-scanner.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { usePlayerHosts } from '../../scanner/player-hosts.ts';
import { transferFragment } from '../walk/transfer-address.ts';
import { walkPath } from '../walk/walk-address.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';

interface HomeScannerProps {
  readonly ports: Ports;
  readonly onClose: () => void;
}

export function HomeScanner({ ports, onClose }: HomeScannerProps) {
  const { history } = useRouter();
  const { scanner, sync } = ports;
  const playerHosts = usePlayerHosts(ports);
  return (
    <SiteScanner
      scanner={scanner}
      playerHosts={playerHosts}
      languageCode={pageLanguage()}
      onWalk={(walkSlug, trackSlug, query) => {
        sync.noteScan(walkSlug, trackSlug);
        history.push(walkPath({ walkSlug, trackSlug }) + query);
      }}
      onTransferCode={(walkSlug, transferCode) => {
        const path = walkPath({ walkSlug, trackSlug: undefined });
        history.push(path + transferFragment(transferCode));
      }}
      onRemoteOrigin={(url) => {
        window.location.assign(url);
      }}
      onClose={onClose}
    />
  );
}
