import { useId, useState } from 'react';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import type { ImportEnd } from './import-walk.ts';
import type { WalkInFile, WalkFileError } from './read-walk-file.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import { ByteProgress, useByteWork } from './byte-progress.tsx';
import styles from '../offline.module.css';
import { type StorageContext } from '../storage/storage-context.ts';
import { useDownloads } from '../downloads/use-downloads.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { walkFileTexts, type WalkFileTexts } from '../../../i18n/walk-file.ts';

interface OpenWalkFileProps {
  readonly context: StorageContext;
}

type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'rejected'; readonly error: WalkFileError }
  | { readonly kind: 'found'; readonly file: File; readonly content: WalkInFile }
  | { readonly kind: 'over'; readonly end: ImportEnd; readonly content: WalkInFile };

/** A walk that somebody saved as a file: it is chosen or dropped here, inspected, then imported. */
export function OpenWalkFile({ context }: OpenWalkFileProps) {
  const id = useId();
  const texts = useTexts(walkFileTexts);
  const opening = useOpening(context);
  const { stage, isAtWork, inspectChosen } = opening;
  return (
    <section
      className={styles['block']}
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !isAtWork) inspectChosen(file);
      }}
    >
      <h2 id={id} className={styles['title']}>
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      {!isAtWork && <ChooseFileButton label={texts.choose} onFile={inspectChosen} />}
      <p role={stage.kind === 'rejected' ? 'alert' : 'status'}>
        {importStageMessage(context, stage)}
      </p>
      {stage.kind === 'found' && (
        <FoundWalkFile context={context} opening={opening} content={stage.content} />
      )}
      {stage.kind === 'over' && stage.end.kind === 'complete' && (
        <a
          className="button"
          href={withBasePath(`/a/${encodeURIComponent(stage.content.story.slug)}`)}
        >
          {texts.listen}
        </a>
      )}
    </section>
  );
}

/** The steps from the chosen file to the walk on this device. */
function useOpening({ walkFiles, downloads }: StorageContext) {
  const work = useByteWork();
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const inspectChosen = async (file: File) => {
    setStage({ kind: 'reading' });
    const result = await walkFiles.inspectFile(file);
    if (result.ok) setStage({ kind: 'found', file, content: result.content });
    else setStage({ kind: 'rejected', error: result.error });
  };
  const importFound = async () => {
    if (stage.kind !== 'found') return;
    const { file, content } = stage;
    const end = await work.runWork((under) => walkFiles.importWalk(file, content, under));
    setStage({ kind: 'over', end, content });
    await downloads.loadDownloads();
  };
  return {
    stage,
    bytes: work.bytes,
    isAtWork: work.bytes !== undefined,
    inspectChosen: (file: File) => void inspectChosen(file),
    importFound: () => void importFound(),
    leave: () => {
      if (work.bytes === undefined) setStage({ kind: 'idle' });
      else work.cancelWork();
    },
  };
}

interface ChooseFileButtonProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

function ChooseFileButton({ label, onFile }: ChooseFileButtonProps) {
  return (
    <label className={`button button-quiet ${styles['fileKey'] ?? ''}`}>
      {label}
      {/* There is no `accept`: phones grey out files of a type that they do not know. */}
      <input
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // The reset lets the same file be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}

interface FoundWalkFileProps {
  readonly context: StorageContext;
  readonly content: WalkInFile;
  readonly opening: ReturnType<typeof useOpening>;
}

function FoundWalkFile({
  context,
  content,
  opening: { bytes, importFound, leave },
}: FoundWalkFileProps) {
  const { languageCode } = context;
  const texts = useTexts(walkFileTexts);
  const { entries = [] } = useDownloads(context);
  if (bytes !== undefined) {
    return (
      <ByteProgress
        {...{ texts, languageCode, label: texts.opening }}
        done={bytes}
        all={content.bytes}
        onCancel={leave}
      />
    );
  }
  return (
    <>
      {entries.some(({ download }) => download.walk === content.story.slug) && (
        <p>{texts.replaces}</p>
      )}
      <div className={styles['keys']}>
        <button type="button" className="button" onClick={importFound}>
          {texts.open}
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          {texts.cancel}
        </button>
      </div>
    </>
  );
}

function importStageMessage({ languageCode }: StorageContext, stage: Stage): string {
  const texts = textsOf(walkFileTexts, languageCode);
  switch (stage.kind) {
    case 'idle':
      return '';
    case 'reading':
      return texts.inspecting;
    case 'rejected':
      return walkFileErrorMessage(stage.error, texts);
    case 'found':
      return texts.found(titleOf(stage.content), formatBytes(stage.content.bytes, languageCode));
    case 'over':
      return importEndMessage(stage.end, stage.content, texts);
  }
}

function titleOf({ story, languages }: WalkInFile): string {
  const language = languages[0] ?? 2;
  return plainText(valueIn(story.title, language) ?? valueIn(story.name, language) ?? story.slug);
}

function walkFileErrorMessage(error: WalkFileError, texts: WalkFileTexts): string {
  const messages = {
    'no-walk': texts.noWalk,
    'later-version': texts.laterVersion,
    'too-large': texts.tooLarge,
    broken: texts.broken,
    incomplete: texts.incomplete,
    protected: texts.protectedFile,
    unreadable: texts.unreadable,
  };
  return messages[error];
}

function importEndMessage({ kind }: ImportEnd, content: WalkInFile, texts: WalkFileTexts): string {
  if (kind === 'complete') return texts.complete(titleOf(content));
  const messages = {
    known: texts.known,
    broken: texts.broken,
    unreadable: texts.unreadable,
    'no-space': texts.noSpace,
    unstorable: texts.unstorable,
    cancelled: texts.cancelled,
  };
  return messages[kind];
}
