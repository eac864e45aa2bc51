import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { httpWalkList } from '../../../platform/server-api/walk-list.ts';
import type { Account } from '../../../core/session/read-account.ts';
import type { Language } from '../../../core/story/model.ts';
import { walkListFilterIn, type WalkListFilter } from '../../library/filter-walks.ts';
import { StartPage } from '../../library/start-page.tsx';
import { WalksPage } from '../../library/walks-page.tsx';
import { visitedWalks } from '../../library/list-visited-walks.ts';
import { lazyScreen } from '../../../site/lazy-screen.tsx';
import type { Ports } from '../ports/browser-ports.ts';
import { useAccount } from '../../../site/use-account.ts';
import { chooseLanguage } from '../walk/language.ts';
import { LazyWalkDownload } from '../offline/lazy-downloads.tsx';
import { useOfflineMedia } from '../offline/use-offline-media.ts';
import { PageLayout } from './page-layout.tsx';
import { pageLanguage, pageMessages } from '../../../i18n/page-language.ts';

/** Spec §2: the notice for anonymous visitors, the walks for everybody else. */
export function HomeRoute({ ports }: { readonly ports: Ports }) {
  const account = useAccount(ports.account);
  const [isScanning, setScanning] = useState(false);
  useEffect(() => {
    takeEarlyTap(() => {
      setScanning(true);
    });
  }, []);
  const { requestedShortcut, ...home } = useHomeContext(ports, account);
  const context = {
    ...home,
    onScan: () => {
      setScanning(true);
    },
  };
  return (
    <PageLayout ports={ports} title={pageMessages().startTitle}>
      {account ? <WalksPage context={context} /> : <StartPage context={context} />}
      {(isScanning || requestedShortcut === 'scan') && (
        <HomeScanner
          ports={ports}
          onClose={() => {
            setScanning(false);
            // This removes the scanner from the address.
            if (requestedShortcut === 'scan') context.onFilter(context.filter);
          }}
        />
      )}
    </PageLayout>
  );
}

/**
 * The server-rendered page stores a tap that came before the app, up to its last moment, which on a
 * slow phone comes a while after the app has begun to draw.
 */
function takeEarlyTap(callback: () => void): void {
  const { dataset } = document.documentElement;
  if (dataset['scan'] === undefined) return;
  delete dataset['scan'];
  callback();
}

const HomeScanner = lazyScreen('home-scanner', () =>
  import('./home-scanner.tsx').then((chunk) => chunk.HomeScanner),
);

const languageOf = (languages: readonly Language[]) =>
  chooseLanguage(languages, undefined, navigator.languages);

function useHomeContext(ports: Ports, account: Account | undefined) {
  const { navigate } = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  /** What the manifest's shortcut opens. */
  const requestedShortcut = search['open'];
  // Each user gets a new one: the list depends on the account.
  const walks = useMemo(
    () => ({ ...httpWalkList(ports.sendRequest, ports.report), of: account?.userId }),
    [ports, account?.userId],
  );
  const visited = useMemo(() => visitedWalks(ports, account?.userId), [ports, account?.userId]);
  // A visitor who sees no walk has none to download: the notice needs no media store.
  const offlineMedia = useOfflineMedia(ports, account !== undefined || visited.length > 0);
  const key = { ports, languageOf, languageCode: pageLanguage() };
  const download = (walk: string, title: string) =>
    offlineMedia && <LazyWalkDownload {...key} {...{ offlineMedia, walk, title }} />;
  return {
    languageCode: pageLanguage(),
    download: offlineMedia?.canDownload === false ? ('impossible' as const) : download,
    username: account?.username,
    visited,
    isAtVisited: requestedShortcut === 'walks',
    requestedShortcut,
    walks,
    languageOf,
    filter: walkListFilterIn(search),
    onFilter: (filter: WalkListFilter) => {
      const filled = Object.entries(filter).filter(([, value]) => value !== '');
      void navigate({ to: '/', search: Object.fromEntries(filled), replace: true });
    },
  };
}
