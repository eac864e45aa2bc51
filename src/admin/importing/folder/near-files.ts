import { FIELD_TYPES } from '../../../contract/admin/field-types.ts';
import type { MediumKind } from '../../../contract/admin/media.ts';
import { MAX_UPLOAD_BYTES } from '../../../contract/admin/uploads.ts';
import { pathSegments } from '../../../core/exchange/folder-name.ts';
import type { PendingFile, FileToSend } from '../../session/files/file-sending.ts';
import type { PlannedRow } from '../table/table-plan.ts';

/** Local files of the author that the cells of a table may name. */
export interface NearFiles {
  readonly find: (cell: string) => string | undefined;
  /** The file's address in the library, or a placeholder until it is uploaded. */
  readonly addressOf: (path: string, kind: MediumKind | undefined) => string | undefined;
  /** The files that a row waits for. */
  readonly awaited: (row: PlannedRow) => readonly FileToSend[];
  readonly withErrors: (row: PlannedRow) => PlannedRow;
}

const KIND_OF: readonly (readonly [MediumKind, RegExp])[] = [
  ['sound', /\.(m4a|mp3|mp4|aac|wav|ogg|oga|opus|flac)$/i],
  ['picture', /\.(jpe?g|png|webp|avif)$/i],
  ['transcript', /\.vtt$/i],
];
const kindOf = (name: string) => KIND_OF.find(([, ending]) => ending.test(name))?.[0];

export function nearFiles(
  files: ReadonlyMap<string, File>,
  pendingFiles: ReadonlyMap<string, PendingFile>,
): NearFiles {
  const paths = [...files.keys()];
  const byName = pathsByName(paths);
  const places = new Map(paths.map((path, index) => [path, standIn(index)]));
  const byStandIn = new Map(paths.map((path, index) => [standIn(index), path]));
  const awaitedPaths = ({ values }: PlannedRow) =>
    values.flatMap(({ value }) => (typeof value === 'string' ? (byStandIn.get(value) ?? []) : []));
  return {
    find: (cell) => (files.has(cell) ? cell : byName.get(spelled(cell))),
    addressOf(path, kind) {
      const on = pendingFiles.get(path);
      const address = on?.phase === 'here' ? on.address : places.get(path);
      // After the upload, the kind that the server detected decides.
      const own = kindOf(on?.phase === 'here' ? on.address : path);
      return own !== undefined && (kind === undefined || own === kind) ? address : undefined;
    },
    awaited: (row) =>
      awaitedPaths(row).flatMap((key) => {
        const file = files.get(key);
        return file === undefined ? [] : [{ key, file }];
      }),
    withErrors(row) {
      const sizes = [...new Set(awaitedPaths(row))].flatMap((path) => {
        const why = sizeError(files.get(path)?.size ?? 0);
        return why === undefined ? [] : [{ column: '', cell: path, why }];
      });
      const cells = row.errors.map((error) =>
        error.why === 'no-file' ? { ...error, why: 'not-near' as const } : error,
      );
      return { ...row, errors: [...cells, ...sizes] };
    },
  };
}

function sizeError(bytes: number) {
  if (bytes === 0) return 'empty-file' as const;
  return bytes > MAX_UPLOAD_BYTES ? ('large-file' as const) : undefined;
}

/** A placeholder address that no file ever has, so that a plan can be made before any upload. */
function standIn(index: number): string {
  return FIELD_TYPES.media.value.parse(`/media/${index.toString(16).padStart(64, '0')}.near`);
}

const spelled = (path: string): string => pathSegments(path).join('/').toLowerCase();

/** The paths by the whole path and, where only one file has it, by the file name alone. */
function pathsByName(paths: readonly string[]): ReadonlyMap<string, string> {
  const pathByName = new Map<string, string>();
  const several = new Set<string>();
  for (const path of paths) {
    const name = pathSegments(path).at(-1)?.toLowerCase() ?? '';
    if (pathByName.has(name)) several.add(name);
    pathByName.set(name, path);
  }
  for (const name of several) pathByName.delete(name);
  for (const path of paths) pathByName.set(spelled(path), path);
  pathByName.delete('');
  return pathByName;
}
