import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { httpWalkList } from '../../adapters/api-http/walk-list.ts';
import type { Account } from '../../core/session/read-account.ts';
import type { Language } from '../../core/story/model.ts';
import { choiceIn, type WalkChoice } from '../../features/home/filter-walks.ts';
import { NoticePage } from '../../features/home/notice-page.tsx';
import { WalksPage } from '../../features/home/walks-page.tsx';
import { metWalks } from '../../runtime/walks-met-here.ts';
import { lazyRoom } from '../lazy-room.tsx';
import type { Ports } from '../ports.ts';
import { useAccount } from '../use-account.ts';
import { chooseLanguage } from '../walk/language.ts';
import { LazyWalkDownload } from '../downloads/lazy-downloads.tsx';
import { useKeptMedia } from '../downloads/use-kept-media.ts';
import { PageFrame } from './page-frame.tsx';
import { pageLanguage, pageMessages } from './page-language.ts';

/** Spec §2: the notice for anonymous visitors, the walks for everybody else. */
export function HomeRoute({ ports }: { readonly ports: Ports }) {
  const account = useAccount(ports.account);
  const [isScanning, setScanning] = useState(false);
  useEffect(() => {
    takeKeptTap(() => {
      setScanning(true);
    });
  }, []);
  const { asked, ...home } = useHomeRoom(ports, account);
  const room = {
    ...home,
    onScan: () => {
      setScanning(true);
    },
  };
  return (
    <PageFrame ports={ports} title={pageMessages().startTitle}>
      {account ? <WalksPage room={room} /> : <NoticePage room={room} />}
      {(isScanning || asked === 'scan') && (
        <HomeScanner
          ports={ports}
          onClose={() => {
            setScanning(false);
            // The address asks for it no longer.
            if (asked === 'scan') room.onChoose(room.choice);
          }}
        />
      )}
    </PageFrame>
  );
}

/**
 * The server's drawing of this page keeps a tap that came before the app: until its last moment,
 * which on a slow phone comes a while after the app has begun to draw.
 */
function takeKeptTap(act: () => void): void {
  const { dataset } = document.documentElement;
  if (dataset['scan'] === undefined) return;
  delete dataset['scan'];
  act();
}

const HomeScanner = lazyRoom('home-scanner', () =>
  import('./home-scanner.tsx').then((chunk) => chunk.HomeScanner),
);

const languageOf = (languages: readonly Language[]) =>
  chooseLanguage(languages, undefined, navigator.languages);

function useHomeRoom(ports: Ports, account: Account | undefined) {
  const { navigate } = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  /** Of the manifest's shortcuts: what is to stand open. */
  const asked = search['open'];
  // A new one for each user: the list is theirs.
  const walks = useMemo(
    () => ({ ...httpWalkList(ports.ask, ports.report), of: account?.userId }),
    [ports, account?.userId],
  );
  const met = useMemo(() => metWalks(ports, account?.userId), [ports, account?.userId]);
  // Whoever sees no walk has none to keep: the notice needs no store of media.
  const kept = useKeptMedia(ports, account !== undefined || met.length > 0);
  const key = { ports, languageOf, languageCode: pageLanguage() };
  const download = (walk: string, title: string) =>
    kept && <LazyWalkDownload {...key} {...{ kept, walk, title }} />;
  return {
    languageCode: pageLanguage(),
    download: kept?.canKeep === false ? ('impossible' as const) : download,
    username: account?.username,
    met,
    isAtMet: asked === 'walks',
    asked,
    walks,
    languageOf,
    choice: choiceIn(search),
    onChoose: (choice: WalkChoice) => {
      const filled = Object.entries(choice).filter(([, value]) => value !== '');
      void navigate({ to: '/', search: Object.fromEntries(filled), replace: true });
    },
  };
}
