import { gzipSync } from 'node:zlib';
import {
  archiveOf,
  headerWith,
  jsonFile,
  manifestFile,
  ofLaterFormat,
  tarOf,
  withChecksums,
  type ForgedFile,
} from '../../../server/archive-files/testing/forged-archive.ts';
import { mediumPath } from '../../../server/archive-files/archive-format.ts';
import { DRAFT, versionPath } from '../../../server/archives/story-archive-format.ts';
import * as forge from './forged-archives.ts';
import { cut, page, sound, type HostileArchive } from './hostile-story-archives.ts';

const UNREADABLE = 'parcel/unreadable';
const NEWER = 'parcel/newer';
const DAMAGED = 'parcel/damaged';
const LARGE = 'parcel/too-large';
const ZEROS = Buffer.alloc(50_000_000);

const revision = {
  ...{ kind: 'revision', notes: '', publishedAtMs: 1, isCurrent: false, isDraft: false },
  ...{ wire: {}, draft: {} },
};
const draft = jsonFile(DRAFT, forge.storyArchiveDraft);
const manifest = (header: object = {}) =>
  manifestFile('story-archive', { ...forge.storyArchiveHeader, ...header });
const named = (name: string, content: Uint8Array = sound): ForgedFile => ({ name, content });
const raw = (name: string, text: string): ForgedFile => ({ name, content: Buffer.from(text) });
const versions = (count: number, version = jsonFile('', revision)) =>
  Array.from({ length: count }, (_, index) => ({ ...version, name: versionPath(index + 1) }));

/** A story archive of these files beside its draft. */
const aStoryArchive = (files: readonly ForgedFile[] = [], header: object = {}) =>
  archiveOf([manifest(header), draft, ...files]);

/** A story archive whose manifest names this file. */
function withMedium(bytes: Buffer, ext: string, { claims = {}, name = '' } = {}): Buffer {
  const media = { ...forge.archivedFileOf(bytes, ext), ...claims };
  const path = mediumPath({ sha256: forge.digestOf(bytes), ext });
  return aStoryArchive([named(name === '' ? path : name, bytes)], { media: [media] });
}

/** One file of the archive with another text in its header. */
const withHeader = (...change: readonly ['type' | 'name' | 'prefix' | 'size', string]) => {
  const media = [forge.archivedFileOf(sound, 'm4a')];
  const path = mediumPath({ sha256: forge.digestOf(sound), ext: 'm4a' });
  const medium = headerWith(named(path), ...change);
  return archiveOf([manifest({ media }), draft, medium]);
};
const ofManifest = (text: string) =>
  archiveOf([{ name: 'manifest.json', content: forge.beside(manifestOf(), text) }, draft]);
const manifestOf = () => ({
  ...{ ...forge.storyArchiveHeader, kind: 'story-archive', format: 2 },
});
const documentWith = (text: string) =>
  archiveOf([manifest(), { name: DRAFT, content: forge.beside(forge.storyArchiveDraft, text) }]);

