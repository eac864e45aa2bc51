import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { HouseScanner } from '../../features/scanner/house-scanner.tsx';
import type { Ports } from '../ports.ts';
import { passportFragment } from '../walk/passport-address.ts';
import { walkPath } from '../walk/walk-address.ts';
import { pageLanguage } from './page-language.ts';

interface HomeScannerProps {
  readonly ports: Ports;
  readonly onClose: () => void;
}

export function HomeScanner({ ports: { host, scanner, sync }, onClose }: HomeScannerProps) {
  const { history } = useRouter();
  const { playerHosts } = useSyncExternalStore(host.subscribe, host.facts);
  useEffect(() => {
    void host.learn();
  }, [host]);
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
