import { useState } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { KeptPack } from '../../runtime/downloads/downloads.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { downloadsTexts } from './downloads-room.ts';
import styles from './downloads.module.css';
import { PackStatus } from './pack-status.tsx';
import { PassLine } from './pass-line.tsx';
import { SaveAsFile } from './save-as-file.tsx';
import type { StorageRoom } from './storage-room.ts';

interface StoredWalkProps {
  readonly room: StorageRoom;
  readonly kept: KeptPack;
  readonly isNewVersion: boolean;
}

export function StoredWalk({ room, kept, isNewVersion }: StoredWalkProps) {
  const texts = downloadsTexts(room.languageCode);
  const { pack, phase } = kept;
  // Stays while the walk is checked and fetched: its keys do not.
  const [damaged, setDamaged] = useState<number>();
  const title = plainText(valueIn(pack.title, pack.languages[0] ?? 2) ?? texts.unnamedWalk);
  return (
    <>
      <h2 className={styles['title']}>{title}</h2>
      {isNewVersion && <p className="page-fine">{texts.version}</p>}
      <PackStatus room={room} kept={kept} />
      <PassLine room={room} kept={kept} title={title} />
      <div className={styles['keys']}>
        <a
          className="button"
          aria-label={`${texts.open}: ${title}`}
          href={hostAddress(`/a/${encodeURIComponent(pack.walk)}`)}
        >
          {texts.open}
        </a>
        {phase.kind === 'ready' && (
          <ReadyKeys room={room} kept={kept} title={title} onChecked={setDamaged} />
        )}
      </div>
      {phase.kind === 'ready' && <SaveAsFile room={room} pack={pack} title={title} />}
      <p role="status">{damaged !== undefined && texts.repaired(damaged)}</p>
    </>
  );
}

interface ReadyKeysProps extends Omit<StoredWalkProps, 'isNewVersion'> {
  readonly title: string;
  readonly onChecked: (damaged: number) => void;
}

function ReadyKeys({ room, kept: { pack }, title, onChecked }: ReadyKeysProps) {
  const texts = downloadsTexts(room.languageCode);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.repair}: ${title}`}
        onClick={() => void room.downloads.repair(pack).then(onChecked)}
      >
        {texts.repair}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.remove}: ${title}`}
        onClick={() => {
          setAsking(true);
        }}
      >
        {texts.remove}
      </button>
      <ConfirmDialog
        title={texts.removeTitle}
        text={`${title}. ${texts.removeText(bytesInWords(pack.bytes, room.languageCode))}`}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        isDanger
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          void room.downloads.drop(pack);
        }}
        onCancel={() => {
          setAsking(false);
        }}
      />
    </>
  );
}
