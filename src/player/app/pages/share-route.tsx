import { useEffect, useState } from 'react';
import { idbFileRows } from '../../../platform/device-files/idb-rows.ts';
import { storedSharedPicture } from '../../../platform/device-files/stored-shared-picture.ts';
import { readShareAddress, type SharedHere } from '../../../contract/share-address.ts';
import { SharedPage } from '../../scanner/shared-page.tsx';
import { openShared, type SharedOutcome } from '../../scanner/open-shared.ts';
import { BASE_PATH, withBasePath } from '../../../ui/base-path.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { transferFragment } from '../walk/transfer-address.ts';
import { walkPath } from '../walk/walk-address.ts';
import { PageLayout } from './page-layout.tsx';
import { sharedTexts } from '../../../i18n/shared.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** The target of links and pictures that other apps share; specification §4 says which lead on. */
export function ShareRoute({ ports }: { readonly ports: Ports }) {
  const { history, server, sync } = ports;

  const [received] = useState(() =>
    readShareAddress(history.location.search, history.location.hash),
  );
  const [reading] = useState(() => readShared(received, ports));
  const [outcome, setOutcome] = useState<SharedOutcome>();
  useEffect(() => {
    let isOver = false;
    void reading.then((read) => {
      if (isOver) return;
      setOutcome(read);
      const address = addressOf(read);
      if (address === undefined) return;
      if (read.kind === 'walk' && received.picture !== undefined) {
        sync.noteScan(read.walk, read.track);
      }
      // The address is replaced: Back leads to the app that shared it.
      history.replace(address);
    });
    return () => {
      isOver = true;
    };
  }, [received, reading, history, sync]);
  return (
    <PageLayout ports={ports} title={useTexts(sharedTexts).pageTitle}>
      <SharedPage
        outcome={outcome}
        playerHosts={server.facts().playerHosts}
        scanAddress={withBasePath('/?open=scan')}
        homeAddress={withBasePath('/')}
        onGiveUp={() => {
          history.push(withBasePath('/'));
        }}
      />
    </PageLayout>
  );
}

/** The address to which it leads; undefined where it leads nowhere. */
function addressOf(read: SharedOutcome): string | undefined {
  if (read.kind === 'walk') return walkPath({ walkSlug: read.walk, trackSlug: read.track });
  if (read.kind !== 'passport') return undefined;
  const path = walkPath({ walkSlug: read.walk, trackSlug: undefined });
  return path + transferFragment(read.transferCode);
}

/** A picture can be taken only once, so it is read once, however often the page renders. */
function readShared(
  received: SharedHere,
  { server, clock, scanner }: Ports,
): Promise<SharedOutcome> {
  const pictures = storedSharedPicture({
    rows: idbFileRows().shared,
    scope: new URL(withBasePath('/'), window.location.href).href,
    newName: () => newUuid(window.crypto),
  });
  const ports = { pictures, server, clock, scanner, basePath: BASE_PATH };
  return openShared(received, ports);
}
