import { useMemo } from 'react';
import { downloadsTexts } from '../../features/downloads/downloads-room.ts';
import { StoragePage } from '../../features/downloads/storage-page.tsx';
import { InstallCard } from '../../features/install/install-cards.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { DeleteDataPart } from '../delete-data-part.tsx';
import { downloadsRoomOf } from '../downloads/downloads-room-of.ts';
import { walkFilesOf } from '../downloads/walk-files-of.ts';
import { useKeptMedia } from '../downloads/use-kept-media.ts';
import { installRoomOf } from '../install/install-room-of.ts';
import type { KeptMedia } from '../kept-media.ts';
import type { Ports } from '../ports.ts';
import { PageFrame } from './page-frame.tsx';
import { pageLanguage } from './page-language.ts';

export function StorageRoute({ ports }: { readonly ports: Ports }) {
  const kept = useKeptMedia(ports);
  const languageCode = pageLanguage();
  const texts = downloadsTexts(languageCode);
  return (
    <PageFrame ports={ports} title={texts.storageTitle}>
      {kept ? (
        <KeptStorage ports={ports} kept={kept} languageCode={languageCode} />
      ) : (
        <div className="page">
          <h1>{texts.storageTitle}</h1>
          <Waiting
            texts={{
              waiting: texts.storageWaiting,
              slow: texts.storageSlow,
              wayOut: texts.tryAgain,
            }}
            onGiveUp={ports.reload}
          />
          <DeleteDataPart ports={ports} languageCode={languageCode} />
        </div>
      )}
    </PageFrame>
  );
}

interface KeptStorageProps {
  readonly ports: Ports;
  readonly kept: KeptMedia;
  readonly languageCode: string;
}

function KeptStorage({ ports, kept, languageCode }: KeptStorageProps) {
  const room = useMemo(
    () => ({ ...downloadsRoomOf(kept, languageCode), walkFiles: walkFilesOf(kept) }),
    [kept, languageCode],
  );
  return (
    <StoragePage room={room}>
      <InstallCard room={installRoomOf(ports, languageCode)} />
      <DeleteDataPart ports={ports} languageCode={languageCode} />
    </StoragePage>
  );
}
