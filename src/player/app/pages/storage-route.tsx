import { useMemo } from 'react';
import { downloadsTexts } from '../../offline/downloads/downloads-context.ts';
import { StoragePage } from '../../offline/storage/storage-page.tsx';
import { InstallCard } from '../../install/install-cards.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { DeleteDataSection } from './delete-data-section.tsx';
import { downloadsContextOf } from '../offline/downloads-context-of.ts';
import { walkFilesOf } from '../offline/walk-files-of.ts';
import { useOfflineMedia } from '../offline/use-offline-media.ts';
import { installContextOf } from '../install/install-context-of.ts';
import type { OfflineMedia } from '../ports/offline-media.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { PageLayout } from './page-layout.tsx';
import { pageLanguage } from '../../../i18n/page-language.ts';

export function StorageRoute({ ports }: { readonly ports: Ports }) {
  const offlineMedia = useOfflineMedia(ports);
  const languageCode = pageLanguage();
  const texts = downloadsTexts(languageCode);
  return (
    <PageLayout ports={ports} title={texts.storageTitle}>
      {offlineMedia ? (
        <OfflineStorage ports={ports} offlineMedia={offlineMedia} languageCode={languageCode} />
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
          <DeleteDataSection ports={ports} languageCode={languageCode} />
        </div>
      )}
    </PageLayout>
  );
}

interface OfflineStorageProps {
  readonly ports: Ports;
  readonly offlineMedia: OfflineMedia;
  readonly languageCode: string;
}

function OfflineStorage({ ports, offlineMedia, languageCode }: OfflineStorageProps) {
  const context = useMemo(
    () => ({
      ...downloadsContextOf(offlineMedia, languageCode),
      walkFiles: walkFilesOf(offlineMedia),
    }),
    [offlineMedia, languageCode],
  );
  return (
    <StoragePage context={context}>
      <InstallCard context={installContextOf(ports, languageCode)} />
      <DeleteDataSection ports={ports} languageCode={languageCode} />
    </StoragePage>
  );
}