/** Tar files that the app never writes, but any program could. */
export const hostileTarArchives: readonly HostileArchive[] = [
  ['a link to a file', () => withHeader('type', '2'), DAMAGED],
  ['another name of a file', () => withHeader('type', '1'), DAMAGED],
  ['a device', () => withHeader('type', '4'), DAMAGED],
  ['a folder', () => withHeader('type', '5'), DAMAGED],
  ['a name from the root', () => withHeader('name', '/etc/passwd'), DAMAGED],
  ['a name that leads up', () => withHeader('name', 'media/../../klangweg.sqlite'), DAMAGED],
  ['a prefix that leads up', () => withHeader('prefix', '../..'), DAMAGED],
  ['a name of none', () => aStoryArchive([named('secret')]), DAMAGED],
  ['a size of 8 GB, with none', () => withHeader('size', '77777777777'), DAMAGED],
  ['a size of 1 GB, with none', () => withHeader('size', '07777777777'), DAMAGED],
  ['a backup', () => archiveOf([manifestFile('backup', forge.backupHeader)]), UNREADABLE],
  ['a picture of another program', () => archiveOf([raw('manifest.json', '[]')]), UNREADABLE],
  ['files alone', () => archiveOf([draft]), UNREADABLE],
  ['one packed once more', () => gzipSync(aStoryArchive()), UNREADABLE],
  ['50 MB of zeros', () => gzipSync(ZEROS), UNREADABLE],
  ['a later format', () => ofLaterFormat(aStoryArchive()), NEWER],
  ['a text of 70 MB', () => documentWith(`"${'a'.repeat(70_000_000)}"`), DAMAGED],
  ['a million lists', () => documentWith(forge.listOf('[]', 1_000_001)), LARGE],
  ['lists in lists', () => documentWith(forge.nested(5000)), LARGE],
  ['a manifest of ten million lists', () => ofManifest(forge.listOf('[]', 1e7)), DAMAGED],
  ['a manifest of lists in lists', () => ofManifest(forge.nested(100_000)), DAMAGED],
  ['a million versions', () => aStoryArchive([], { revisions: 1_000_000 }), LARGE],
  ['6,000 versions, of none', () => aStoryArchive(versions(6000)), DAMAGED],
  ['two drafts', () => aStoryArchive([draft]), DAMAGED],
  ['two manifests', () => aStoryArchive([manifest()]), DAMAGED],
  ['a draft as a version', () => aStoryArchive(versions(1, draft), { revisions: 1 }), DAMAGED],
  [
    '26,000 files',
    () =>
      aStoryArchive(
        Array.from({ length: 26_000 }, (_, index) =>
          named(mediumPath({ sha256: index.toString(16).padStart(64, '0'), ext: 'm4a' })),
        ),
      ),
    DAMAGED,
  ],
  ['3 GB of zeros as sounds', () => bomb(60), DAMAGED],
  ['2 MB behind its end', () => gzipSync(Buffer.concat([intactTar(), Buffer.alloc(2e6)])), DAMAGED],
  ['50 MB behind its end', () => Buffer.concat([aStoryArchive(), gzipSync(ZEROS)]), DAMAGED],
  ['a page as a sound', () => withMedium(page, 'm4a'), DAMAGED],
  ['a page as a page', () => withMedium(page, 'html'), DAMAGED],
  ['bytes of another', () => withMedium(sound, 'm4a', { claims: { bytes: 3 } }), DAMAGED],
  ['more than it says', () => withMedium(sound, 'm4a', { claims: { bytes: 4e9 } }), DAMAGED],
  ['a path as an ending', () => withMedium(sound, 'm4a', { name: 'media/a.m4a/../x' }), DAMAGED],
  ['a file nobody announced', () => aStoryArchive([named(mediumPath(NOBODYS))]), DAMAGED],
  ['other checksums', () => gzipSync(tarOf([...files(), raw('SHA256SUMS', 'x')])), DAMAGED],
  ['no checksums', () => gzipSync(tarOf(files())), DAMAGED],
  ['half of it', () => cut(withMedium(sound, 'm4a'), 200), DAMAGED],
  ['no end', () => gzipSync(intactTar().subarray(0, -1024)), DAMAGED],
];

const NOBODYS = { sha256: 'a'.repeat(64), ext: 'm4a' };
const files = () => [manifest(), draft];
const intactTar = () => tarOf(withChecksums(files()));

/** Each of these files is announced, and all are of the same zeros. */
function bomb(count: number): Buffer {
  const media = Array.from({ length: count }, (_, index) => ({
    ...forge.archivedFileOf(sound, 'm4a'),
    ...{ sha256: index.toString(16).padStart(64, '0'), bytes: ZEROS.length },
  }));
  return aStoryArchive(
    media.map((medium) => named(mediumPath(medium), ZEROS)),
    { media },
  );
}
