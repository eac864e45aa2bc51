import { useEffect, useState } from 'react';
import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { MadeFile } from '../../../platform/file-saver/port.ts';
import type { WalkFiles } from './walk-files.ts';
import { ByteProgress, useByteWork } from './byte-progress.tsx';
import styles from '../offline.module.css';
import { type StorageContext } from '../storage/storage-context.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { walkFileTexts, type WalkFileTexts } from '../../../i18n/walk-file.ts';

interface SaveAsFileProps {
  readonly context: StorageContext;
  readonly download: StoredDownload;
  readonly title: string;
}

type SaveEnd = Awaited<ReturnType<WalkFiles<File>['exportWalk']>>;

/** Saves the whole walk as one file, to pass on where there is no network at all. */
export function SaveWalkAsFile({ context, download, title }: SaveAsFileProps) {
  const texts = useTexts(walkFileTexts);
  const work = useByteWork();
  const [end, setEnd] = useState<SaveEnd>();
  const made = end?.kind === 'made' ? end.made : undefined;
  useLetGo(made);
  if (work.bytes !== undefined) {
    return (
      <ByteProgress
        {...{ texts, languageCode: context.languageCode, label: texts.saving }}
        done={work.bytes}
        all={download.bytes}
        onCancel={work.cancelWork}
      />
    );
  }
  return (
    <div className={styles['part']}>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.save}: ${title}`}
        onClick={() => {
          void work.runWork((under) => context.walkFiles.exportWalk(download, under)).then(setEnd);
        }}
      >
        {texts.save}
      </button>
      <p role="status">{end && saveEndMessage(end, texts)}</p>
      {made?.kind === 'in-page' && <FileInPage made={made} texts={texts} />}
    </div>
  );
}

interface FileInPageProps {
  readonly made: Extract<MadeFile, { readonly kind: 'in-page' }>;
  readonly texts: WalkFileTexts;
}

function FileInPage({ made, texts }: FileInPageProps) {
  return (
    <div className={styles['keys']}>
      <a className="button" href={made.url} download={made.name}>
        {texts.download}
      </a>
      {made.share && (
        <button type="button" className="button button-quiet" onClick={() => void made.share?.()}>
          {texts.share}
        </button>
      )}
    </div>
  );
}

/** A file in the page takes its memory until it is released. */
function useLetGo(made: MadeFile | undefined): void {
  useEffect(
    () => () => {
      if (made?.kind === 'in-page') made.release();
    },
    [made],
  );
}

function saveEndMessage(end: SaveEnd, texts: WalkFileTexts): string {
  if (end.kind === 'made') return end.made.kind === 'saved' ? texts.saved : texts.fileReady;
  const messages = {
    protected: texts.protected,
    damaged: texts.damagedHere,
    'no-space': texts.noSpaceThere,
    cancelled: texts.cancelled,
    unreadable: texts.unreadableHere,
  };
  return messages[end.kind];
}
