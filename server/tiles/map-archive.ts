import type { Box, Spot } from './tile-cover.ts';

/** What a walk needs of a map. */
export interface Area {
  /** Stations and paths: where these are, the archive must have tiles. */
  readonly spots: readonly Spot[];
  /** The spots with their margin. */
  readonly box: Box;
}

export type ArchiveFault =
  | 'archive/unreadable'
  | 'archive/broken'
  | 'archive/no-vector-tiles'
  | 'archive/other-compression'
  | 'archive/too-coarse'
  | 'archive/names-nobody'
  | 'area/not-covered'
  | 'area/too-large'
  | 'archive/too-slow'
  | 'package/not-kept';

export type Cut =
  | { readonly kind: 'cut'; readonly archive: Buffer; readonly attribution: string }
  | { readonly kind: 'failed'; readonly fault: ArchiveFault };

/** The operator's own map, that packages of walks are cut from. */
export interface MapArchive {
  /** How the operator knows it. */
  readonly name: string;
  /** A PMTiles archive of that area only; the same archive and area give the same bytes. */
  cut(area: Area): Promise<Cut>;
  /** Why nothing can be cut from it; undefined: something can. */
  trouble(): Promise<ArchiveFault | undefined>;
}

const WORDS: Readonly<Record<ArchiveFault, string>> = {
  'archive/unreadable': 'the file cannot be opened',
  'archive/broken': 'it is no PMTiles archive of version 3, or is damaged',
  'archive/no-vector-tiles': 'it holds no vector tiles (MVT)',
  'archive/other-compression': 'its tiles or directories are compressed by something but gzip',
  'archive/too-coarse': 'it ends before zoom 13, where ways can be told apart',
  'archive/names-nobody': "its metadata have no 'attribution', so nobody could be named",
  'area/not-covered': 'it has no map where the stations or paths of this walk are',
  'area/too-large': 'the area of this walk is too large for a package',
  'archive/too-slow': 'reading it took too long',
  'package/not-kept': 'what was cut from it could not be written',
};

/** One sentence about an archive, for operators and authors. */
export function faultInWords(name: string, fault: ArchiveFault, cause?: string): string {
  const why = cause === undefined ? WORDS[fault] : `${WORDS[fault]} (${cause})`;
  return `The map archive ${name} cannot be used: ${why}.`;
}
