import { useEffect, useState } from 'react';
import { idbFileRows } from '../../adapters/files-idb/idb-rows.ts';
import { keptSharedPicture } from '../../adapters/files-idb/kept-shared-picture.ts';
import { readShareAddress, type SharedHere } from '../../contract/share-address.ts';
import { SharedPage, sharedTexts } from '../../features/shared/shared-page.tsx';
import { openShared, type SharedOutcome } from '../../runtime/open-shared.ts';
import { BASE_PATH, hostAddress } from '../../ui/host-address.ts';
import { newUuid } from '../new-uuid.ts';
import type { Ports } from '../ports.ts';
import { passportFragment } from '../walk/passport-address.ts';
import { walkPath } from '../walk/walk-address.ts';
import { PageFrame } from './page-frame.tsx';
import { pageLanguage } from './page-language.ts';

/** Where other apps' links and pictures arrive; by §4 of the specification they lead on, or not. */
export function ShareRoute({ ports }: { readonly ports: Ports }) {
  const { history, host, sync } = ports;
  const languageCode = pageLanguage();
  const [given] = useState(() => readShareAddress(history.location.search, history.location.hash));
  const [reading] = useState(() => readShared(given, ports));
  const [outcome, setOutcome] = useState<SharedOutcome>();
  useEffect(() => {
    let isOver = false;
    void reading.then((read) => {
      if (isOver) return;
      setOutcome(read);
      const address = addressOf(read);
      if (address === undefined) return;
      if (read.kind === 'walk' && given.picture !== undefined) {
        sync.noteScan(read.walk, read.track);
      }
      // In place: Back leads to the app that shared it.
      history.replace(address);
    });
    return () => {
      isOver = true;
    };
  }, [given, reading, history, sync]);
  return (
    <PageFrame ports={ports} title={sharedTexts(languageCode).pageTitle}>
      <SharedPage
        languageCode={languageCode}
        outcome={outcome}
        playerHosts={host.facts().playerHosts}
        scanAddress={hostAddress('/?open=scan')}
        homeAddress={hostAddress('/')}
        onGiveUp={() => {
          history.push(hostAddress('/'));
        }}
      />
    </PageFrame>
  );
}

/** Where it leads on; undefined where it does not. */
function addressOf(read: SharedOutcome): string | undefined {
  if (read.kind === 'walk') return walkPath({ walkSlug: read.walk, trackSlug: read.track });
  if (read.kind !== 'passport') return undefined;
  const path = walkPath({ walkSlug: read.walk, trackSlug: undefined });
  return path + passportFragment(read.passport);
}

/** A picture can be taken once, so it is read once, however often the page is drawn. */
function readShared(given: SharedHere, { host, clock, scanner }: Ports): Promise<SharedOutcome> {
  const pictures = keptSharedPicture({
    rows: idbFileRows().shared,
    scope: new URL(hostAddress('/'), window.location.href).href,
    newName: () => newUuid(window.crypto),
  });
  const ports = { pictures, host, clock, scanner, basePath: BASE_PATH };
  return openShared(given, ports);
}
