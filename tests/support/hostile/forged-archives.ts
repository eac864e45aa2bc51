import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { DIGEST_BYTES, FRAME, FRAME_HEAD_BYTES } from '../../../server/backup/backup-format.ts';
import { firstLineOf, frameHead } from '../../../server/backup/frames.ts';
import { DOCUMENT_FRAME } from '../../../server/parcel/parcel-format.ts';

export { FRAME };
export const json = (value: unknown) => Buffer.from(JSON.stringify(value));
export const frame = (kind: number, payload: Buffer) =>
  Buffer.concat([frameHead(kind, payload.length), payload]);
export const document = (plain: Buffer) => frame(DOCUMENT_FRAME, gzipSync(plain));
export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** With the right first line, and the right digest of whatever stands in it. */
export function sealed(name: 'BACKUP' | 'PARCEL', frames: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat([firstLineOf({ name }), ...frames]);
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]);
}

/** The same value, with a member that nobody asked for, as raw text. */
export const beside = (value: object, raw: string) =>
  Buffer.from(`${JSON.stringify(value).slice(0, -1)},"beside":${raw}}`);
export const listOf = (entry: string, count: number) => `[${`${entry},`.repeat(count)}${entry}]`;
export const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

export const parcelHeader = {
  ...{ product: 'klangweg', madeAtMs: 1, version: '1', slug: 'bombe', title: {}, languages: [] },
  ...{ elements: 0, revisions: 0, media: [], missing: [] },
};
export const parcelDraft = {
  ...{ kind: 'draft', visibility: 'public', languageIds: [], city: null, category: null },
  ...{ definitions: [], story: [], elements: [] },
};
const end = frame(FRAME.end, json({ media: 0 }));

interface ParcelParts {
  readonly header?: object;
  readonly draft?: object;
  /** What stands between the draft and the end. */
  readonly rest?: readonly Buffer[];
}

/** A walk's file that says what these say, and is whole otherwise. */
export const aParcel = ({ header = {}, draft = {}, rest = [] }: ParcelParts = {}): Buffer =>
  sealed('PARCEL', [
    frame(FRAME.header, json({ ...parcelHeader, ...header })),
    ...[document(json({ ...parcelDraft, ...draft })), ...rest, end],
  ]);

/** Of a walk's file alone its header counts here. */
export const parcelOfHeader = (raw: string) =>
  sealed('PARCEL', [frame(FRAME.header, beside(parcelHeader, raw)), end]);
export const draftWith = (raw: string) =>
  sealed('PARCEL', [
    frame(FRAME.header, json(parcelHeader)),
    ...[document(beside(parcelDraft, raw)), end],
  ]);

const about = (bytes: Buffer, ext: string) => ({
  ...{ sha256: digestOf(bytes), ext, bytes: bytes.length, name: `Turm.${ext}`, renditions: [] },
  ...{ width: null, height: null, durationMs: null, details: { isUploaded: false } },
});

interface Packed {
  readonly bytes: Buffer;
  readonly ext: string;
  /** What is said of it, where that is not so. */
  readonly said?: object;
}

/** A walk's file with these files in it. */
export function parcelWith(files: readonly Packed[], header: object = {}): Buffer {
  const media = files.map(({ bytes, ext, said }) => ({ ...about(bytes, ext), ...said }));
  const rest = files.flatMap(({ bytes }, at) => {
    const { sha256, ext, bytes: length } = media[at] ?? about(bytes, '');
    return [frame(FRAME.medium, json({ sha256, ext, bytes: length })), frame(FRAME.bytes, bytes)];
  });
  return aParcel({ header: { media, ...header }, rest });
}

export const backupHeader = {
  ...{ product: 'klangweg', madeAtMs: 1, why: 'by-hand', version: '1', database: 'sqlite' },
  ...{ migrations: [], hasMedia: false },
};
export const backupEnd = { tables: {}, media: 0, mediaBytes: 0, missing: [] };

/** A backup with these pieces behind its header. */
export const aBackup = (pieces: readonly Buffer[], header = json(backupHeader)) =>
  sealed('BACKUP', [frame(FRAME.header, header), ...pieces, frame(FRAME.end, json(backupEnd))]);
export const rows = (plain: string) => frame(FRAME.rows, gzipSync(plain, { level: 1 }));

/** As other programs pack: one entry of a tar, whose name, kind and target are these. */
export function aTar(name: string, kind: '0' | '1' | '2', target: string): Buffer {
  const head = Buffer.alloc(1024);
  head.write(name, 0);
  head.write('0000777\0', 100);
  head.write(kind, 156);
  head.write(target, 157);
  head.write('ustar\0', 257);
  return head;
}

/** A walk's file in whose documents every text with markup is another; how many became so. */
export function rewritten(parcel: Buffer, change: (text: string) => string) {
  let changed = 0;
  const revive = (_: string, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('<p>')) return value;
    changed += 1;
    return change(value);
  };
  const frames: Buffer[] = [];
  let at = firstLineOf({ name: 'PARCEL' }).length;
  while (at < parcel.length - DIGEST_BYTES) {
    const end = at + FRAME_HEAD_BYTES + parcel.readUInt32BE(at + 1);
    const whole = parcel.subarray(at, end);
    const isDocument = whole[0] === DOCUMENT_FRAME;
    const read = (): unknown =>
      JSON.parse(gunzipSync(whole.subarray(FRAME_HEAD_BYTES)).toString(), revive);
    frames.push(isDocument ? document(json(read())) : whole);
    at = end;
  }
  return { bytes: sealed('PARCEL', frames), changed };
}
