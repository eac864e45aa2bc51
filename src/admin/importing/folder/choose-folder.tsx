import { useState } from 'react';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { DropZone, FilesButton } from '../../ui/files/drop-zone.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { chosenFiles, droppedFiles, MAX_FOLDER_FILES, type Chosen } from './chosen-files.ts';
import type { FolderTexts } from '../../../i18n/admin/folder.ts';
import { readChosen, type ReadChosen } from './read-chosen.ts';

interface ChooseFolderProps {
  readonly texts: FolderTexts;
  readonly languageCode: string;
  /** The languages of the walk, its first one first. */
  readonly codes: readonly string[];
  readonly onTake: (chosen: ReadChosen) => void;
}

/** Old iOS chooses many files, but no folder. */
const canChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype;

export function ChooseFolder({ texts, languageCode, codes, onTake }: ChooseFolderProps) {
  const [error, setError] = useState<string>();
  const [isReading, setReading] = useState(false);
  const take = async (choosing: Promise<Chosen>) => {
    setReading(true);
    setError(undefined);
    try {
      const chosen = await choosing;
      if (chosen.files.size > MAX_FOLDER_FILES) {
        setError(texts.tooMany(MAX_FOLDER_FILES.toLocaleString(languageCode)));
      } else if (chosen.files.size > 0) {
        await readInto(chosen);
      }
    } catch {
      // The file was removed, or the device does not allow reading it.
      setError(texts.unreadable);
    }
    setReading(false);
  };
  const readInto = async (chosen: Chosen) => {
    const read = await readChosen(chosen, codes);
    const { stations, tables } = read.names;
    if (stations.length + tables.length === 0) setError(texts.nothing);
    else onTake(read);
  };
  const choose = (files: readonly File[]) => void take(Promise.resolve(chosenFiles(files)));
  return (
    <AdminCard title={texts.title}>
      <p>{texts.text}</p>
      <DropZone
        text={isReading ? texts.reading : texts.dropHere}
        onDrop={(transfer) => void take(droppedFiles(transfer))}
      >
        {canChooseFolder && <FilesButton isFolder label={texts.chooseFolder} onFiles={choose} />}
        <FilesButton isQuiet={canChooseFolder} label={texts.chooseFiles} onFiles={choose} />
      </DropZone>
      {error !== undefined && <ErrorMessage message={error} />}
    </AdminCard>
  );
}
