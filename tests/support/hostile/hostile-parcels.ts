import { gzipSync } from 'node:zlib';
import * as forge from './forged-archives.ts';

const sound = Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0klang', 'latin1');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const frames = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
const version = forge.document(
  forge.json({
    kind: 'revision',
    notes: '',
    publishedAtMs: 1,
    isCurrent: false,
    isDraft: false,
    wire: {},
    draft: {},
  }),
);
export const introduced = (said: object) => forge.frame(forge.FRAME.medium, forge.json(said));
const named = { sha256: forge.digestOf(sound), ext: 'm4a', bytes: sound.length };
const inFull = { bytes: sound, ext: 'm4a' };
export const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by);
export const claimed = (length: number) => {
  const head = Buffer.alloc(5, forge.FRAME.bytes);
  head.writeUInt32BE(length, 1);
  return head;
};
function otherByte(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length - 60) ^ 1, copy.length - 60);
  return copy;
}

export type HostileArchive = readonly [what: string, bytes: () => Buffer, code: string];
const UNREADABLE = 'parcel/unreadable';
const DAMAGED = 'parcel/damaged';
const LARGE = 'parcel/too-large';

/** As nobody packs, but any program can write. */
export const hostileParcels: readonly HostileArchive[] = [
  ['a zip with a path', () => Buffer.from('PK\x03\x04../../klangweg.sqlite'), UNREADABLE],
  ['a tar with a link to a file', () => forge.aTar('a', '2', '/etc/passwd'), UNREADABLE],
  ['a tar with another name of a file', () => forge.aTar('../secret', '1', 'x'), UNREADABLE],
  ['one packed once more', () => gzipSync(forge.aParcel()), UNREADABLE],
  ['a backup', () => forge.aBackup([]), UNREADABLE],
  ['a text of 70 MB', () => forge.draftWith(`"${'a'.repeat(70_000_000)}"`), DAMAGED],
  ['a million lists', () => forge.draftWith(forge.listOf('[]', 1_000_001)), LARGE],
  ['lists in lists', () => forge.draftWith(forge.nested(5000)), LARGE],
  ['packed in packed', () => forge.aParcel({ rest: [forge.document(gzipSync('{}'))] }), DAMAGED],
  ['a header of ten million lists', () => forge.parcelOfHeader(forge.listOf('[]', 1e7)), DAMAGED],
  ['a header of lists in lists', () => forge.parcelOfHeader(forge.nested(100_000)), DAMAGED],
  ['a piece of 4 GB', () => forge.aParcel({ rest: [claimed(2 ** 32 - 1)] }), DAMAGED],
  ['a piece of 30 MB, with none', () => forge.aParcel({ rest: [claimed(30_000_000)] }), DAMAGED],
  ['100,000 files', () => forge.aParcel({ rest: frames(100_000, introduced(named)) }), DAMAGED],
  [
    '20,001 names',
    () => forge.aParcel({ header: { missing: frames(20_001, named.sha256) } }),
    DAMAGED,
  ],
  ['20,001 files', () => forge.parcelWith(frames(20_001, inFull)), DAMAGED],
  ['a million versions', () => forge.aParcel({ header: { revisions: 1_000_000 } }), LARGE],
  ['100,000 versions, of none', () => forge.aParcel({ rest: frames(100_000, version) }), DAMAGED],
  [
    'two drafts',
    () => forge.aParcel({ rest: [forge.document(forge.json(forge.parcelDraft))] }),
    DAMAGED,
  ],
  [
    'two headers',
    () => forge.aParcel({ rest: [forge.frame(1, forge.json(forge.parcelHeader))] }),
    DAMAGED,
  ],
  ['a page as a sound', () => forge.parcelWith([{ bytes: page, ext: 'm4a' }]), DAMAGED],
  ['a page as a page', () => forge.parcelWith([{ bytes: page, ext: 'html' }]), DAMAGED],
  ['a drawing', () => forge.parcelWith([{ bytes: Buffer.from('<svg>'), ext: 'svg' }]), DAMAGED],
  [
    'bytes of another',
    () => forge.parcelWith([{ ...inFull, said: { sha256: 'a'.repeat(64) } }]),
    DAMAGED,
  ],
  ['more bytes than said', () => forge.parcelWith([{ ...inFull, said: { bytes: 3 } }]), DAMAGED],
  ['fewer bytes than said', () => forge.parcelWith([{ ...inFull, said: { bytes: 4e9 } }]), DAMAGED],
  [
    'a digest that is a path',
    () => forge.parcelWith([{ ...inFull, said: { sha256: `../${'a'.repeat(61)}` } }]),
    DAMAGED,
  ],
  [
    'an ending that is a path',
    () => forge.parcelWith([{ ...inFull, said: { ext: '/../x' } }]),
    DAMAGED,
  ],
  [
    'an ending with an end',
    () => forge.parcelWith([{ ...inFull, said: { ext: 'm4a\0' } }]),
    DAMAGED,
  ],
  ['another byte', () => otherByte(forge.parcelWith([inFull])), DAMAGED],
  ['no end', () => cut(forge.parcelWith([inFull]), 40), DAMAGED],
  ['no digest', () => cut(forge.parcelWith([inFull]), 32), DAMAGED],
  ['something behind it', () => Buffer.concat([forge.aParcel(), page]), DAMAGED],
];
