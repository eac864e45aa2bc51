import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ENVELOPE } from '../../../server/archive-files/envelopes.ts';
import {
  archiveOf,
  filesOfTar,
  jsonFile,
} from '../../../server/archive-files/testing/forged-archive.ts';
import { envelope, envelopesFile } from '../../../server/archive-files/testing/forged-envelopes.ts';
import { isDocumentPath } from '../../../server/archives/story-archive-format.ts';

export { ENVELOPE, envelope };
export const json = (value: unknown) => Buffer.from(JSON.stringify(value));
export const document = (plain: Buffer) => envelope(ENVELOPE.document, gzipSync(plain));
export const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The same object with one more member, as raw text. */
export const beside = (value: object, raw: string) =>
  Buffer.from(`${JSON.stringify(value).slice(0, -1)},"beside":${raw}}`);
export const listOf = (entry: string, count: number) => `[${`${entry},`.repeat(count)}${entry}]`;
export const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

export const storyArchiveHeader = {
  ...{ product: 'klangweg', madeAtMs: 1, version: '1', slug: 'bombe', title: {}, languages: [] },
  ...{ elements: 0, revisions: 0, media: [], missing: [] },
};
export const storyArchiveDraft = {
  ...{ kind: 'draft', visibility: 'public', languageIds: [], city: null, category: null },
  ...{ definitions: [], story: [], elements: [] },
};
const end = envelope(ENVELOPE.end, json({ media: 0 }));

interface ForgedArchiveOptions {
  readonly header?: object;
  readonly draft?: object;
  /** The envelopes between the draft and the end. */
  readonly rest?: readonly Buffer[];
}

/** A story archive with this content that is valid in all else. */
export const aStoryArchive = ({
  header = {},
  draft = {},
  rest = [],
}: ForgedArchiveOptions = {}): Buffer =>
  envelopesFile('PARCEL', [
    envelope(ENVELOPE.header, json({ ...storyArchiveHeader, ...header })),
    ...[document(json({ ...storyArchiveDraft, ...draft })), ...rest, end],
  ]);

/** A story archive of which only the header matters. */
export const storyArchiveOfHeader = (raw: string) =>
  envelopesFile('PARCEL', [envelope(ENVELOPE.header, beside(storyArchiveHeader, raw)), end]);
export const draftWith = (raw: string) =>
  envelopesFile('PARCEL', [
    envelope(ENVELOPE.header, json(storyArchiveHeader)),
    ...[document(beside(storyArchiveDraft, raw)), end],
  ]);

export const archivedFileOf = (bytes: Buffer, ext: string) => ({
  ...{ sha256: digestOf(bytes), ext, bytes: bytes.length, name: `Turm.${ext}`, renditions: [] },
  ...{ width: null, height: null, durationMs: null, details: { isUploaded: false } },
});

interface ArchivedFile {
  readonly bytes: Buffer;
  readonly ext: string;
  /** The false entries of the header about this file. */
  readonly claims?: object;
}

/** A story archive that contains these files. */
export function storyArchiveWith(files: readonly ArchivedFile[], header: object = {}): Buffer {
  const media = files.map(({ bytes, ext, claims }) => ({
    ...archivedFileOf(bytes, ext),
    ...claims,
  }));
  const rest = files.flatMap(({ bytes }, index) => {
    const { sha256, ext, bytes: length } = media[index] ?? archivedFileOf(bytes, '');
    return [
      envelope(ENVELOPE.medium, json({ sha256, ext, bytes: length })),
      envelope(ENVELOPE.bytes, bytes),
    ];
  });
  return aStoryArchive({ header: { media, ...header }, rest });
}

export const backupHeader = {
  ...{ product: 'klangweg', madeAtMs: 1, why: 'by-hand', version: '1', database: 'sqlite' },
  ...{ migrations: [], hasMedia: false },
};
export const backupEnd = { tables: {}, media: 0, mediaBytes: 0, missing: [] };

/** A backup with these envelopes after its header. */
export const aBackup = (pieces: readonly Buffer[], header = json(backupHeader)) =>
  envelopesFile('BACKUP', [
    envelope(ENVELOPE.header, header),
    ...pieces,
    envelope(ENVELOPE.end, json(backupEnd)),
  ]);
export const rows = (plain: string) => envelope(ENVELOPE.rows, gzipSync(plain, { level: 1 }));

/** A format of other programs: one tar entry with this name, kind and target. */
export function aTar(name: string, kind: '0' | '1' | '2', target: string): Buffer {
  const head = Buffer.alloc(1024);
  head.write(name, 0);
  head.write('0000777\0', 100);
  head.write(kind, 156);
  head.write(target, 157);
  head.write('ustar\0', 257);
  return head;
}

/**
 * Replaces every text with markup in the archive's documents; also returns how many were replaced.
 */
export function rewritten(archive: Buffer, change: (text: string) => string) {
  let changed = 0;
  const revive = (_: string, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('<p>')) return value;
    changed += 1;
    return change(value);
  };
  const files = filesOfTar(gunzipSync(archive)).slice(0, -1);
  const bytes = archiveOf(
    files.map((file) =>
      isDocumentPath(file.name)
        ? jsonFile(file.name, JSON.parse(Buffer.from(file.content).toString(), revive))
        : file,
    ),
  );
  return { bytes, changed };
}
