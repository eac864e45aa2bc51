import type { ReactNode } from 'react';
import { Waiting } from '../../ui/waiting.tsx';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { DeviceFault } from './device-fault.tsx';
import { downloadsTexts } from './downloads-room.ts';
import { Lasting } from './lasting.tsx';
import { LostWalks } from './lost-walks.tsx';
import { MetThings } from './met-things.tsx';
import { OpenWalkFile } from './open-walk-file.tsx';
import type { StorageRoom } from './storage-room.ts';
import { StoredWalk } from './stored-walk.tsx';
import styles from './downloads.module.css';
import { useDownloads, useFreeBytes } from './use-downloads.ts';

interface StoragePageProps {
  readonly room: StorageRoom;
  /** What else concerns the device. */
  readonly children?: ReactNode;
}

/** What is kept on this device, how large it is, and what can be done with it. */
export function StoragePage({ room, children }: StoragePageProps) {
  const texts = downloadsTexts(room.languageCode);
  return (
    <div className="page">
      <h1>{texts.storageTitle}</h1>
      {room.canKeep ? <Stored room={room} /> : <p>{texts.impossible}</p>}
      {children}
    </div>
  );
}

function Stored({ room }: { readonly room: StorageRoom }) {
  const texts = downloadsTexts(room.languageCode);
  const { packs, lost, fault } = useDownloads(room);
  const free = useFreeBytes(room, packs);
  if (fault) return <DeviceFault room={room} words={texts.storageBroken} />;
  if (!packs) {
    return (
      <Waiting
        texts={{ waiting: texts.storageWaiting, slow: texts.storageSlow, wayOut: texts.tryAgain }}
        onGiveUp={() => void room.downloads.open()}
      />
    );
  }
  const used = packs.reduce((sum, { heldBytes }) => sum + heldBytes, 0);
  return (
    <>
      {packs.length + lost.length === 0 && <p>{texts.storageEmpty}</p>}
      <LostWalks room={room} lost={lost} />
      <ul className={styles['walks']}>
        {packs.map((kept) => (
          <li key={`${kept.pack.walk} ${kept.pack.revision}`} className={styles['card']}>
            <StoredWalk
              room={room}
              kept={kept}
              isNewVersion={packs.some(
                (one) =>
                  one.pack.walk === kept.pack.walk && one.pack.askedAtMs < kept.pack.askedAtMs,
              )}
            />
          </li>
        ))}
      </ul>
      <p>
        {packs.length > 0 && texts.used(bytesInWords(used, room.languageCode))}{' '}
        {free === 'unknown' && texts.freeUnknown}
        {typeof free === 'number' && texts.free(bytesInWords(free, room.languageCode))}
      </p>
      <MetThings room={room} />
      <Lasting room={room} />
      <OpenWalkFile room={room} />
    </>
  );
}
