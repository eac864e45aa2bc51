import { useMemo, useState } from 'react';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { pageLanguage } from '../../../i18n/page-language.ts';
import { deleteDataTexts } from '../../../i18n/delete-data.ts';
import { StoragePage } from '../../offline/storage/storage-page.tsx';
import { InstallCard } from '../../install/install-cards.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { downloadsContextOf } from '../offline/downloads-context-of.ts';
import { walkFilesOf } from '../offline/walk-files-of.ts';
import { useOfflineMedia } from '../offline/use-offline-media.ts';
import { installContextOf } from '../install/install-context-of.ts';
import type { OfflineMedia } from '../ports/offline-media.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { PageLayout } from './page-layout.tsx';
import { browserDeviceData } from '../../../platform/local-state/browser-device-data.ts';
import { rejectionIn } from '../../../platform/server-api/http-requester.ts';
import type { Rejection } from '../../../platform/server-api/port.ts';
import {
  DeleteDataDialog,
  type DeleteDataPorts,
  type DeletionError,
} from '../../account/delete-data-dialog.tsx';
import styles from '../../../ui/card.module.css';
import { withBasePath } from '../../../ui/base-path.ts';
import { isDeletionRequested } from '../../../site/delete-data-address.ts';
import { GUEST } from '../../../core/session/roles.ts';
import { useAccount } from '../../../site/use-account.ts';
import { walkPath } from '../walk/walk-address.ts';

const TIMEOUT_MS = 15_000;

export function StorageRoute({ ports }: { readonly ports: Ports }) {
  const offlineMedia = useOfflineMedia(ports);
  const texts = useTexts(downloadsTexts);
  return (
    <PageLayout ports={ports} title={texts.storageTitle}>
      {offlineMedia ? (
        <OfflineStorage ports={ports} offlineMedia={offlineMedia} />
      ) : (
        <div className="page">
          <h1>{texts.storageTitle}</h1>
          <Waiting
            texts={{
              waiting: texts.storageWaiting,
              slow: texts.storageSlow,
              actionLabel: texts.tryAgain,
            }}
            onGiveUp={ports.reload}
          />
          <DeleteDataSection ports={ports} />
        </div>
      )}
    </PageLayout>
  );
}

interface OfflineStorageProps {
  readonly ports: Ports;
  readonly offlineMedia: OfflineMedia;
}

function OfflineStorage({ ports, offlineMedia }: OfflineStorageProps) {
  const context = useMemo(
    () => ({
      ...downloadsContextOf(offlineMedia, pageLanguage()),
      walkFiles: walkFilesOf(offlineMedia),
    }),
    [offlineMedia],
  );
  return (
    <StoragePage context={context}>
      <InstallCard context={installContextOf(ports)} />
      <DeleteDataSection ports={ports} />
    </StoragePage>
  );
}

interface DeleteDataSectionProps {
  readonly ports: Ports;
}

/** It is on the page about this device, where no walk is open: one would save itself once more. */
function DeleteDataSection({ ports }: DeleteDataSectionProps) {
  const texts = useTexts(deleteDataTexts);
  const { history } = ports;
  const [isOpen, setOpen] = useState(() => isDeletionRequested(history.location.search));
  const account = useAccount(ports.account);
  const dialogPorts = useMemo(
    (): DeleteDataPorts => ({
      ...deletionPorts(ports),
      account: account && { username: account.username, isGuest: account.role === GUEST },
    }),
    [ports, account],
  );
  return (
    <section className={styles['block']} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          setOpen(true);
        }}
      >
        {texts.title} …
      </button>
      <DeleteDataDialog
        ports={dialogPorts}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
      />
    </section>
  );
}

function deletionPorts({ sendRequest, base, library }: Ports): Omit<DeleteDataPorts, 'account'> {
  const walkPaths = () =>
    library.allRecords().map(({ walk }) => walkPath({ walkSlug: walk, trackSlug: undefined }));
  const device = browserDeviceData(window, base, walkPaths);
  return {
    async deleteAccount(password) {
      const reply = await sendRequest('/api/me', {
        method: 'DELETE',
        body: JSON.stringify(password === '' ? {} : { password }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (reply.kind === 'offline') return { kind: 'offline' };
      return reply.isOk ? undefined : errorOf(rejectionIn(reply));
    },
    eraseDevice: device.erase,
    leave() {
      // The reload also discards what the page still holds in memory.
      window.location.replace(withBasePath('/'));
    },
  };
}

function errorOf({ status, code, requestId }: Rejection): DeletionError {
  if (code === 'password/wrong') return { kind: 'wrong-password', requestId };
  if (code === 'user/last-admin') return { kind: 'last-administrator', requestId };
  return { kind: status === 429 ? 'too-many' : 'failed', requestId };
}
