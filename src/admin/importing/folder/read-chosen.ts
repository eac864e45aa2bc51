import { readFolder, type ReadFolder } from '../../../core/exchange/folder.ts';
import { MAX_CHARACTERS } from '../../../core/exchange/text-rows.ts';
import type { Chosen } from './chosen-files.ts';

/** A folder after its file names and the texts in it were read. */
export interface ReadChosen extends Chosen {
  readonly names: ReadFolder;
  /** The contents of texts and tables; undefined: unreadable. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

/** Larger than any text of a station, at four bytes a character. */
const MAX_TEXT_BYTES = 200_000;

export async function readChosen(
  chosen: Chosen,
  languageCodes: readonly string[],
): Promise<ReadChosen> {
  const names = readFolder([...chosen.files.keys()], languageCodes);
  const texts = new Map<string, string | undefined>();
  const read = async (path: string, maxBytes: number) => {
    const file = chosen.files.get(path);
    texts.set(path, file && file.size <= maxBytes ? await textIn(file) : undefined);
  };
  for (const path of names.tables) await read(path, MAX_CHARACTERS);
  for (const { path, kind } of names.stations.flatMap(({ files }) => files)) {
    if (kind === 'text') await read(path, MAX_TEXT_BYTES);
  }
  return { ...chosen, names, texts };
}

/** Decodes UTF-8, as editors of today write it, or the encoding of older Windows editors. */
async function textIn(file: File): Promise<string | undefined> {
  try {
    const bytes = await file.arrayBuffer();
    const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252');
    return text?.includes('\0') ? undefined : text;
  } catch {
    // The file was removed, or the device does not allow reading it.
    return undefined;
  }
}

function decoded(bytes: ArrayBuffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
