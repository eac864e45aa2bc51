import { gzipSync } from 'node:zlib';
import * as forge from './forged-archives.ts';

export const sound = Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0klang', 'latin1');
export const page = Buffer.from('<!doctype html><script>alert(1)</script>');
const copiesOf = <T>(count: number, one: T) => Array.from({ length: count }, () => one);
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
export const introduced = (claims: object) =>
  forge.envelope(forge.ENVELOPE.medium, forge.json(claims));
const named = { sha256: forge.digestOf(sound), ext: 'm4a', bytes: sound.length };
const inFull = { bytes: sound, ext: 'm4a' };
export const cut = (bytes: Buffer, by: number) => bytes.subarray(0, bytes.length - by);
export const claimed = (length: number) => {
  const head = Buffer.alloc(5, forge.ENVELOPE.bytes);
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

/** Archives of format 1 that no release has written, but any program could. */
export const hostileStoryArchives: readonly HostileArchive[] = [
  ['a zip with a path', () => Buffer.from('PK\x03\x04../../klangweg.sqlite'), UNREADABLE],
  ['a tar with a link to a file', () => forge.aTar('a', '2', '/etc/passwd'), UNREADABLE],
  ['a tar with another name of a file', () => forge.aTar('../secret', '1', 'x'), UNREADABLE],
  ['one packed once more', () => gzipSync(forge.aStoryArchive()), UNREADABLE],
  ['a backup', () => forge.aBackup([]), UNREADABLE],
  ['a text of 70 MB', () => forge.draftWith(`"${'a'.repeat(70_000_000)}"`), DAMAGED],
  ['a million lists', () => forge.draftWith(forge.listOf('[]', 1_000_001)), LARGE],
  ['lists in lists', () => forge.draftWith(forge.nested(5000)), LARGE],
  [
    'packed in packed',
    () => forge.aStoryArchive({ rest: [forge.document(gzipSync('{}'))] }),
    DAMAGED,
  ],
  [
    'a header of ten million lists',
    () => forge.storyArchiveOfHeader(forge.listOf('[]', 1e7)),
    DAMAGED,
  ],
  ['a header of lists in lists', () => forge.storyArchiveOfHeader(forge.nested(100_000)), DAMAGED],
  ['a piece of 4 GB', () => forge.aStoryArchive({ rest: [claimed(2 ** 32 - 1)] }), DAMAGED],
  [
    'a piece of 30 MB, with none',
    () => forge.aStoryArchive({ rest: [claimed(30_000_000)] }),
    DAMAGED,
  ],
  [
    '100,000 files',
    () => forge.aStoryArchive({ rest: copiesOf(100_000, introduced(named)) }),
    DAMAGED,
  ],
  [
    '20,001 names',
    () => forge.aStoryArchive({ header: { missing: copiesOf(20_001, named.sha256) } }),
    DAMAGED,
  ],
  ['20,001 files', () => forge.storyArchiveWith(copiesOf(20_001, inFull)), DAMAGED],
  ['a million versions', () => forge.aStoryArchive({ header: { revisions: 1_000_000 } }), LARGE],
  [
    '100,000 versions, of none',
    () => forge.aStoryArchive({ rest: copiesOf(100_000, version) }),
    DAMAGED,
  ],
  [
    'two drafts',
    () => forge.aStoryArchive({ rest: [forge.document(forge.json(forge.storyArchiveDraft))] }),
    DAMAGED,
  ],
  [
    'two headers',
    () => forge.aStoryArchive({ rest: [forge.envelope(1, forge.json(forge.storyArchiveHeader))] }),
    DAMAGED,
  ],
  ['a page as a sound', () => forge.storyArchiveWith([{ bytes: page, ext: 'm4a' }]), DAMAGED],
  ['a page as a page', () => forge.storyArchiveWith([{ bytes: page, ext: 'html' }]), DAMAGED],
  [
    'a drawing',
    () => forge.storyArchiveWith([{ bytes: Buffer.from('<svg>'), ext: 'svg' }]),
    DAMAGED,
  ],
  [
    'bytes of another',
    () => forge.storyArchiveWith([{ ...inFull, claims: { sha256: 'a'.repeat(64) } }]),
    DAMAGED,
  ],
  [
    'more bytes than said',
    () => forge.storyArchiveWith([{ ...inFull, claims: { bytes: 3 } }]),
    DAMAGED,
  ],
  [
    'fewer bytes than said',
    () => forge.storyArchiveWith([{ ...inFull, claims: { bytes: 4e9 } }]),
    DAMAGED,
  ],
  [
    'a digest that is a path',
    () => forge.storyArchiveWith([{ ...inFull, claims: { sha256: `../${'a'.repeat(61)}` } }]),
    DAMAGED,
  ],
  [
    'an ending that is a path',
    () => forge.storyArchiveWith([{ ...inFull, claims: { ext: '/../x' } }]),
    DAMAGED,
  ],
  [
    'an ending with an end',
    () => forge.storyArchiveWith([{ ...inFull, claims: { ext: 'm4a\0' } }]),
    DAMAGED,
  ],
  ['another byte', () => otherByte(forge.storyArchiveWith([inFull])), DAMAGED],
  ['no end', () => cut(forge.storyArchiveWith([inFull]), 40), DAMAGED],
  ['no digest', () => cut(forge.storyArchiveWith([inFull]), 32), DAMAGED],
  ['something behind it', () => Buffer.concat([forge.aStoryArchive(), page]), DAMAGED],
];
