import { useRouter } from '@tanstack/react-router';
import { HouseScanner } from '../../features/scanner/house-scanner.tsx';
import type { Ports } from '../ports.ts';
import { usePlayerHosts } from '../use-player-hosts.ts';
import { passportFragment } from '../walk/passport-address.ts';
import { walkPath } from '../walk/walk-address.ts';
import { pageLanguage } from './page-language.ts';

interface HomeScannerProps {
  readonly ports: Ports;
  readonly onClose: () => void;
}

export function HomeScanner({ ports, onClose }: HomeScannerProps) {
  const { history } = useRouter();
  const { scanner, sync } = ports;
  const playerHosts = usePlayerHosts(ports);
  return (
    <HouseScanner
      scanner={scanner}
      playerHosts={playerHosts}
      languageCode={pageLanguage()}
      onWalk={(walkSlug, trackSlug, query) => {
        sync.noteScan(walkSlug, trackSlug);
        history.push(walkPath({ walkSlug, trackSlug }) + query);
      }}
      onPassport={(walkSlug, letters) => {
        const path = walkPath({ walkSlug, trackSlug: undefined });
        history.push(path + passportFragment(letters));
      }}
      onElsewhere={(url) => {
        window.location.assign(url);
      }}
      onClose={onClose}
    />
  );
}
