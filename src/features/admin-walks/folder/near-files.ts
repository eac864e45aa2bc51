import { FIELD_VALUES } from '../../../contract/admin/field-types.ts';
import type { MediumKind } from '../../../contract/admin/media.ts';
import { MOST_UPLOAD_BYTES } from '../../../contract/admin/uploads.ts';
import { pathParts } from '../../../core/exchange/folder-name.ts';
import type { FileOnItsWay, FileToSend } from '../../../runtime/admin/file-sending.ts';
import type { PlannedRow } from '../table/table-plan.ts';

/** Files that lie at the author's side, and that cells of a table may name. */
export interface NearFiles {
  readonly find: (cell: string) => string | undefined;
  /** Where it is in the library, or what stands for that until it is there. */
  readonly addressOf: (path: string, kind: MediumKind | undefined) => string | undefined;
  /** What a row waits for. */
  readonly awaited: (row: PlannedRow) => readonly FileToSend[];
  readonly withFaults: (row: PlannedRow) => PlannedRow;
}

const KIND_OF: readonly (readonly [MediumKind, RegExp])[] = [
  ['sound', /\.(m4a|mp3|mp4|aac|wav|ogg|oga|opus|flac)$/i],
  ['picture', /\.(jpe?g|png|webp|avif)$/i],
  ['transcript', /\.vtt$/i],
];
const kindOf = (name: string) => KIND_OF.find(([, ending]) => ending.test(name))?.[0];

export function nearFiles(
  files: ReadonlyMap<string, File>,
  onTheirWay: ReadonlyMap<string, FileOnItsWay>,
): NearFiles {
  const paths = [...files.keys()];
  const byName = pathsByName(paths);
  const places = new Map(paths.map((path, at) => [path, standIn(at)]));
  const byStandIn = new Map(paths.map((path, at) => [standIn(at), path]));
  const awaitedPaths = ({ values }: PlannedRow) =>
    values.flatMap(({ value }) => (typeof value === 'string' ? (byStandIn.get(value) ?? []) : []));
  return {
    find: (cell) => (files.has(cell) ? cell : byName.get(spelled(cell))),
    addressOf(path, kind) {
      const on = onTheirWay.get(path);
      const address = on?.phase === 'here' ? on.address : places.get(path);
      // What has come is what its first bytes say, and that decides.
      const own = kindOf(on?.phase === 'here' ? on.address : path);
      return own !== undefined && (kind === undefined || own === kind) ? address : undefined;
    },
    awaited: (row) =>
      awaitedPaths(row).flatMap((key) => {
        const file = files.get(key);
        return file === undefined ? [] : [{ key, file }];
      }),
    withFaults(row) {
      const sizes = [...new Set(awaitedPaths(row))].flatMap((path) => {
        const why = sizeFault(files.get(path)?.size ?? 0);
        return why === undefined ? [] : [{ column: '', cell: path, why }];
      });
      const cells = row.faults.map((fault) =>
        fault.why === 'no-file' ? { ...fault, why: 'not-near' as const } : fault,
      );
      return { ...row, faults: [...cells, ...sizes] };
    },
  };
}

function sizeFault(bytes: number) {
  if (bytes === 0) return 'empty-file' as const;
  return bytes > MOST_UPLOAD_BYTES ? ('large-file' as const) : undefined;
}

/** An address that no file ever has, so that a plan can be made before anything is sent. */
function standIn(at: number): string {
  return FIELD_VALUES.media.parse(`/media/${at.toString(16).padStart(64, '0')}.near`);
}

const spelled = (path: string): string => pathParts(path).join('/').toLowerCase();

/** By the whole way and, where only one file is called so, by its name alone. */
function pathsByName(paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const several = new Set<string>();
  for (const path of paths) {
    const name = pathParts(path).at(-1)?.toLowerCase() ?? '';
    if (found.has(name)) several.add(name);
    found.set(name, path);
  }
  for (const name of several) found.delete(name);
  for (const path of paths) found.set(spelled(path), path);
  found.delete('');
  return found;
}
