import { useState } from 'react';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { DropPlace, FilesKey } from '../../../ui/desk/drop-place.tsx';
import { FaultLine } from '../../../ui/desk/states.tsx';
import { chosenFiles, droppedFiles, MOST_FILES, type Chosen } from './chosen-files.ts';
import type { FolderTexts } from './folder-texts.ts';
import { readChosen, type ReadChosen } from './read-chosen.ts';

interface ChooseFolderProps {
  readonly texts: FolderTexts;
  readonly languageCode: string;
  /** Of the walk, its first one first. */
  readonly codes: readonly string[];
  readonly onTake: (chosen: ReadChosen) => void;
}

/** Old iOS chooses many files, but no folder. */
const canChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype;

export function ChooseFolder({ texts, languageCode, codes, onTake }: ChooseFolderProps) {
  const [fault, setFault] = useState<string>();
  const [isReading, setReading] = useState(false);
  const take = async (choosing: Promise<Chosen>) => {
    setReading(true);
    setFault(undefined);
    try {
      const chosen = await choosing;
      if (chosen.files.size > MOST_FILES) {
        setFault(texts.tooMany(MOST_FILES.toLocaleString(languageCode)));
      } else if (chosen.files.size > 0) {
        await readInto(chosen);
      }
    } catch {
      // It was taken away, or the device does not give it out.
      setFault(texts.unreadable);
    }
    setReading(false);
  };
  const readInto = async (chosen: Chosen) => {
    const read = await readChosen(chosen, codes);
    const { stations, tables } = read.names;
    if (stations.length + tables.length === 0) setFault(texts.nothing);
    else onTake(read);
  };
  const choose = (files: readonly File[]) => void take(Promise.resolve(chosenFiles(files)));
  return (
    <DeskCard title={texts.title}>
      <p>{texts.text}</p>
      <DropPlace
        text={isReading ? texts.reading : texts.dropHere}
        onDrop={(transfer) => void take(droppedFiles(transfer))}
      >
        {canChooseFolder && <FilesKey isFolder label={texts.chooseFolder} onFiles={choose} />}
        <FilesKey isQuiet={canChooseFolder} label={texts.chooseFiles} onFiles={choose} />
      </DropPlace>
      {fault !== undefined && <FaultLine words={fault} />}
    </DeskCard>
  );
}
