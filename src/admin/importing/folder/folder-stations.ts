import type { DraftRead } from '../../../contract/admin/walks.ts';
import type { FolderFile, FolderStation } from '../../../core/exchange/folder.ts';
import type { FolderKind } from '../../../core/exchange/folder-name.ts';
import type { OfferedColumn } from '../table/table-columns.ts';
import { usualColumn } from './folder-columns.ts';
import { ownStation, titleKey, type FolderWork } from './folder-work.ts';

export interface StationFile {
  readonly path: string;
  readonly kind: FolderKind;
  /** The key of a column; empty: the file is left alone. */
  readonly column: string;
}

export interface FolderStationFiles {
  readonly key: string;
  /** The titles by the id of a language of the walk. */
  readonly titles: ReadonlyMap<number, string>;
  readonly files: readonly StationFile[];
}

interface Walk {
  readonly read: DraftRead;
  readonly offered: readonly OfferedColumn[];
}

/** The stations of a folder, from its file names and the corrections by the author. */
export function placedStations(
  { chosen, corrections }: Pick<FolderWork, 'chosen' | 'corrections'>,
  walk: Walk,
): readonly FolderStationFiles[] {
  const { moves, titles: typed } = corrections;
  const filesOf = new Map<string, StationFile[]>();
  const codes = walkLanguages(walk.read).map(({ code }) => code);
  const stations = chosen.names.stations.flatMap((station) => {
    const alone = station.files.filter(({ path }) => moves.get(path)?.station === ownStation(path));
    return [station, ...alone.map((file) => stationOf(file, station, codes[0] ?? ''))];
  });
  for (const station of chosen.names.stations) {
    for (const file of station.files) {
      const { station: key = station.key, column } = moves.get(file.path) ?? {};
      filesOf.set(key, [...(filesOf.get(key) ?? []), placed(file, column, walk)]);
    }
  }
  return stations.flatMap((station) => {
    const files = filesOf.get(station.key);
    if (files === undefined) return [];
    const titles = titlesOf(station, walk.read).map(([id, title]) => {
      return [id, typed.get(titleKey(station.key, id)) ?? title] as const;
    });
    return [{ key: station.key, titles: new Map(titles), files }];
  });
}

/** The new station comes behind the one that the file was taken from. */
function stationOf(file: FolderFile, from: FolderStation, firstCode: string): FolderStation {
  const { path, title, languageCode = firstCode } = file;
  const titles = title === '' ? from.titles : { [languageCode]: title };
  return { key: ownStation(path), titles, files: [file] };
}

function placed(file: FolderFile, moved: string | undefined, walk: Walk): StationFile {
  const { path, kind, languageCode } = file;
  const languages = walkLanguages(walk.read);
  const fileLanguage = languages.find(({ code }) => code === languageCode) ?? languages[0];
  const usual = fileLanguage && usualColumn(walk.offered, kind, fileLanguage.id);
  return { path, kind, column: moved ?? usual?.key ?? '' };
}

/** The languages in the order of the walk, which begins with its first. */
export function walkLanguages({ story, languages }: DraftRead): DraftRead['languages'] {
  return story.languageIds.flatMap((id) => languages.find((language) => language.id === id) ?? []);
}

function titlesOf(
  { titles }: FolderStation,
  read: DraftRead,
): readonly (readonly [number, string])[] {
  return walkLanguages(read).map(({ id, code }) => [id, titles[code] ?? '']);
}
