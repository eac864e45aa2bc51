import type { GeoBox, GeoPoint } from './tile-cover.ts';

/** The area that a walk needs of a map. */
export interface MapArea {
  /** Stations and paths: the archive must have tiles there. */
  readonly geoPoints: readonly GeoPoint[];
  /** The locations with their margin. */
  readonly box: GeoBox;
}

export type MapArchiveErrorKind =
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

export type MapCut =
  | { readonly kind: 'cut'; readonly archive: Buffer; readonly attribution: string }
  | { readonly kind: 'failed'; readonly error: MapArchiveErrorKind };

/** The operator's own map, from which map packages of walks are cut. */
export interface MapArchive {
  /** The name by which the operator knows it. */
  readonly name: string;
  /** A PMTiles archive of that area only; the same archive and area give the same bytes. */
  cutArea(area: MapArea): Promise<MapCut>;
  /** Why nothing can be cut from it; undefined: it can. */
  findMapArchiveError(): Promise<MapArchiveErrorKind | undefined>;
}

const ERROR_TEXTS: Readonly<Record<MapArchiveErrorKind, string>> = {
  'archive/unreadable': 'the file cannot be opened',
  'archive/broken': 'it is no PMTiles archive of version 3, or is damaged',
  'archive/no-vector-tiles': 'it holds no vector tiles (MVT)',
  'archive/other-compression': 'its tiles or directories are compressed by something but gzip',
  'archive/too-coarse': 'its highest zoom is below 13, where paths become distinguishable',
  'archive/names-nobody': "its metadata have no 'attribution', so its source cannot be credited",
  'area/not-covered': 'it has no map where the stations or paths of this walk are',
  'area/too-large': 'the area of this walk is too large for a package',
  'archive/too-slow': 'reading it took too long',
  'package/not-kept': 'the extracted map could not be stored',
};

/** One sentence about an archive, for operators and authors. */
export function describeMapArchiveError(
  name: string,
  error: MapArchiveErrorKind,
  cause?: string,
): string {
  const why = cause === undefined ? ERROR_TEXTS[error] : `${ERROR_TEXTS[error]} (${cause})`;
  return `The map archive ${name} cannot be used: ${why}.`;
}
