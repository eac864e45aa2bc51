import { readFolder, type ReadFolder } from '../../../core/exchange/folder.ts';
import { MOST_CHARACTERS } from '../../../core/exchange/text-rows.ts';
import type { Chosen } from './chosen-files.ts';

/** A folder after its names and the texts in it were read. */
export interface ReadChosen extends Chosen {
  readonly names: ReadFolder;
  /** Of texts and tables; undefined: it cannot be read. */
  readonly texts: ReadonlyMap<string, string | undefined>;
}

/** No text of a station is as long; four bytes a character. */
const MOST_TEXT_BYTES = 200_000;

export async function readChosen(
  chosen: Chosen,
  languageCodes: readonly string[],
): Promise<ReadChosen> {
  const names = readFolder([...chosen.files.keys()], languageCodes);
  const texts = new Map<string, string | undefined>();
  const read = async (path: string, most: number) => {
    const file = chosen.files.get(path);
    texts.set(path, file && file.size <= most ? await textIn(file) : undefined);
  };
  for (const path of names.tables) await read(path, MOST_CHARACTERS);
  for (const { path, kind } of names.stations.flatMap(({ files }) => files)) {
    if (kind === 'text') await read(path, MOST_TEXT_BYTES);
  }
  return { ...chosen, names, texts };
}

/** As editors of today write it, or as older ones of Windows do. */
async function textIn(file: File): Promise<string | undefined> {
  try {
    const bytes = await file.arrayBuffer();
    const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252');
    return text?.includes('\0') ? undefined : text;
  } catch {
    // It was taken away, or the device does not give it out.
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
